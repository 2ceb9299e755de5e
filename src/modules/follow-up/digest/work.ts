import type { Work } from '../../../kit/server/context.ts'
import { digestLines, isLeftInPeace } from '../../notifications/sending/work.ts'
import { digestEmail } from './emails.ts'
import { attentionTitle, digestPart } from './rules.ts'
import * as store from './store.ts'

/** What a reader's people need today. */
const peopleLines = async ({ db, today }: Work, reader: store.Reader): Promise<string[]> => [
  ...digestPart('Waits for a decision', await store.waitingFor(db, reader)),
  ...digestPart(attentionTitle, await store.attentionFor(db, reader, today), 'people'),
  ...digestPart('Ends within 7 days', await store.endingFor(db, reader, today)),
  ...digestPart('Signed up, but no walkthrough is active for them', await store.strandedFor(db, reader)),
]

/**
 * Mails what a reader's people need today, and what they have not read themselves, once a day and not in their quiet hours.
 * Answers whether there was anything.
 */
export async function sendDigest(work: Work, reader: store.Reader): Promise<boolean> {
  const { db, services, now, today, mail } = work
  if (await isLeftInPeace(work, reader.id)) return false
  if (!(await store.takeDigest(db, reader.id, { now, today }))) return false
  const lines = [...(reader.seesPeople ? await peopleLines(work, reader) : []), ...(await digestLines(work, reader.id))]
  if (lines.length === 0) return false
  const to = { to: reader.email, name: reader.firstName, accountId: reader.id }
  await mail(digestEmail(services.config.publicUrl, to, lines, reader.seesPeople ? '/dashboard' : '/notifications'))
  return true
}
