import type { Work } from '../../../kit/server/context.ts'
import { readNamed, type StoredRequest } from '../requests/store.ts'
import { arrivedEmail } from './emails.ts'
import { readersOf } from './store.ts'

/** Tells staff that a reference arrived: the email is part of the transaction that keeps it, so it leaves once. */
export async function tellStaff(work: Work, request: StoredRequest): Promise<void> {
  const { id, personId, name, requesterId } = request
  const { firstName, lastName } = await readNamed(work.db, personId)
  const about = { applicant: `${firstName} ${lastName}`, referee: name, personId, requestId: id }
  for (const reader of await readersOf(work.db, personId, requesterId)) {
    const to = { to: reader.email, name: reader.firstName, accountId: reader.id }
    await work.mail(arrivedEmail(work.services.config.publicUrl, { ...to, ...about }))
  }
}
