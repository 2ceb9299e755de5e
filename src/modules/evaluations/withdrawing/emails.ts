import { said } from '../../../kit/contract/sentence.ts'
import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Email } from '../../../kit/server/email.ts'

/** To the person. Why stays in the product: it may name somebody else. */
export const withdrawnEmail = (
  publicUrl: string,
  of: { to: string; name: string; personId: string; evaluator: string; heldOn: Day },
): Email => ({
  kind: 'evaluationWithdrawn',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('One of your evaluations was withdrawn'),
  lines: [
    said('The evaluation by {evaluator} of {day} was withdrawn and no longer counts.', {
      evaluator: of.evaluator,
      day: { day: of.heldOn },
    }),
    said('You don’t need to do anything. We’ll email you when another evaluation is ready to read.'),
  ],
  action: { label: said('Open your evaluations'), url: `${publicUrl}/applicant/evaluation` },
})

/** To the evaluator, when somebody else withdrew what they had signed. */
export const evaluatorWithdrawnEmail = (
  publicUrl: string,
  of: {
    to: string
    name: string
    accountId: string
    by: string
    person: string
    personId: string
    evaluationId: string
    heldOn: Day
    reason: string
  },
): Email => ({
  kind: 'evaluationWithdrawnForEvaluator',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `Your evaluation of ${of.person} was withdrawn`,
  lines: [
    `${of.by} withdrew your evaluation of ${of.person} of ${dayInWords(of.heldOn)}. It no longer counts.`,
    `Why: ${of.reason}`,
  ],
  action: {
    label: 'Open the evaluation',
    url: `${publicUrl}/caregivers/evaluation/${of.personId}?evaluation=${of.evaluationId}`,
  },
})
