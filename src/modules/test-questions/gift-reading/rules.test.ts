import { describe, expect, test } from 'vitest'
import { readGift } from './rules.ts'

// The whole of a file, and that what is written is read as the same: in ../gift/rules.test.ts.

const read = (text: string) => {
  const { questions, refused } = readGift(text)
  expect(refused).toEqual([])
  return questions
}
const readOne = (text: string) => read(text)[0]
const said = (text: string) => readGift(text).refused.map(one => one.message)

describe('the subject of a question', () => {
  test.each([
    ['Emergencies', 'Emergencies'],
    ['$course$/top/Emergencies', 'Emergencies'],
    ['$module$/Aides/Nutrition and fluids', 'Nutrition and fluids'],
    ['Nutrition//fluids', 'Nutrition/fluids'],
    ['Aides/Nutrition//fluids', 'Nutrition/fluids'],
    ['Aides/ ', 'Aides'],
    ['$course$/top', ''],
    ['top', ''],
    ['', ''],
  ])('of the category "%s" is "%s"', (path, subject) => {
    expect(readOne(`$CATEGORY: ${path}\n\nWash? {T}`)?.subject).toBe(subject)
  })

  test('is that of the category before it, and none before the first', () => {
    const questions = read('A {T}\n\n$category:Skin\nB {T}\n\nC {T}\n$CATEGORY: Emergencies\nD {T}')
    const subjects = questions.map(one => `${one.text} ${one.subject}`.trim())
    expect(subjects).toEqual(['A', 'B Skin', 'C Skin', 'D Emergencies'])
  })
})

describe('points', () => {
  test('are those of the comment, for the next question alone', () => {
    const points = read('A {T}\n\n// [points: 12]\nB {T}\n\nC {T}\n\n//[points:3]\n\nD {T}').map(one => one.points)
    expect(points).toEqual([1, 12, 1, 3])
  })

  test.each([
    ['another comment', '// question: 7 points: 5', 1],
    ['a comment with more words', '// [points: 5] each', 1],
    ['the most that there are', '// [points: 100]', 100],
  ])('of %s', (_what, comment, points) => {
    expect(readOne(`${comment}\nWash? {T}`)?.points).toBe(points)
  })

  test('that no question may have are refused', () => {
    expect(said('// [points: 0]\nWash? {T}')).toEqual(['Line 2: A question has at least 1 point.'])
    expect(readGift('// [points: 101]\nWash? {T}')).toMatchObject({ questions: [], refused: [{ line: 2 }] })
  })
})

describe('lines', () => {
  test.each([
    ['of any system', 'A {T}\r\n\r\nB {F}\r\rC {T}'],
    ['after a mark of the byte order', '\uFEFFA {T}\n\nB {F}\n\nC {T}'],
    ['with spaces between questions', 'A {T}\n  \t\nB {F}\n\n\n\nC {T}\n\n'],
    ['with comments between and within', '// one\nA\n// two\n{T}\n\nB {F}\n\n// three\n\nC {T}'],
  ])('%s', (_what, text) => {
    expect(read(text).map(one => `${one.text} ${one.options[0]?.weight}`)).toEqual(['A 100', 'B 0', 'C 100'])
  })

  test('of one question are one text; a new line is written as a sign', () => {
    expect(readOne('Which do  \n  you wash?\\nChoose. {\n=hands\n~feet\n}')).toMatchObject({
      text: 'Which do you wash?\nChoose.',
      options: [{ text: 'hands' }, { text: 'feet' }],
    })
  })

  test('a file of nothing has no questions', () => {
    for (const text of ['', '\n\n', '// nothing', '$CATEGORY: Skin'])
      expect(readGift(text)).toEqual({ questions: [], refused: [] })
  })

  test('are counted from the first one of the file', () => {
    expect(said(`// one\n\nA {T}\n\n${'//\n'.repeat(1000)}Only words.`)).toEqual([
      'Line 1005: it has no answers in { }.',
    ])
  })
})

describe('a text', () => {
  test('in HTML becomes plain', () => {
    const text = '[html]<p>Wash <b>hands</b>?</p>5 &lt; 7 &amp; 8&nbsp;&gt; 7 &quot;a&quot; &#39;b&#39; &amp;lt;'
    expect(readOne(`${text} {=<i>yes</i>}`)).toMatchObject({
      text: 'Wash hands?\n5 < 7 & 8 > 7 "a" \'b\' &lt;',
      options: [{ text: 'yes' }],
    })
    expect(readOne('[html]One<br>two<BR/>three {T####<ul><li>four</li>five</ul>}')).toMatchObject({
      text: 'One\ntwo\nthree',
      explanation: 'four\nfive',
    })
  })

  test.each(['plain', 'moodle', 'markdown'])('in another format keeps its signs: %s', format => {
    expect(readOne(`::Soap::[${format}]Is 5 <b> 7 &amp; 8? {T}`)).toMatchObject({
      title: 'Soap',
      text: 'Is 5 <b> 7 &amp; 8?',
    })
  })

  test('in a format that nobody knows keeps its name', () => {
    expect(readOne('[latex]Which? {T}')?.text).toBe('[latex]Which?')
  })

  test('may have its answers in the middle, where a blank stands then', () => {
    expect(readOne('Call {=911 ~411} first.')?.text).toBe('Call _____ first.')
    expect(readOne('Call {=911 ~411}')?.text).toBe('Call')
  })

  test('without a second pair of colons is no title', () => {
    expect(readOne('::Soap {T}')).toMatchObject({ title: '', text: '::Soap' })
  })

  test('signs with a backslash mean nothing', () => {
    expect(readOne('A \\{b\\} \\= \\~c \\#d \\: \\\\e {=1\\=1 ~2\\#2#no \\~ yes}')).toMatchObject({
      text: 'A {b} = ~c #d : \\e',
      options: [{ text: '1=1' }, { text: '2#2', feedback: 'no ~ yes' }],
    })
  })
})

