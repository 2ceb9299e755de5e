import { said, saidOfConstants } from '../../../kit/contract/sentence.ts'
import { type Option, type QuestionDraft, questionDraft } from '../../competency-tests/tests/contract.ts'
import { trueFalseOptions } from '../../competency-tests/tests/rules.ts'

/** What a line of the file says that cannot be taken over. */
export type Refused = { readonly line: number; readonly message: string }
export type ReadGift = { readonly questions: readonly QuestionDraft[]; readonly refused: readonly Refused[] }

/** As many as a test may have. */
const mostQuestions = 500

// While a file is read, an escaped character stands as one that no text has: Unicode's noncharacters.
const escapable = ['~', '=', '#', '{', '}', ':', '\\', '\n']
const standIn = (at: number) => String.fromCharCode(0xfdd0 + at)
const standIns = /[\uFDD0-\uFDEF]/g

/** Takes escapes out of the text: `\n` stands for a new line, a backslash before a sign for the sign. */
const hideEscapes = (text: string): string =>
  text.replace(standIns, '').replace(/\\([~=#{}:\\n])/g, (_all, sign: string) => {
    return standIn(escapable.indexOf(sign === 'n' ? '\n' : sign))
  })

const showEscapes = (text: string): string =>
  text.replace(standIns, found => escapable[found.charCodeAt(0) - 0xfdd0] ?? '')

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

const withoutHtml = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? '')

/** A text of the file in plain words. A line break of the file is a space: `\n` says where a new line begins. */
const plain = (text: string, isHtml = false): string => {
  const shown = showEscapes(text.replace(/[ \t]*\n[ \t]*/g, ' '))
  return (isHtml ? withoutHtml(shown) : shown).trim()
}

type Block = { readonly line: number; readonly text: string; readonly subject: string; readonly points: number }

const subjectOf = (path: string): string => {
  const parts = path
    .split(/(?<!\/)\/(?!\/)/)
    .map(one => one.replaceAll('//', '/').trim())
    .filter(one => one !== '' && !/^\$.*\$$/.test(one) && one !== 'top')
  return parts.at(-1) ?? ''
}

/** The questions of the file, with the line on which each begins: a blank line ends one. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { line: number; lines: string[] } | null = null
  let [subject, points] = ['', 1]
  const close = () => {
    if (open) blocks.push({ line: open.line, text: open.lines.join('\n'), subject, points })
    if (open) points = 1
    open = null
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [at, line] of lines.entries()) {
    const words = line.trim()
    const [, ours] = words.match(/^\/\/\s*\[points:\s*(\d{1,3})\]$/) ?? []
    const [, path] = words.match(/^\$CATEGORY:(.*)$/i) ?? []
    if (ours !== undefined) points = Number(ours)
    if (words.startsWith('//')) continue
    if (words === '' || path !== undefined) close()
    if (path !== undefined) subject = subjectOf(path)
    if (words === '' || path !== undefined) continue
    open ??= { line: at + 1, lines: [] }
    open.lines.push(line)
  }
  close()
  return blocks
}

/** What is wrong with a question of the file. */
class NotOurs extends Error {}

/** A share as 100 divided by a whole number, which files write with five digits. */
function shareOf(text: string): number {
  const value = Number(text)
  for (let parts = 1; parts <= 20; parts++) {
    for (const exact of [100 / parts, -100 / parts]) if (Math.abs(value - exact) < 0.000_02) return exact
  }
  return value
}

type Answer = {
  readonly sign: '=' | '~'
  readonly weight: number | null
  readonly text: string
  readonly feedback: string
}

function answersIn(text: string, isHtml: boolean): Answer[] {
  if (!/^\s*[=~]/.test(text)) throw new NotOurs('its answers begin with neither = nor ~')
  return [...text.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = '']) => {
    const [, weight, words = rest] = rest.match(/^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/) ?? []
    const [answer = '', ...feedback] = words.split('#')
    return {
      sign: sign as '=' | '~',
      weight: weight === undefined ? null : shareOf(weight),
      text: answer,
      feedback: plain(feedback.join(' '), isHtml),
    }
  })
}

const optionOf = (answer: Answer, at: number, weight: number, isHtml: boolean): Option => ({
  id: `o${at + 1}`,
  text: plain(answer.text, isHtml),
  weight,
  feedback: answer.feedback,
})

