import { said } from '../../../../kit/contract/sentence.ts'
import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const skillChecklist = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : said('{left, plural, one {# checklist} other {# checklists}} left to submit', { left })
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
