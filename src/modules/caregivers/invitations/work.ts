import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { readPosition } from '../../positions/store.ts'
import { makeLink } from '../../session/store.ts'
import { addPerson, demandKnown, type PersonHead } from '../store.ts'
import { addEvent, factsChanged } from '../work.ts'
import type { InvitationDraft } from './contract.ts'
import { invitationLetter } from './letters.ts'

type Invited = Pick<PersonHead, 'id' | 'firstName' | 'email' | 'positionId'>

/** Mails a link to sign up. Links that were mailed before stay alive. */
export async function mailInvitation(work: Work, person: Invited): Promise<void> {
  const position = person.positionId ? await readPosition(work.db, person.positionId, work.today) : null
  const token = await makeLink(work.db, work.now, 'invitation', { personId: person.id }, person.email)
  await work.mail(
    invitationLetter(work.house.config.publicUrl, token, {
      to: person.email,
      name: person.firstName,
      personId: person.id,
      organization: work.organization.name,
      position: position?.name ?? null,
    }),
  )
}

const taken = 'There is a person with this e-mail address already.'

/** Adds an applicant and mails the invitation. Throws `conflict` when the address has a person here. */
export async function invite(work: Work, draft: InvitationDraft): Promise<{ id: string; email: string }> {
  await demandKnown(work.db, draft)
  const id = await addPerson(work.db, work.now, work.today, { ...draft, invitedOn: work.today, signedUpOn: null })
  if (!id) throw new Refusal('conflict', taken, [{ path: 'email', message: taken }])
  const { firstName, lastName, email, positionId } = draft
  await mailInvitation(work, { id, firstName, email, positionId })
  await addEvent(work, id, { kind: 'invited' })
  await work.announce(factsChanged, { personId: id })
  await work.audit({
    action: 'caregiver.invited',
    subjectKind: 'person',
    subjectId: id,
    personId: id,
    after: { name: `${firstName} ${lastName}`, email },
  })
  return { id, email }
}

/** Mails the invitation anew. Throws `notPossible` for who has signed up or is no applicant. */
export async function inviteAgain(work: Work, person: PersonHead): Promise<{ id: string; email: string }> {
  if (person.accountId) throw new Refusal('notPossible', 'They have signed up already and can sign in.')
  if (person.status !== 'applicant') throw new Refusal('notPossible', 'Only an applicant can be invited.')
  await mailInvitation(work, person)
  await addEvent(work, person.id, { kind: 'invitedAgain' })
  await work.audit({
    action: 'caregiver.invitedAgain',
    subjectKind: 'person',
    subjectId: person.id,
    personId: person.id,
  })
  return { id: person.id, email: person.email }
}
