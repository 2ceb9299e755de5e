import type { EvaluationFormDraft, FormContent, QuestionKind } from './contract.ts'

type Asked = readonly [text: string, help?: string, kind?: QuestionKind]
type Starter = EvaluationFormDraft & {
  readonly scale: FormContent['scale']
  readonly parts: readonly (readonly [title: string, questions: readonly Asked[]])[]
}

const expectations = ['Needs work', '', 'Meets expectations', '', 'Outstanding']

/** Answered with words, and only where there is something to say. */
const isOptional = (kind: QuestionKind) => kind === 'text'

/** The forms that an organization can begin with; each may be changed. */
const starterForms: readonly Starter[] = [
  {
    name: 'Aide evaluation',
    description: 'After 30, 90 and 180 days, then every year.',
    hireDays: [30, 90, 180],
    everyMonths: 12,
    countedFrom: 'hire',
    positionIds: [],
    scale: expectations,
    parts: [
      [
        'At work',
        [
          ['Arrives on time and follows the schedule', 'Calls the office when running late'],
          ['Follows the care plan', 'Tasks done as written, changes reported'],
          ['Protects clients from infection', 'Hand washing, gloves, clean equipment'],
          ['Documents each visit the same day'],
          ['Moves and transfers clients safely', 'Body mechanics, lifts, gait belts'],
        ],
      ],
      [
        'With people',
        [
          ['Communicates with families and the office'],
          ['Handles emergencies', 'Knows whom to call, and calls'],
          ['Respects the client’s home, privacy and choices'],
          ['Works with the team and takes feedback'],
        ],
      ],
      [
        'Next',
        [
          ['Training and goals until the next evaluation', '', 'text'],
          ['Would you send this aide to your own family?', '', 'yesNo'],
        ],
      ],
    ],
  },
  {
    // 42 CFR 484.80(h)(1): each aide is observed while giving care at least once a year, by a nurse or another skilled professional.
    name: 'Aide supervision visit (on site)',
    description: 'A nurse or therapist observes the aide giving care, at least once a year. 42 CFR 484.80(h).',
    hireDays: [],
    everyMonths: 12,
    countedFrom: 'last',
    positionIds: [],
    scale: ['Unsafe', 'Needs retraining', 'Acceptable', 'Good', 'Excellent'],
    parts: [
      [
        'What you observed',
        [
          ['The aide gave care while you were there', '', 'yesNo'],
          ['Follows the plan of care', 'Completes the tasks that the nurse or therapist assigned'],
          ['Communicates openly with the client, family and representative'],
          ['Shows competency with the assigned tasks'],
          ['Follows infection prevention and control'],
          ['Reports changes in the client’s condition'],
          ['Honors the client’s rights'],
        ],
      ],
      [
        'What follows',
        [
          ['A deficiency was found, so the aide is retrained and evaluated in that skill', '', 'yesNo'],
          ['Which skills, and by when', '', 'text'],
        ],
      ],
    ],
  },
]

/** What a form that somebody makes anew begins with. */
export const emptyContent = (newId: () => string): FormContent => ({
  scale: [...expectations],
  parts: [{ id: newId(), title: '', questions: [] }],
})

/** The starters, with ids of their own. */
export const starters = (newId: () => string): { form: EvaluationFormDraft; content: FormContent }[] =>
  starterForms.map(({ scale, parts, ...form }) => ({
    form,
    content: {
      scale,
      parts: parts.map(([title, questions]) => ({
        id: newId(),
        title,
        questions: questions.map(([text, help = '', kind = 'scale']) => ({
          id: newId(),
          kind,
          text,
          help,
          required: !isOptional(kind),
        })),
      })),
    },
  }))
