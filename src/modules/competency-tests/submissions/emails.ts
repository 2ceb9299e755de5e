import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Email } from '../../../kit/server/email.ts'

type To = {
  readonly to: string
  readonly name: string
  readonly personId: string
  readonly publicUrl: string
  readonly test: string
  readonly testId: string
}

const addressed = ({ to, name, personId }: To) => ({ to, name, personId })
const action = (label: string, { publicUrl, testId }: To) => ({
  label,
  url: `${publicUrl}/applicant/competency-test/${testId}`,
})

/** The pause is over: the test may be taken again. */
export const againEmail = (of: To & { aboutId: string; notBefore: Date }): Email => ({
  ...addressed(of),
  kind: 'competencyTestOpen',
  subject: `You can take “${of.test}” again`,
  lines: [`You can take the test “${of.test}” again now.`],
  action: action('Open the test', of),
  aboutId: of.aboutId,
  notBefore: of.notBefore,
})

/** A person has scored what was written. */
export const scoredEmail = (of: To & { passed: boolean }): Email => ({
  ...addressed(of),
  kind: 'competencyTestScored',
  subject: `Your result: ${of.test}`,
  lines: [
    of.passed
      ? `You passed the test “${of.test}”. Your certificate is ready.`
      : `Your answers in the test “${of.test}” have been scored, and you did not pass this time. Open the result to see what to do next.`,
  ],
  action: action('See your result', of),
})

/** Staff withdrew an attempt. Why stays in the product: it may name somebody else. */
export const withdrawnEmail = (of: To & { takenOn: Day }): Email => ({
  ...addressed(of),
  kind: 'competencyTestWithdrawn',
  subject: `Your attempt was withdrawn: ${of.test}`,
  lines: [
    `The office withdrew your attempt of ${dayInWords(of.takenOn)} at the test “${of.test}”. It no longer counts.`,
    'Open the test to see whether you need to take it again. Your coordinator can tell you why it was withdrawn.',
  ],
  action: action('Open the test', of),
})

/** Staff granted another attempt. */
export const retakeEmail = (of: To): Email => ({
  ...addressed(of),
  kind: 'competencyTestRetake',
  subject: `Another attempt: ${of.test}`,
  lines: [`You can take the test “${of.test}” again. Your coordinator gave you another attempt.`],
  action: action('Open the test', of),
})
