import { said } from '../../../../kit/contract/sentence.ts'
import type { AskedPaper } from '../../asked/contract.ts'
import type { StepRules } from '../../asked/rules.ts'

const isOwed = ({ required, type }: AskedPaper) => required && type.active

export const documentUpload = {
  missing: ({ asked }) => {
    const left = asked.filter(one => isOwed(one) && !one.received).length
    return left === 0 ? null : said('{left, plural, one {# document} other {# documents}} left', { left })
  },
  share: ({ asked }) => {
    const owed = asked.filter(isOwed)
    return owed.length === 0 ? 0 : owed.filter(one => one.received).length / owed.length
  },
  // Product 8: what was sent back is asked for again.
  opensAgain: true,
  judgedAnew: true,
  substance: ({ documents }) => documents.map(one => one.documentTypeId).toSorted(),
} satisfies StepRules
