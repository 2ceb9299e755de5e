import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween, changesNothing } from '../../../kit/server/audit.ts'
import type { Work } from '../../../kit/server/context.ts'
import { asTaken } from '../../../kit/server/database-errors.ts'
import type { TraitFacts } from '../../caregivers/contract.ts'
import { placeOf } from '../../caregivers/identity/work.ts'
import type { PersonalDraft, ProfileDetail, ProfileDraft } from '../../caregivers/profile/contract.ts'
import { factKeys, identityKeys, maskSsn, plainSsn, refuseBirthDate, withMain } from '../../caregivers/profile/rules.ts'
import * as store from '../../caregivers/profile/store.ts'
import { demandKnown, holdPersons, readPerson, takenAddress } from '../../caregivers/store.ts'
import { identityChanged, tellFactsChanged } from '../../caregivers/work.ts'
import { updateNames } from '../../session/store.ts'
import { findGaps } from '../gaps/rules.ts'

/** `full`: birth date and the last four digits; `masked`: that they are known, no more. */
export type Sight = 'full' | 'masked'

/** A whole profile as the reader may see it. Throws `notFound`. */
export async function readProfile(work: Work, personId: string, sight: Sight): Promise<ProfileDetail> {
  const stored = await store.readDetail(work.db, personId, work.today)
  const { birthDateSealed, ssnSealed, signedOffAt, updatedAt, ...profile } = stored.userProfile
  const open = (sealed: Buffer | null, column: 'birth_date' | 'ssn') =>
    sealed && sight === 'full' ? work.services.sealer.unseal(sealed, placeOf(personId, column)) : null
  const [birthDate, ssn] = [open(birthDateSealed, 'birth_date'), open(ssnSealed, 'ssn')]
  const shut = (sealed: Buffer | null, text: string | null) => sight === 'full' && sealed !== null && text === null
  return {
    ...stored,
    gaps: findGaps(stored, work.today),
    userProfile: {
      ...profile,
      birthDate,
      hasBirthDate: birthDateSealed !== null,
      ssn: ssnSealed && maskSsn(ssn),
      unreadable: [
        ...(shut(birthDateSealed, birthDate) ? (['birthDate'] as const) : []),
        ...(shut(ssnSealed, ssn) ? (['ssn'] as const) : []),
      ],
      signedOffAt: signedOffAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    },
  }
}

const unreadableNumber =
  'This Social Security number cannot be read: it was sealed with another key, or damaged. Ask for it and enter it again.'

/** The whole social security number; null when it is not known. The view is audited here. Refuses what cannot be read. */
export async function revealSsn(work: Work, personId: string): Promise<string | null> {
  const { userProfile } = await store.readDetail(work.db, personId, work.today)
  if (!userProfile.ssnSealed) return null
  const ssn = work.services.sealer.unseal(userProfile.ssnSealed, placeOf(personId, 'ssn'))
  if (ssn === null) throw new Refusal('notPossible', unreadableNumber)
  await work.audit({ action: 'caregiver.ssnViewed', subjectKind: 'person', subjectId: personId, personId })
  return ssn
}

function sealed(work: Work, personId: string, of: PersonalDraft) {
  const close = (value: string | null, column: 'birth_date' | 'ssn') =>
    value === null ? null : work.services.sealer.seal(value, placeOf(personId, column))
  return {
    ...(of.birthDate === undefined ? {} : { birthDateSealed: close(of.birthDate, 'birth_date') }),
    ...(of.ssn === undefined ? {} : { ssnSealed: close(of.ssn && plainSsn(of.ssn), 'ssn') }),
  }
}

/** What was sent, without the emptiness of a field whose value could not be shown: the key that opens it may come back. */
function keepUnreadable<D extends PersonalDraft>(before: ProfileDetail, of: D): D {
  if (of.birthDate !== null || !before.userProfile.unreadable.includes('birthDate')) return of
  const { birthDate: _, ...rest } = of
  return rest as D
}

/** Facts of which somebody said something; that nobody said the others is no change. */
const saidTraits = (traits: TraitFacts | undefined) =>
  traits && Object.fromEntries(Object.entries(traits).filter(([, said]) => said !== null))

const comparable = ({ userProfile: of, emergencyContacts }: ProfileDetail) => ({
  ...of,
  positionId: of.position?.id ?? null,
  coordinatorId: of.coordinator?.id ?? null,
  officeId: of.office?.id ?? null,
  leadSourceId: of.leadSource?.id ?? null,
  positions: of.positions.map(({ positionId, from, to }) => ({ positionId, from, to })),
  traits: saidTraits(of.traits),
  emergencyContacts: emergencyContacts.map(({ id: _, ...one }) => one),
})

/** What the audit keeps of a change: the fields that differ; of sealed ones only that they were written. */
function auditOf(before: ProfileDetail, of: PersonalDraft | ProfileDraft) {
  const { version: _, birthDate, ssn, ...plain } = of
  const sent = 'traits' in plain ? { ...plain, traits: saidTraits(plain.traits) } : plain
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const { before: old, after } = changesBetween<Record<string, unknown>>(comparable(before), given)
  // Whoever may not see the birth date, or finds it unreadable, sends none.
  const sameDay = birthDate === undefined || birthDate === before.userProfile.birthDate
  const written = {
    ...(sameDay ? {} : { birthDate: 'written' }),
    ...(ssn === undefined ? {} : { ssn: 'written' }),
  }
  return { before: old, after: { ...after, ...written } }
}

