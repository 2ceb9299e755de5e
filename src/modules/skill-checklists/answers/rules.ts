import type { SkillContent, SkillGroup, SkillItem } from '../checklists/contract.ts'
import { asksFrequency, itemsOf } from '../checklists/rules.ts'
import type { Progress, SentAnswer, SkillAnswer } from './contract.ts'

export const noAnswer = (itemId: string): SkillAnswer => ({
  itemId,
  rating: null,
  frequency: null,
  yes: null,
  words: null,
})

export type Answers = ReadonlyMap<string, SkillAnswer>

export const byItem = (answers: readonly SkillAnswer[]): Map<string, SkillAnswer> =>
  new Map(answers.map(one => [one.itemId, one]))

/** Whether everything about the skill is answered. */
export function isComplete(content: SkillContent, item: SkillItem, answer: SkillAnswer | undefined): boolean {
  if (!answer) return false
  if (item.questionType === 'yesNo') return answer.yes !== null
  if (item.questionType === 'text') return (answer.words ?? '').trim() !== ''
  return answer.rating !== null && (answer.frequency !== null || !asksFrequency(content, item))
}

const progressIn = (content: SkillContent, items: readonly SkillItem[], answers: Answers): Progress => ({
  answered: items.filter(item => isComplete(content, item, answers.get(item.id))).length,
  total: items.length,
})

export const progressOf = (content: SkillContent, answers: Answers): Progress =>
  progressIn(content, itemsOf(content), answers)

export const groupProgress = (content: SkillContent, group: SkillGroup, answers: Answers): Progress =>
  progressIn(content, group.items, answers)

/** What is still open, in the order of the checklist. */
export const openItems = (content: SkillContent, answers: Answers) =>
  content.groups.flatMap(group =>
    group.items
      .filter(item => !isComplete(content, item, answers.get(item.id)))
      .map(item => ({ groupId: group.id, group: group.name, item })),
  )

/** The first group with something open; null: all is answered. */
export const firstOpenGroup = (content: SkillContent, answers: Answers): string | null =>
  openItems(content, answers)[0]?.groupId ?? null

const secondsASkill = 15

/** About how many minutes are left. */
export const minutesLeft = ({ answered, total }: Progress): number =>
  Math.ceil(((total - answered) * secondsASkill) / 60)

export type Mark = { readonly rating: number; readonly frequency: number | null }

/** What "Mark group as" fills: of the skills on the scale, what is not answered, and nothing else. */
export function markGroup(content: SkillContent, group: SkillGroup, answers: Answers, mark: Mark, at: string) {
  return group.items.flatMap((item): SentAnswer[] => {
    if (item.questionType !== 'scale') return []
    const { rating, frequency } = answers.get(item.id) ?? noAnswer(item.id)
    const filled = {
      ...(rating === null ? { rating: mark.rating } : {}),
      ...(frequency === null && mark.frequency !== null && asksFrequency(content, item)
        ? { frequency: mark.frequency }
        : {}),
    }
    return Object.keys(filled).length > 0 ? [{ itemId: item.id, ...filled, at, onlyOpen: true }] : []
  })
}

/** What takes a mark back: each field that it filled and that still says what it filled. */
export function unmark(marked: readonly SentAnswer[], answers: Answers, at: string): SentAnswer[] {
  return marked.flatMap((one): SentAnswer[] => {
    const now = answers.get(one.itemId)
    const back = {
      ...(one.rating !== undefined && now?.rating === one.rating ? { rating: null } : {}),
      ...(one.frequency !== undefined && now?.frequency === one.frequency ? { frequency: null } : {}),
    }
    return Object.keys(back).length > 0 ? [{ itemId: one.itemId, ...back, at }] : []
  })
}

const fields = ['rating', 'frequency', 'yes', 'words'] as const

/** The answers with what was sent on top of them, field by field. */
export function withSent(answers: Answers, sent: readonly SentAnswer[]): Map<string, SkillAnswer> {
  const all = new Map(answers)
  for (const one of sent) {
    const before = all.get(one.itemId) ?? noAnswer(one.itemId)
    const filled = fields.filter(field => one[field] !== undefined && !(one.onlyOpen && before[field] !== null))
    all.set(one.itemId, { ...before, ...Object.fromEntries(filled.map(field => [field, one[field] ?? null])) })
  }
  return all
}

/** Why the skill cannot be answered like this; null: it can. */
export function refuseAnswer(content: SkillContent, item: SkillItem | undefined, sent: SentAnswer): string | null {
  if (!item) return 'This skill is not on the checklist any longer. Reload the page.'
  const { rating, frequency, yes, words } = sent
  const filled = [rating, frequency, yes, words].some(one => one !== undefined)
  if (!filled) return 'There is no answer in this.'
  const asked = {
    rating: item.questionType === 'scale',
    frequency: asksFrequency(content, item),
    yes: item.questionType === 'yesNo',
    words: item.questionType === 'text',
  }
  if (fields.some(field => sent[field] !== undefined && !asked[field])) return 'This skill is answered in another way.'
  if (rating !== undefined && rating !== null && !content.scale.some(one => one.value === rating))
    return 'This value is not on the scale.'
  const steps = content.frequency?.length ?? 0
  return frequency !== undefined && frequency !== null && frequency >= steps ? 'This value is not on the scale.' : null
}
