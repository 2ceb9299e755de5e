import type { Work } from '../../../kit/server/context.ts'
import { digestEmail } from './emails.ts'
import { attentionTitle, digestPart } from './rules.ts'
import * as store from './store.ts'

/** Mails a member of the staff what their people need today. Answers whether there was anything. */
export async function sendDigest({ db, services, now, today, mail }: Work, reader: store.Reader): Promise<boolean> {
  if (!(await store.takeDigest(db, reader.id, { now, today }))) return false
  const lines = [
    ...digestPart('Waits for a decision', await store.waitingFor(db, reader)),
    ...digestPart(attentionTitle, await store.attentionFor(db, reader, today), 'people'),
    ...digestPart('Ends within 7 days', await store.endingFor(db, reader, today)),
    ...digestPart('Signed up, but no walkthrough is active for them', await store.strandedFor(db, reader)),
  ]
  if (lines.length === 0) return false
  await store.setDigestLines(db, reader.id, today, lines.length)
  const to = { to: reader.email, name: reader.firstName, accountId: reader.id }
  await mail(digestEmail(services.config.publicUrl, to, lines))
  return true
}
