import type { QuestionDraft, QuestionKind, ReferenceFormDraft } from './contract.ts'

const ask = (part: QuestionDraft['part'], kind: QuestionKind, text: string, required = true): QuestionDraft => ({
  part,
  kind,
  text,
  required,
})

/** The forms that an organization can begin with; each may be changed. */
export const starterForms: readonly ReferenceFormDraft[] = [
  {
    name: 'Professional reference',
    kind: 'professional',
    questions: [
      ask('work', 'rating', 'Arrives on time'),
      ask('work', 'rating', 'Is kind and respectful'),
      ask('work', 'rating', 'Follows instructions'),
      ask('work', 'rating', 'Works safely and carefully'),
      ask('work', 'rating', 'Can be relied on'),
      ask('finish', 'yesNo', 'Do you have any concern about them caring for older or disabled people at home?'),
      ask('finish', 'again', 'Would you hire or work with them again?'),
      ask('finish', 'text', 'Anything else we should know?', false),
    ],
  },
  {
    name: 'Personal reference',
    kind: 'personal',
    questions: [
      ask('work', 'rating', 'Is honest'),
      ask('work', 'rating', 'Is kind and patient'),
      ask('work', 'rating', 'Keeps promises'),
      ask('work', 'rating', 'Stays calm when something goes wrong'),
      ask('finish', 'yesNo', 'Would you trust them with the care of someone in your own family?'),
      ask('finish', 'text', 'Anything else we should know?', false),
    ],
  },
]