type Kind = Pick<QuestionDraft, 'type' | 'options'>

function trueFalseOf(text: string, isHtml: boolean): Kind | null {
  const [, word, rest = ''] = text.trim().match(/^(TRUE|FALSE|T|F)\s*(#[\s\S]*)?$/i) ?? []
  if (!word) return null
  const isTrue = word.toUpperCase().startsWith('T')
  // The first remark is for the wrong answer, the second for the right one.
  const [, wrong = '', right = ''] = rest.split('#').map(one => plain(one, isHtml))
  const remark = (id: string) => ((id === 'true') === isTrue ? right : wrong)
  return {
    type: 'trueFalse',
    options: trueFalseOptions(isTrue).map(one => ({ ...one, feedback: remark(one.id) })),
  }
}

function kindOf(text: string, isHtml: boolean): Kind {
  if (text.trim() === '') return { type: 'shortText', options: [] }
  const decided = trueFalseOf(text, isHtml)
  if (decided) return decided
  if (text.trim().startsWith('#')) throw new NotOurs('questions that ask for a number are not supported')
  const answers = answersIn(text, isHtml)
  const correct = answers.filter(one => one.sign === '=')
  if (correct.length === answers.length && answers.some(one => one.text.includes('->')))
    throw new NotOurs('matching questions are not supported')
  const options = (weight: (of: Answer) => number) =>
    answers.map((one, at) => optionOf(one, at, one.weight ?? weight(one), isHtml))
  if (correct.length === answers.length) return { type: 'shortText', options: options(() => 100) }
  if (correct.length === 0) return { type: 'several', options: options(() => 0) }
  if (correct.length > 1) throw new NotOurs('more than one answer is marked with =; several correct ones take ~%50%')
  return { type: 'single', options: options(one => (one.sign === '=' ? 100 : 0)) }
}

function questionOf({ text, subject, points }: Block): QuestionDraft {
  const hidden = hideEscapes(text)
  const [, title = '', rest = hidden] = hidden.match(/^\s*::([\s\S]*?)::([\s\S]*)$/) ?? []
  const [, format = '', words = rest] = rest.match(/^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/) ?? []
  const isHtml = format === 'html'
  const [before = '', inside, ...more] = words.split('{')
  if (inside === undefined) throw new NotOurs('it has no answers in { }')
  if (more.length > 0) throw new NotOurs('it has more than one { }')
  const [answers = '', after, ...others] = inside.split('}')
  if (after === undefined || others.length > 0) throw new NotOurs('its { and } do not belong together')
  const [given = '', ...general] = answers.split('####')
  const blank = after.trim() === '' ? '' : ' _____ '
  return {
    ...kindOf(given, isHtml),
    subject,
    title: plain(title),
    text: plain(`${before.trimEnd()}${blank}${after.trim()}`, isHtml),
    explanation: plain(general.join(' '), isHtml),
    points,
    imageAlt: '',
  }
}

function tryBlock(block: Block): QuestionDraft | Refused {
  const refused = (why: string) => ({
    line: block.line,
    message: said('Line {line}: {why}.', { line: block.line, why }).message,
  })
  try {
    const parsed = questionDraft.safeParse(questionOf(block))
    return parsed.success ? parsed.data : refused((parsed.error.issues[0]?.message ?? '').replace(/\.$/, ''))
  } catch (error) {
    if (error instanceof NotOurs) return refused(error.message)
    throw error
  }
}

/**
 * Reads a file in Moodle's GIFT format. An essay becomes a short text that a person scores, a missing word a blank in the question;
 * what asks for a number or matches pairs is refused with its line. When anything is refused, nothing is to be taken over.
 */
export function readGift(text: string): ReadGift {
  const all = blocksOf(text)
  const most = all[mostQuestions]
  if (most)
    return {
      questions: [],
      refused: [
        {
          line: most.line,
          message: saidOfConstants('A test has at most {mostQuestions} questions.', { mostQuestions }),
        },
      ],
    }
  const read = all.map(tryBlock)
  const refused = read.filter((one): one is Refused => 'line' in one)
  const questions = read.filter((one): one is QuestionDraft => 'type' in one)
  return { questions: refused.length > 0 ? [] : questions, refused }
}
