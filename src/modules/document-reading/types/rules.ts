import type { Box } from '../../../kit/contract/read-words.ts'
import { around, findIn, type Line } from '../lines/rules.ts'
import { type KnownPaper, knownPapers } from './presets.ts'

export type NamedType = { readonly id: string; readonly name: string }
export type FoundType = { readonly value: string; readonly box: Box; readonly confidence: number }

type Likely = { readonly of: KnownPaper; readonly points: number; readonly box: Box; readonly confidence: number }

/** What stands at the top of a paper says more of it than what its sentences mention. */
const pointsAt = ({ y0, y1 }: Box): number => ((y0 + y1) / 2 < 0.45 ? 4 : 2)

function likely(lines: readonly Line[], of: KnownPaper): Likely | null {
  const said = findIn(lines, of.says)
  const [first] = said
  if (!first) return null
  const hints = of.hints ? new Set(findIn(lines, of.hints).map(({ match }) => match[0].toLowerCase())).size : 0
  const points = Math.max(...said.map(({ span }) => pointsAt(span))) + Math.min(2, said.length - 1) + Math.min(2, hints)
  return { of, points, box: around([first.span]), confidence: first.span.confidence }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A type whose whole name stands on the paper, of two words at least; of several the longest. */
function literally(lines: readonly Line[], types: readonly NamedType[]): FoundType | null {
  const named = types.filter(({ name }) => plain(name).includes(' ')).toSorted((a, b) => b.name.length - a.name.length)
  for (const { id, name } of named) {
    const words = plain(name)
      .split(' ')
      .map(word => word.replace(/[^a-z0-9]/g, ''))
    const [found] = findIn(lines, new RegExp(`(?<![a-z0-9])${words.join('[^a-z0-9]+')}(?![a-z0-9])`, 'gi'))
    if (found) return { value: id, box: found.span, confidence: found.span.confidence }
  }
  return null
}

/**
 * Which of the organization's document types a paper is of: the one whose name stands on it, else by the words that such papers
 * have. Null where two fit about as well, or where the organization has no such type or more than one.
 */
export function readType(lines: readonly Line[], types: readonly NamedType[]): FoundType | null {
  const named = literally(lines, types)
  if (named) return named
  const found = knownPapers.flatMap(of => likely(lines, of) ?? []).toSorted((a, b) => b.points - a.points)
  const [best, next] = found
  if (!best || (next && next.points === best.points)) return null
  const [type, other] = types.filter(({ name }) => best.of.named.test(name))
  return type && !other ? { value: type.id, box: best.box, confidence: best.confidence } : null
}
