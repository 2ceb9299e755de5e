import { type Sentence, said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
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
const action = (label: Sentence, { publicUrl, testId }: To) => ({
  label,
  url: `${publicUrl}/applicant/competency-test/${testId}`,
})

const openTest = said('Open the test')

/** The pause is over: the test may be taken again. */
export const againEmail = (of: To & { aboutId: string; notBefore: Date }): Email => ({
  ...addressed(of),
  kind: 'competencyTestOpen',
  subject: said('You can take “{test}” again', { test: of.test }),
  lines: [said('You can take the test “{test}” again now.', { test: of.test })],
  action: action(openTest, of),
  aboutId: of.aboutId,
  notBefore: of.notBefore,
})

/** A person has scored what was written. */
export const scoredEmail = (of: To & { passed: boolean }): Email => ({
  ...addressed(of),
  kind: 'competencyTestScored',
  subject: said('Your result: {test}', { test: of.test }),
  lines: [
    of.passed
      ? said('You passed the test “{test}”. Your certificate is ready.', { test: of.test })
      : said(
          'Your answers in the test “{test}” have been scored, and you did not pass this time. Open the result to see what to do next.',
          { test: of.test },
        ),
  ],
  action: action(said('See your result'), of),
})

/** Staff withdrew an attempt. Why stays in the product: it may name somebody else. */
export const withdrawnEmail = (of: To & { takenOn: Day }): Email => ({
  ...addressed(of),
  kind: 'competencyTestWithdrawn',
  subject: said('Your attempt was withdrawn: {test}', { test: of.test }),
  lines: [
    said('The office withdrew your attempt of {day} at the test “{test}”. It no longer counts.', {
      day: { day: of.takenOn },
      test: of.test,
    }),
    said('Open the test to see whether you need to take it again. Your coordinator can tell you why it was withdrawn.'),
  ],
  action: action(openTest, of),
})

/** Staff granted another attempt. */
export const retakeEmail = (of: To): Email => ({
  ...addressed(of),
  kind: 'competencyTestRetake',
  subject: said('Another attempt: {test}', { test: of.test }),
  lines: [said('You can take the test “{test}” again. Your coordinator gave you another attempt.', { test: of.test })],
  action: action(openTest, of),
})
