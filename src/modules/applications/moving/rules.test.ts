import { describe, expect, test } from 'vitest'
import type { Step } from '../../onboarding/contract.ts'
import { changeOf, sameSteps } from './rules.ts'

type Wish = Partial<Omit<Step, 'content'>> & { content?: Partial<Step['content']> }

const step = (stepId: string, { content, ...more }: Wish = {}): Step => ({
  uniqueId: stepId,
  stepId,
  order: 1,
  type: 'text-information',
  title: stepId,
  instruction: '',
  minutes: 5,
  waitsFor: null,
  required: true,
  video_url: null,
  url: null,
  buttonLabel: '',
  ...more,
  content: {
    text: '',
    videoUrl: null,
    url: null,
    buttonLabel: '',
    videoFileId: null,
    captions: '',
    documents: [],
    sources: [],
    reviewers: [],
    consentText: '',
    ...content,
  },
})
const pairs = (before: Step[], after: Step[]) =>
  Object.fromEntries([...sameSteps(before, after)].map(([id, twin]) => [id, twin.stepId]))

const papers = (...ids: string[]) => ({
  documents: ids.map(documentTypeId => ({ documentTypeId, name: documentTypeId, required: true })),
})

describe('the same step', () => {
  test('may have another title, place, length and reader', () => {
    const before = step('a', { content: { text: 'Wash your hands.' } })
    const after = step('a', { title: 'Hygiene', order: 4, minutes: 9, required: false, content: before.content })
    expect(pairs([before], [after])).toEqual({ a: 'a' })
  })

  test.each([
    ['text-information', { text: 'Old' }, { text: 'New' }],
    ['video-training', { videoUrl: 'https://vimeo.com/11111' }, { videoUrl: 'https://vimeo.com/22222' }],
    ['webpage-link', { url: 'https://a.example' }, { url: 'https://b.example' }],
  ] as const)('is another one when a %s shows something else', (type, old, fresh) => {
    expect(pairs([step('a', { type, content: old })], [step('a', { type, content: fresh })])).toEqual({})
  })

  test('for papers is the step itself, whatever it asks for: the papers decide', () => {
    const type = 'document-upload'
    const before = step('a', { type, content: papers('license') })
    expect(pairs([before], [step('a', { type, content: papers('license', 'card') })])).toEqual({ a: 'a' })
  })

  test('of another walkthrough asks for just that, once', () => {
    const text = { text: 'Wash your hands.' }
    const type = 'document-upload'
    const before = [step('a', { content: text }), step('b', { type, content: papers('license', 'card') })]
    const after = [
      step('x', { content: text }),
      step('y', { content: text }),
      step('z', { type, content: papers('card', 'license') }),
    ]
    expect(pairs(before, after)).toEqual({ x: 'a', z: 'b' })
    expect(pairs(before, [step('z', { type, content: papers('card') })])).toEqual({})
  })

  test('is never a review: what is signed belongs to one way', () => {
    const review = step('r', { type: 'application-review' })
    expect(pairs([review], [review])).toEqual({})
  })
})

test.each([
  ['stays', { doneBefore: true, known: true, doneAfter: true }],
  ['again', { doneBefore: true, known: true, doneAfter: false }],
  ['open', { doneBefore: false, known: true, doneAfter: false }],
  ['new', { doneBefore: false, known: false, doneAfter: false }],
])('a step is told as %s', (word, known) => {
  expect(changeOf(known)).toBe(word)
})
