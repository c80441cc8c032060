"""ディメンション・ゼロ: two players on a board of nine squares."""
