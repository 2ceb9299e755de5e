import { said } from '../../../../kit/contract/sentence.ts'
import { type StepRules, shareOfTasks, sourceIds, tasksLeft } from '../../asked/rules.ts'

export const textInformation = {
  missing: ({ tasks }) => {
    const left = tasksLeft(tasks)
    return left === 0 ? null : said('{left, plural, one {# text} other {# texts}} left to sign', { left })
  },
  share: ({ tasks }) => shareOfTasks(tasks),
  substance: content => (content.sources.length === 0 ? content.text : [content.text, sourceIds(content)]),
} satisfies StepRules
