import { said } from '../../../../kit/contract/sentence.ts'
import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const competencyTest = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : said('{left, plural, one {# test} other {# tests}} left to pass', { left })
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
