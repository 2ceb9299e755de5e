import { said } from '../../../../kit/contract/sentence.ts'
import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const referenceCheck = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0
      ? null
      : said('{left, plural, one {References} other {# kinds of references}} still to name', { left })
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
