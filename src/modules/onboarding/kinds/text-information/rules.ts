import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const textInformation = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : left === 1 ? '1 text left to sign' : `${left} texts left to sign`
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => (content.sources.length === 0 ? content.text : [content.text, sourceIds(content)]),
} satisfies StepRules
