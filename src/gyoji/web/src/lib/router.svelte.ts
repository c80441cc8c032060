// The page shown, by the path of its address.

export const route = $state({ path: location.pathname, search: location.search });

export function go(path: string): void {
  history.pushState(null, "", path);
  follow();
  window.scrollTo(0, 0);
}

function follow(): void {
  route.path = location.pathname;
  route.search = location.search;
}

window.addEventListener("popstate", follow);

/** Lets a plain link change the page without loading it anew. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  function click(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(node.pathname + node.search);
  }
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
}
