import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const skillChecklist = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : left === 1 ? '1 checklist left to submit' : `${left} checklists left to submit`
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => sourceIds(content),
} satisfies StepRules
