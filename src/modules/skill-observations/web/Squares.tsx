import { t } from '../../../kit/web/text/text.ts'
import type { SkillAnswer } from '../../skill-checklists/answers/contract.ts'
import { byItem } from '../../skill-checklists/answers/rules.ts'
import type { ScaleStep, SkillGroup, SkillItem } from '../../skill-checklists/checklists/contract.ts'
import { wordOf } from '../../skill-checklists/checklists/rules.ts'
import { latestByItem } from '../../skill-checklists/competency/rules.ts'
import type { PersonSkills } from '../contract.ts'
import { type Cell, cellOf, type Difference } from '../rules.ts'
import type { Square } from './HeatCell.tsx'

/** The cells of a group, in its order. */
export function cellsOf(of: Pick<PersonSkills, 'answers' | 'observations'>, group: SkillGroup): Cell[] {
  const [answers, latest] = [byItem(of.answers), latestByItem(of.observations)]
  return group.items.map(item => cellOf(item, answers.get(item.id), latest.get(item.id)))
}

export const claimedSquare = ({ claimed }: Cell): Square =>
  claimed === null ? { kind: 'empty' } : { kind: 'value', value: claimed }

export function observedSquare({ observed, rating }: Cell): Square {
  if (observed === 'unsatisfactory' || observed === 'toObserve') return { kind: observed }
  if (observed === 'notRequired') return { kind: 'empty' }
  return rating === null ? { kind: 'satisfactory' } : { kind: 'value', value: rating }
}

/** What the person said of a skill, in words; the value of a scale stands in its square. */
export function claimedWords(scale: readonly ScaleStep[], item: SkillItem, answer: SkillAnswer | undefined): string {
  if (item.questionType === 'yesNo' && answer && answer.yes !== null) return answer.yes ? t('Yes') : t('No')
  if (item.questionType === 'text' && answer?.words) return answer.words
  if (answer?.rating === null || answer?.rating === undefined) return t('Not answered')
  return wordOf(scale, answer.rating)
}

/** What was seen of a skill, in words. */
export function observedWordsOf(scale: readonly ScaleStep[], { observed, rating }: Cell): string {
  if (observed === 'unsatisfactory') return t('Unsatisfactory')
  if (observed === 'toObserve') return t('To observe')
  if (observed === 'notRequired') return t('Not required')
  return rating === null ? t('Satisfactory') : wordOf(scale, rating)
}

/** What differs in a group, in words. */
export function differenceWords(of: Difference): string {
  if (!('count' in of)) return of.kind === 'same' ? t('Same') : ''
  const { kind, count } = of
  return {
    unsatisfactory: t('{count} unsatisfactory', { count }),
    toObserve: t('{count} to observe', { count }),
    lower: t('{count} lower', { count }),
    higher: t('{count} higher', { count }),
  }[kind]
}
