import type { JSONContent } from '@tiptap/core'
import { type Block, isSafeLink, linesOf, type Piece, piecesOf, writtenBlocks } from '../../contract/marked-text.ts'

const listTypes = { bullets: 'bulletList', numbers: 'orderedList' } as const

// A link that readers would not get stays as it was written, so that its author sees why.
const read = (line: string): Piece[] => joined(piecesOf(line, (_words, whole) => whole))

const isAlike = (one: Piece, other: Piece) => one.bold === other.bold && one.href === other.href

/** Pieces that look alike and touch are one; without spaces at the ends of the line. */
function joined(pieces: readonly Piece[]): Piece[] {
  const line: Piece[] = []
  for (const piece of pieces) {
    const last = line.at(-1)
    if (last && isAlike(last, piece)) line.splice(-1, 1, { ...last, text: last.text + piece.text })
    else line.push(piece)
  }
  const hasWords = (piece: Piece) => piece.text.trim() !== ''
  const said = line.slice(Math.max(0, line.findIndex(hasWords)), line.findLastIndex(hasWords) + 1)
  return said.map((piece, at) => {
    const text = at === 0 ? piece.text.trimStart() : piece.text
    return { ...piece, text: at === said.length - 1 ? text.trimEnd() : text }
  })
}

type Read = { readonly block: Block; readonly start: number; readonly end: number }

/** The blocks of a text that say something, and their places in it. */
const blocksRead = (text: string): Read[] =>
  writtenBlocks(text)
    .map(({ kind, lines, start, end }) => ({ block: { kind, lines: lines.map(read).filter(isSaying) }, start, end }))
    .filter(({ block }) => block.lines.length > 0)

const isSaying = (line: readonly Piece[]) => line.length > 0

function inlineOf({ text, bold, href }: Piece): JSONContent {
  if (href) return { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
  return bold ? { type: 'text', text, marks: [{ type: 'bold' }] } : { type: 'text', text }
}

const paragraphOf = (line: readonly Piece[]): JSONContent => ({ type: 'paragraph', content: line.map(inlineOf) })

function nodeOf({ kind, lines }: Block): JSONContent {
  if (kind === 'heading') return { type: 'heading', content: (lines[0] ?? []).map(inlineOf) }
  if (kind === 'paragraph') {
    const content = lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...line.map(inlineOf)])
    return { type: 'paragraph', content }
  }
  const items = lines.map(line => ({ type: 'listItem', content: [paragraphOf(line)] }))
  return { type: listTypes[kind], content: items }
}

/** The text as the editor holds it. */
export function documentOf(text: string): JSONContent {
  const nodes = blocksRead(text).map(({ block }) => nodeOf(block))
  return { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }
}

const ends: Record<string, string> = { '(': '%28', ')': '%29' }

/** An address without the signs at which the text of a link would end. */
const addressOf = (href: string) => href.replace(/[\s()]/g, sign => ends[sign] ?? encodeURIComponent(sign))

function pieceOf({ text = '', marks = [] }: JSONContent): Piece {
  const link = marks.find(mark => mark.type === 'link')?.attrs?.href
  if (typeof link === 'string' && isSafeLink(addressOf(link))) return { text, href: addressOf(link) }
  return marks.some(mark => mark.type === 'bold') ? { text, bold: true } : { text }
}

/** The lines of a node: a new one after each break, or a space where there can be only one. */
function linesIn({ content = [] }: JSONContent, breaks: boolean): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const node of content) {
    if (node.type !== 'hardBreak') lines.at(-1)?.push(pieceOf(node))
    else if (breaks) lines.push([])
    else lines.at(-1)?.push({ text: ' ' })
  }
  return lines.map(joined)
}

/** An empty line within a paragraph parts it in two. */
function paragraphsIn(node: JSONContent): Block[] {
  const parts: Piece[][][] = [[]]
  for (const line of linesIn(node, true)) {
    if (line.length > 0) parts.at(-1)?.push(line)
    else parts.push([])
  }
  return parts.map(lines => ({ kind: 'paragraph', lines }))
}

function blocksIn(node: JSONContent): Block[] {
  if (node.type === 'paragraph') return paragraphsIn(node)
  if (node.type === 'heading') return [{ kind: 'heading', lines: linesIn(node, false) }]
  const items = (node.content ?? []).map(item => (item.content ?? []).flatMap(one => linesIn(one, false)).flat())
  const kind = node.type === listTypes.bullets ? 'bullets' : 'numbers'
  return [{ kind, lines: items.map(joined) }]
}

/** What a document says, as its readers would see it. */
const saidBy = (document: JSONContent): Block[] =>
  (document.content ?? [])
    .flatMap(blocksIn)
    .map(({ kind, lines }) => ({ kind, lines: lines.filter(isSaying) }))
    .filter(({ lines }) => lines.length > 0)

function written({ text, bold, href }: Piece): string {
  if (href) return `[${text}](${href})`
  return bold ? `**${text}**` : text
}

const marks = { heading: () => '# ', bullets: () => '- ', numbers: (at: number) => `${at + 1}. `, paragraph: () => '' }

const textOf = ({ kind, lines }: Block): string =>
  lines.map((line, at) => marks[kind](at) + line.map(written).join('')).join('\n')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** How many of both lists are the same from their beginning. */
function sameFrom(one: readonly Block[], other: readonly Block[]): number {
  const at = one.findIndex((block, place) => !isSame(block, other[place]))
  return at < 0 ? one.length : at
}

/**
 * The text of a document that began as the text `before`: blocks before and after what was changed stand as they were
 * written, so that nothing changes where nobody changed anything.
 */
export function textIn(document: JSONContent, before: string): string {
  const was = blocksRead(before)
  const now = saidBy(document)
  const old = was.map(({ block }) => block)
  const first = sameFrom(now, old)
  if (first === now.length && first === old.length) return before
  const last = Math.min(sameFrom(now.toReversed(), old.toReversed()), now.length - first, old.length - first)
  const lines = linesOf(before)
  const parts = [
    first > 0 ? lines.slice(was[0]?.start, was[first - 1]?.end).join('\n') : '',
    ...now.slice(first, now.length - last).map(textOf),
    last > 0 ? lines.slice(was[old.length - last]?.start, was.at(-1)?.end).join('\n') : '',
  ]
  return parts.filter(part => part !== '').join('\n\n')
}

/** True when the document shows what readers of its text will see. */
export const isAsRead = (document: JSONContent, text: string): boolean =>
  isSame(
    saidBy(document),
    blocksRead(text).map(({ block }) => block),
  )
