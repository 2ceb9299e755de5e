// A spreadsheet takes a cell that begins so for a formula, and runs it; in East Asian input the signs are wide.
// Where the list separator is a semicolon, what follows one, a tab or a line break begins a cell of its own.
const formula = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g

function cell(text: string): string {
  const tame = text.replace(formula, "'")
  return /[",;\t\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** Says at the beginning of a file that it is UTF-8; without it a spreadsheet garbles names. */
export const byteOrderMark = '\uFEFF'

/** One row of a CSV file (RFC 4180), with its line end. What a spreadsheet would run as a formula is defused. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
