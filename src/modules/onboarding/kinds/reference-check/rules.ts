import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const referenceCheck = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : left === 1 ? 'References still to name' : `${left} kinds of references still to name`
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
