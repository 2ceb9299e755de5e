import { type Says, said } from '../../../kit/contract/sentence.ts'
import type {
  ChecklistRow,
  QuestionType,
  ScaleStep,
  SkillContent,
  SkillGroup,
  SkillItem,
  SkillSubject,
} from './contract.ts'

/** The subjects in which an aide is observed while doing: 42 CFR 484.80(c)(1) with (b)(3)(i), (iii), (ix), (x), (xi). */
export const observedSubjects: readonly SkillSubject[] = [
  'communication',
  'vitalSigns',
  'hygiene',
  'transfers',
  'rangeOfMotion',
]

/** Who answers, answers in their own words what has no scale; how often something is done is asked on the scale only. */
export const asksFrequency = (content: SkillContent, { questionType }: Pick<SkillItem, 'questionType'>): boolean =>
  questionType === 'scale' && content.frequency !== null

export const itemsOf = ({ groups }: Pick<SkillContent, 'groups'>): SkillItem[] => groups.flatMap(one => one.items)

export const findItem = (content: Pick<SkillContent, 'groups'>, id: string): SkillItem | undefined =>
  itemsOf(content).find(one => one.id === id)

export const groupOf = ({ groups }: Pick<SkillContent, 'groups'>, itemId: string): SkillGroup | undefined =>
  groups.find(one => one.items.some(item => item.id === itemId))

export const mustBeObserved = ({ items }: Pick<SkillGroup, 'items'>): boolean => items.some(one => one.mustObserve)

/** The groups in which something has to be observed, then the others, each in the order of the checklist. */
export const observedFirst = ({ groups }: Pick<SkillContent, 'groups'>): SkillGroup[] => [
  ...groups.filter(mustBeObserved),
  ...groups.filter(one => !mustBeObserved(one)),
]

export const wordOf = (scale: readonly ScaleStep[], value: number | null): string =>
  scale.find(one => one.value === value)?.word ?? ''

/** What a draft still lacks before people can answer it, as a sentence; null: nothing. */
export function missingFor(content: SkillContent): Says | null {
  if (itemsOf(content).length === 0) return 'Add at least one skill before you publish.'
  const empty = content.groups.find(one => one.items.length === 0)
  if (empty) return said('Add a skill to “{group}”, or remove the group.', { group: empty.name })
  const open = content.groups.find(one => lacksObservation(one))
  return open
    ? said('In “{group}”, an aide has to be observed (42 CFR 484.80(c)(1)). Mark the skills that staff observe.', {
        group: open.name,
      })
    : null
}

/** Whether the law wants the group's subject observed and none of its skills is. */
export const lacksObservation = (group: SkillGroup): boolean =>
  group.subject !== null && observedSubjects.includes(group.subject) && !mustBeObserved(group)

/** Why a checklist cannot be deleted for good; null: it can. */
export function whyNeeded({ neededBy }: Pick<ChecklistRow, 'neededBy'>): string | null {
  if (neededBy === 'answers') return 'People have answered this checklist, so it is kept. Hide it instead.'
  if (neededBy === 'requirement') return 'A requirement asks for this checklist, or did before. Hide it instead.'
  return neededBy === 'step' ? 'A walkthrough asks for this checklist. Hide it instead.' : null
}

export const questionTypes: readonly { type: QuestionType; label: string; frequency: boolean }[] = [
  { type: 'scale', label: 'Scale', frequency: true },
  { type: 'yesNo', label: 'Yes or no', frequency: false },
  { type: 'text', label: 'Own words', frequency: false },
]
