import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const competencyTest = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : left === 1 ? '1 test left to pass' : `${left} tests left to pass`
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
