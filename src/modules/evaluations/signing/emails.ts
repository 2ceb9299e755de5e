import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

/** To the person: their evaluation is there to be read. What it says stays in the product. */
export const toReadEmail = (
  publicUrl: string,
  of: { to: string; name: string; personId: string; evaluationId: string; evaluator: string },
): Email => ({
  kind: 'evaluationToRead',
  to: of.to,
  name: of.name,
  personId: of.personId,
  aboutId: of.evaluationId,
  subject: said('Your evaluation is ready to read'),
  lines: [
    said('{evaluator} completed your evaluation. Please read it and sign it. You can add a comment.', {
      evaluator: of.evaluator,
    }),
    said('Signing confirms that you have read it, not that you agree with it.'),
  ],
  action: { label: said('Read your evaluation'), url: `${publicUrl}/applicant/evaluation/${of.evaluationId}` },
})

/** To the evaluator: the person has signed. */
export const acknowledgedEmail = (
  publicUrl: string,
  of: {
    to: string
    name: string
    accountId: string
    person: string
    personId: string
    evaluationId: string
    commented: boolean
  },
): Email => ({
  kind: 'evaluationAcknowledged',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `${of.person} signed the evaluation`,
  lines: [
    of.commented
      ? `${of.person} read the evaluation, added a comment and signed.`
      : `${of.person} read the evaluation and signed.`,
  ],
  action: {
    label: 'Open the evaluation',
    url: `${publicUrl}/caregivers/evaluation/${of.personId}?evaluation=${of.evaluationId}`,
  },
})
