import type { Work } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import { readNamed, type StoredRequest } from '../requests/store.ts'
import { arrivedEmail, declinedEmail } from './emails.ts'
import { readersOf } from './store.ts'

type Telling = typeof arrivedEmail

async function tellStaff(work: Work, request: StoredRequest, emailOf: Telling): Promise<void> {
  const { id, personId, name, requesterId } = request
  const { firstName, lastName } = await readNamed(work.db, personId)
  const about = { applicant: `${firstName} ${lastName}`, referee: name, personId, requestId: id }
  const readers = await readersOf(work.db, personId, requesterId)
  await work.announce(noticed, {
    kind: emailOf === arrivedEmail ? 'referenceArrived' : 'referenceDeclined',
    accounts: readers.map(one => one.id),
    about: personId,
    key: `reference:${id}`,
    links: { staff: `/caregivers/references/${personId}` },
    words: { person: about.applicant, from: name },
  })
  for (const reader of readers) {
    const to = { to: reader.email, name: reader.firstName, accountId: reader.id }
    await work.mail(emailOf(work.services.config.publicUrl, { ...to, ...about }))
  }
}

/** Tells staff that a reference arrived: the email is part of the transaction that keeps it, so it leaves once. */
export const tellOfArrival = (work: Work, request: StoredRequest) => tellStaff(work, request, arrivedEmail)

/** Tells staff that a referee declined, so that somebody else is asked. */
export const tellOfDecline = (work: Work, request: StoredRequest) => tellStaff(work, request, declinedEmail)
