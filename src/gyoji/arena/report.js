// Tables sort by a click on a head; a search box hides the rows that do not hold what is looked for.
for (const table of document.querySelectorAll("table")) {
  table.querySelectorAll("thead th").forEach((head, at) => head.addEventListener("click", () => {
    const rising = head.getAttribute("aria-sort") === "descending";
    const body = table.tBodies[0];
    const value = (row) => row.children[at]?.dataset.v ?? "";
    const rows = [...body.rows];
    const numbers = rows.every((row) => value(row) === "" || !isNaN(value(row)));
    const compare = (a, b) => numbers ? Number(value(a)) - Number(value(b)) : value(a).localeCompare(value(b), "ja");
    rows.sort((a, b) => compare(a, b) * (rising ? 1 : -1)).forEach((row) => body.append(row));
    table.querySelectorAll("thead th").forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", rising ? "ascending" : "descending");
  }));
}
for (const field of document.querySelectorAll("input[type=search]")) {
  field.addEventListener("input", () => {
    const word = field.value.toLowerCase();
    for (const row of document.querySelectorAll(field.dataset.of + " tbody tr")) {
      row.hidden = !row.textContent.toLowerCase().includes(word);
    }
  });
}