type Changed = { readonly after: object }

function refuseDates(work: Work, { birthDate }: PersonalDraft): void {
  const why = birthDate ? refuseBirthDate(birthDate, work.today) : null
  if (why) throw invalidField('birthDate', why)
}

/** Writes what a person has beside their row, as far as it changed: contacts, and the name that their account shows. */
async function saveBeside(work: Work, personId: string, of: PersonalDraft, { after }: Changed): Promise<void> {
  if (of.emergencyContacts && 'emergencyContacts' in after)
    await store.saveContacts(work.db, work.now, personId, of.emergencyContacts)
  if (!['firstName', 'lastName', 'phone'].some(key => key in after)) return
  const { accountId } = await readPerson(work.db, personId)
  if (accountId) await updateNames(work.db, work.now, accountId, of)
}

const audited = (work: Work, personId: string, change: object) =>
  work.audit({ action: 'caregiver.profileUpdated', subjectKind: 'person', subjectId: personId, personId, ...change })

async function announceIdentity(work: Work, personId: string, after: object): Promise<void> {
  if (identityKeys.some(key => key in after)) await work.announce(identityChanged, { personId })
}

/** Saves what a person says of themselves. Throws `conflict` when it was changed since it was read. */
export async function updateOwnProfile(work: Work, personId: string, sent: PersonalDraft): Promise<ProfileDetail> {
  const before = await readProfile(work, personId, 'full')
  const of = keepUnreadable(before, sent)
  const change = auditOf(before, of)
  await audited(work, personId, change)
  if (changesNothing(change)) return before
  refuseDates(work, of)
  await demandKnown(work.db, { stateCode: of.stateCode })
  const row = store.personalChange(of, sealed(work, personId, of))
  await store.countUp(work.db, work.now, personId, 'version', of.version, row)
  await saveBeside(work, personId, of, change)
  await announceIdentity(work, personId, change.after)
  return readProfile(work, personId, 'full')
}

/** Of somebody whose role is bound to their people, the person stays theirs until everything else is done: then they see them no longer. */
function keptFor<D extends { coordinatorId: string | null }>({ caller }: Work, of: D): D {
  const mine = caller?.worksWith === 'myPeople' ? caller.peopleOf : null
  return mine === null || of.coordinatorId === mine ? of : { ...of, coordinatorId: mine }
}

async function givenAway(work: Work, saved: ProfileDetail, coordinatorId: string | null): Promise<ProfileDetail> {
  const { id, office } = saved.userProfile
  const coordinator = await store.givePerson(work.db, id, { coordinatorId, officeId: office?.id ?? null })
  return { ...saved, userProfile: { ...saved.userProfile, coordinator } }
}

/** Whoever's role is bound to their offices cannot take a person out of all of them: of other offices they know nothing. */
function refuseNoOffice({ caller }: Work, { officeId }: ProfileDraft): void {
  if (caller?.worksWith === 'theirOffices' && officeId === null)
    throw invalidField('officeId', 'Your role works with the people of your offices. Choose one of them.')
}

/** Saves a profile as staff write it, and tells when a fact changed that decides what is asked of the person. */
export async function updateProfile(
  work: Work,
  personId: string,
  sent: ProfileDraft,
  sight: Sight,
): Promise<ProfileDetail> {
  // Whoever signs up in this moment does so before or after: their address is theirs from then on.
  await holdPersons(work.db, [personId])
  const before = await readProfile(work, personId, sight)
  const of = { ...keepUnreadable(before, sent), positions: withMain(sent.positions, sent.positionId, work.today) }
  if (before.userProfile.hasAccount && of.email !== before.userProfile.email) {
    throw invalidField('email', 'They sign in with this address. Change it under Sign-in.')
  }
  const change = auditOf(before, of)
  await audited(work, personId, change)
  if (changesNothing(change)) return before
  refuseDates(work, of)
  refuseNoOffice(work, of)
  await demandKnown(work.db, {
    positionIds: of.positions.map(one => one.positionId),
    stateCodes: of.states.map(one => one.stateCode),
    leadSourceId: of.leadSourceId,
    stateCode: of.stateCode,
    coordinatorId: of.coordinatorId,
    officeId: of.officeId,
  })
  const kept = keptFor(work, of)
  const row = { ...store.personalChange(of, sealed(work, personId, of)), ...store.employmentChange(kept) }
  try {
    await store.countUp(work.db, work.now, personId, 'version', of.version, row)
  } catch (error) {
    throw asTaken(error, [takenAddress])
  }
  if ('positions' in change.after) await store.savePositions(work.db, personId, of.positions)
  if ('states' in change.after) await store.saveStates(work.db, personId, of.states)
  await saveBeside(work, personId, of, change)
  await announceIdentity(work, personId, change.after)
  if (factKeys.some(key => key in change.after)) await tellFactsChanged(work, personId)
  const saved = await readProfile(work, personId, sight)
  return kept === of ? saved : givenAway(work, saved, of.coordinatorId)
}