describe('answers', () => {
  const answersOf = (answers: string) =>
    read(`Which? {${answers}}`).flatMap(({ type, options }) => [
      type,
      ...options.map(one => `${one.id} ${one.text} ${one.weight}`),
    ])

  test.each<[string, readonly string[]]>([
    ['TRUE', ['trueFalse', 'true True 100', 'false False 0']],
    ['false', ['trueFalse', 'true True 0', 'false False 100']],
    [' t ', ['trueFalse', 'true True 100', 'false False 0']],
    ['=t ~f', ['single', 'o1 t 100', 'o2 f 0']],
    ['=a', ['shortText', 'o1 a 100']],
    ['=%50%a =b', ['shortText', 'o1 a 50', 'o2 b 100']],
    ['=a -> b ~c', ['single', 'o1 a -> b 100', 'o2 c 0']],
    ['  ', ['shortText']],
    ['~%100%a ~b', ['several', 'o1 a 100', 'o2 b 0']],
    ['~%50%a ~%50%b ~%-25.5%c', ['several', 'o1 a 50', 'o2 b 50', 'o3 c -25.5']],
    ['~% 50%a ~%100%b', ['several', 'o1 % 50%a 0', 'o2 b 100']],
  ])('{%s}', (answers, expected) => {
    expect(answersOf(answers)).toEqual(expected)
  })

  test('a share of five digits is the whole share, and nothing else is changed', () => {
    const weightOf = (written: string) => readOne(`Which? {~%${written}%a ~%100%b}`)?.options[0]?.weight
    for (let parts = 1; parts <= 20; parts++) {
      expect(weightOf((100 / parts).toFixed(5))).toBe(100 / parts)
      expect(weightOf((-100 / parts).toFixed(5))).toBe(-100 / parts)
    }
    expect(['33.3', '33.3334', '0', '4'].map(weightOf)).toEqual([33.3, 33.3334, 0, 4])
  })

  test.each<[string, readonly [string, string]]>([
    ['T', ['', '']],
    ['T#No.', ['', 'No.']],
    ['T#No.#Yes.', ['Yes.', 'No.']],
    ['F#No.#Yes.', ['No.', 'Yes.']],
    ['F##Yes.', ['', 'Yes.']],
  ])('{%s}: the first remark is for the wrong answer, the second for the right one', (answers, [ofTrue, ofFalse]) => {
    expect(readOne(`Wash? {${answers}####Always.}`)).toMatchObject({
      explanation: 'Always.',
      options: [
        { id: 'true', feedback: ofTrue },
        { id: 'false', feedback: ofFalse },
      ],
    })
  })

  test.each([
    ['a weight beyond the whole', 'Which? {~%150%a ~b}'],
    ['more than twenty', `Which? {=a ${'~b '.repeat(20)}}`],
    ['a text that is too long', `Which? {=${'a'.repeat(501)} ~b}`],
  ])('are refused: %s', (_what, text) => {
    expect(readGift(text)).toMatchObject({ questions: [], refused: [{ line: 1 }] })
  })

  test.each([
    ['{T}', 'Line 1: Write the question.'],
    ['Which? {T} }', 'Line 1: its { and } do not belong together.'],
    ['Which? {=a ->b =c}', 'Line 1: matching questions are not supported.'],
    ['Which? { #3}', 'Line 1: questions that ask for a number are not supported.'],
    ['Which? {maybe}', 'Line 1: its answers begin with neither = nor ~.'],
  ])('%s is refused', (text, message) => {
    expect(said(text)).toEqual([message])
  })
})

test('a test has at most 500 questions, and the first that is too many is named', () => {
  const all = (many: number) => 'A {T}\n\n'.repeat(many)
  expect(read(all(500))).toHaveLength(500)
  expect(readGift(all(501))).toEqual({
    questions: [],
    refused: [{ line: 1001, message: 'A test has at most 500 questions.' }],
  })
})

test('remarks of a question in HTML lose it as its options do, those of true and false too', () => {
  expect(readOne('[html]<p>Which?</p> {=<b>a</b>#<p>Right &amp; good</p> ~b#<i>No</i>}')?.options).toMatchObject([
    { text: 'a', feedback: 'Right & good' },
    { text: 'b', feedback: 'No' },
  ])
  expect(
    readOne('[html]So? {T#<b>Wrong</b>#<b>Right</b>}')
      ?.options.map(one => one.feedback)
      .toSorted(),
  ).toEqual(['Right', 'Wrong'])
})
