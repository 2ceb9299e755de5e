import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { officeIds } from '../../offices/store.ts'
import { positionRows } from '../../positions/store.ts'
import { makeLink } from '../../session/store.ts'
import { isClosed } from '../rules.ts'
import { addPerson, demandKnown, type PersonHead } from '../store.ts'
import { addEvent, factsChanged } from '../work.ts'
import type { InvitationDraft } from './contract.ts'
import { invitationEmail } from './emails.ts'

type Invited = Pick<PersonHead, 'id' | 'firstName' | 'email' | 'positionId' | 'status'>

/** Makes the address at which this person signs up, for a mail to them. Those that were made before stay alive. */
export async function signUpAddress(work: Work, person: Pick<PersonHead, 'id' | 'email'>): Promise<string> {
  const token = await makeLink(work.db, work.now, 'invitation', { personId: person.id }, person.email)
  return `${work.services.config.publicUrl}/applicant/signup?token=${token}`
}

/** Mails a link to sign up: to apply, or for who was signed off without an account, to see their page. */
export async function mailInvitation(work: Work, person: Invited): Promise<void> {
  const position = person.positionId ? await positionRows.read(work, person.positionId) : null
  await work.mail(
    invitationEmail(await signUpAddress(work, person), {
      to: person.email,
      name: person.firstName,
      personId: person.id,
      organization: work.organization.name,
      position: position?.name ?? null,
      applies: person.status === 'applicant',
    }),
  )
}

const taken = 'Someone already has this email address.'

/** Whoever's role is bound to their people invites people who become theirs. */
function coordinatorOf({ caller }: Work, wanted: string | null): string | null {
  const mine = caller?.worksWith === 'myPeople' ? caller.peopleOf : null
  if (mine !== null && wanted !== null && wanted !== mine)
    throw invalidField('coordinatorId', 'Your role works with your own people. Whoever you invite becomes yours.')
  return mine ?? wanted
}

/** Whoever's role is bound to their offices invites people into one of them: the only one, or the one they choose. */
async function officeOf({ caller, db }: Work, wanted: string | null = null): Promise<string | null> {
  if (caller?.worksWith !== 'theirOffices' || wanted !== null) return wanted
  // These are theirs: the database shows no others.
  const [only, ...others] = await officeIds(db)
  if (only === undefined)
    throw invalidField('officeId', 'You have no office yet. Ask an administrator to give you one.')
  if (others.length > 0) throw invalidField('officeId', 'Choose one of your offices.')
  return only
}

/** Adds an applicant and mails the invitation. Throws `conflict` when the address has a person here. */
export async function invite(work: Work, draft: InvitationDraft): Promise<{ id: string; email: string }> {
  await demandKnown(work.db, draft)
  const coordinatorId = coordinatorOf(work, draft.coordinatorId)
  const officeId = await officeOf(work, draft.officeId)
  const of = { ...draft, coordinatorId, officeId, invitedOn: work.today, signedUpOn: null }
  const id = await addPerson(work.db, work.now, work.today, of)
  if (!id) throw new Refusal('conflict', taken, [{ path: 'email', message: taken }])
  const { firstName, lastName, email, positionId } = draft
  await mailInvitation(work, { id, firstName, email, positionId, status: 'applicant' })
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

/** Mails the invitation anew. Throws `notPossible` for who has signed up or is gone. */
export async function inviteAgain(work: Work, person: PersonHead): Promise<{ id: string; email: string }> {
  if (person.accountId) throw new Refusal('notPossible', 'They have signed up already and can sign in.')
  // Who was signed off with papers from the office has no account yet, and needs their page all the same.
  if (isClosed(person.status))
    throw new Refusal('notPossible', 'Only an applicant or an active caregiver can be invited.')
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
