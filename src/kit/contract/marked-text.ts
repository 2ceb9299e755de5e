/** A piece of a line: plain or bold words, or a link. */
export type Piece = { readonly text: string; readonly bold?: true; readonly href?: string }
/** A paragraph, a heading or a list; a list has one line per item. */
export type Block = {
  readonly kind: 'paragraph' | 'heading' | 'bullets' | 'numbers'
  readonly lines: readonly Piece[][]
}

const allowedLink = /^(https:\/\/|mailto:|tel:)[^\s]+$/i

/** Says whether a link may stand in a text: https, mail or telephone, and nothing that runs. */
export const isSafeLink = (href: string): boolean => allowedLink.test(href)

const markup = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

/**
 * The pieces of one line: `**bold**` and `[words](https://...)`. A link that is not safe stays plain words; `unsafe` says
 * which.
 */
export function piecesOf(line: string, unsafe = (words: string, _whole: string) => words): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of line.matchAll(markup)) {
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) })
    const [whole, bold, words, href] = match
    if (bold !== undefined) pieces.push({ text: bold, bold: true })
    else if (words && href) pieces.push(isSafeLink(href) ? { text: words, href } : { text: unsafe(words, whole) })
    at = match.index + whole.length
  }
  if (at < line.length) pieces.push({ text: line.slice(at) })
  return pieces
}

const bullet = /^\s*[-*]\s+(.*)$/
const number = /^\s*\d+[.)]\s+(.*)$/
const heading = /^\s*#{1,3}\s+(.*)$/

/** What one line is, and its words without the mark. */
function readLine(line: string): { kind: Block['kind']; text: string } {
  for (const [kind, pattern] of [
    ['bullets', bullet],
    ['numbers', number],
    ['heading', heading],
  ] as const) {
    const text = line.match(pattern)?.[1]
    if (text !== undefined) return { kind, text }
  }
  return { kind: 'paragraph', text: line.trim() }
}

/** A block as it is written: its lines without their marks, and where it stands: from its first line to before `end`. */
export type WrittenBlock = {
  readonly kind: Block['kind']
  readonly lines: readonly string[]
  readonly start: number
  readonly end: number
}

/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** The blocks of a marked-up text, with the places of their lines. */
export function writtenBlocks(text: string): WrittenBlock[] {
  const blocks: { kind: Block['kind']; lines: string[]; start: number; end: number }[] = []
  let open = false
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') {
      open = false
      continue
    }
    const { kind, text: words } = readLine(line)
    const last = blocks.at(-1)
    if (open && last?.kind === kind && kind !== 'heading') {
      last.lines.push(words)
      last.end = at + 1
    } else blocks.push({ kind, lines: [words], start: at, end: at + 1 })
    open = true
  }
  return blocks
}

/**
 * The blocks of a marked-up text: `# heading`, `- item`, `1. item`, paragraphs parted by an empty line. The text never
 * becomes HTML, so nothing in it can run.
 */
export const blocksOf = (text: string): Block[] =>
  writtenBlocks(text).map(({ kind, lines }) => ({ kind, lines: lines.map(line => piecesOf(line)) }))
