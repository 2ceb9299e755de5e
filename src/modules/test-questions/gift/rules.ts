import type { Option, QuestionDraft } from '../../competency-tests/tests/contract.ts'

/** A backslash before every sign that means something in the format; a new line is `\n`. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\~=#{}:]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** A share with as many digits as the format knows. */
const share = (weight: number): string => `%${Number(weight.toFixed(5))}%`

const remark = ({ feedback }: Option): string => (feedback ? `#${escaped(feedback)}` : '')

/** `sign` stands for `usual` percent; another weight is written out, and so is one before a text that looks like one. */
function answer(option: Option, sign: '=' | '~', usual: number): string {
  const says = option.weight !== usual || option.text.startsWith('%')
  return `${sign}${says ? share(option.weight) : ''}${escaped(option.text)}${remark(option)}`
}

function trueFalse(options: readonly Option[]): string {
  const [right, wrong] = [options.find(one => one.weight > 0), options.find(one => one.weight <= 0)]
  const word = right?.id === 'true' ? 'T' : 'F'
  if (!right?.feedback && !wrong?.feedback) return word
  return `${word}#${escaped(wrong?.feedback ?? '')}${right ? remark(right) : ''}`
}

const answersOf: Record<QuestionDraft['type'], (options: readonly Option[]) => string> = {
  single: options => options.map(one => (one.weight === 100 ? answer(one, '=', 100) : answer(one, '~', 0))).join(' '),
  several: options => options.map(one => answer(one, '~', 0)).join(' '),
  trueFalse,
  // An arrow would make it a matching question.
  shortText: options =>
    options.map(one => answer({ ...one, text: one.text.replaceAll('->', '- >') }, '=', 100)).join(' '),
}

/** Other programs read past a comment; ours finds the points in it. */
const pointsOf = ({ points }: QuestionDraft): string => (points === 1 ? '' : `// [points: ${points}]\n`)

function written(of: QuestionDraft): string {
  const title = of.title ? `::${escaped(of.title)}::` : ''
  // The space keeps it apart from a remark that is empty.
  const general = of.explanation ? ` ####${escaped(of.explanation)}` : ''
  return `${pointsOf(of)}${title}[plain]${escaped(of.text)} {${answersOf[of.type](of.options)}${general}}`
}

const category = (subject: string): string => `$CATEGORY: ${subject.replaceAll('/', '//') || 'top'}`

/** Writes questions in Moodle's GIFT format, each subject area as a category. Images are not in it. */
export function writeGift(questions: readonly QuestionDraft[]): string {
  let subject = ''
  const parts = questions.flatMap(one => {
    const changed = one.subject !== subject
    subject = one.subject
    return changed ? [category(subject), written(one)] : [written(one)]
  })
  return `${parts.join('\n\n')}\n`
}
