import { readLine } from '../../contract/marked-text.ts'

/** A text and what is selected in it, by characters. */
export type Edit = { text: string; from: number; to: number }

/** Puts the mark around the selection, or around the words given when nothing is selected; these are then selected. */
export function wrapped({ text, from, to }: Edit, mark: string, words: string): Edit {
  const inside = text.slice(from, to) || words
  const start = from + mark.length
  return {
    text: text.slice(0, from) + mark + inside + mark + text.slice(to),
    from: start,
    to: start + inside.length,
  }
}

function eachLine({ text, from, to }: Edit, change: (line: string, at: number) => string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n').map(change).join('\n')
  const at = start + lines.length
  return { text: text.slice(0, start) + lines + text.slice(end), from: at, to: at }
}

const bare = (line: string) => readLine(line).text

/** Makes a heading of the line in which the selection begins. */
export const withHeading = (edit: Edit): Edit => eachLine({ ...edit, to: edit.from }, line => `# ${bare(line)}`)
/** Makes a bulleted list of the selected lines. */
export const withBullets = (edit: Edit): Edit => eachLine(edit, line => `- ${bare(line)}`)
/** Makes a numbered list of the selected lines. */
export const withNumbers = (edit: Edit): Edit => eachLine(edit, (line, at) => `${at + 1}. ${bare(line)}`)

/** Makes a link of the selected words; its address is selected, to be typed over. */
export function withLink({ text, from, to }: Edit, words: string): Edit {
  const inside = text.slice(from, to) || words
  const address = 'https://'
  const start = from + inside.length + 3
  return {
    text: `${text.slice(0, from)}[${inside}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  }
}
