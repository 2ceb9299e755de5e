import type { Email } from '../../../kit/server/email.ts'
import type { Schedule } from '../contract.ts'

type To = { readonly to: string; readonly name: string; readonly accountId: string }
type Of = { readonly title: string; readonly sentence: string; readonly address: string; readonly schedule: Schedule }

/** A saved report in a sentence. Its rows stay in the product: the email only leads there. */
export const reportEmail = (to: To, { title, sentence, address, schedule }: Of): Email => ({
  kind: 'savedReport',
  ...to,
  subject: `Your report: ${title}`,
  lines: [sentence],
  action: { label: 'Open the report', url: address },
  after: [
    `You get this email every ${schedule === 'weekly' ? 'week' : 'month'} because you asked for it when you saved the report. To stop it, open All reports and edit "${title}".`,
  ],
})
