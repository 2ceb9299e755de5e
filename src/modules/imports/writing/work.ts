import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { addFiledPeople, type FiledPerson } from '../../caregivers/import/store.ts'
import { changeEmployment, sealBirthDate, type WrittenEmployment } from '../../caregivers/import/work.ts'
import { holdPersons } from '../../caregivers/store.ts'
import { addFiledPapers, type FiledPaper } from '../../documents/import/store.ts'
import { addEarlierEvaluations } from '../../evaluations/import/store.ts'
import { addTakenOver, keepSeen } from '../../follow-up/sign-off/store.ts'
import { readProfile, updateProfile } from '../../profiles/editing/work.ts'
import { addEarlierChecks } from '../../screening/import/store.ts'
import { screenAdded } from '../../screening/matching/work.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { addEntries } from '../../training/hours/store.ts'
import { type Changes, hoursTopic, type PlannedDocument } from '../changes/rules.ts'
import type { StoredLine } from '../lines/store.ts'
import type { Books } from '../lines/work.ts'
import type { Draft } from '../people/rules.ts'

/** What was written of a person who was known: what stood there before, and everything that was added. */
export type Written = {
  readonly before: Readonly<Record<string, string | null>>
  readonly after: Readonly<Record<string, string>>
  readonly positionBefore: string | null
  readonly mainPosition: string | null
  /** The office as it was, and as it became; left out: it stayed. */
  readonly officeBefore?: string | null
  readonly officeAfter?: string | null
  readonly positions: readonly { positionId: string; from: string }[]
  readonly states: readonly { stateCode: string; from: string }[]
  readonly documents: readonly string[]
  readonly hours: readonly string[]
  /** The coordinator as they were, and who became it; left out: that stayed. */
  readonly coordinatorBefore?: string | null
  readonly coordinatorAfter?: string | null
  /** Left out by imports that knew of none. */
  readonly evaluations?: readonly string[]
  readonly checks?: readonly string[]
  readonly employment?: WrittenEmployment
}

/** What lines are imported with. */
export type Importing = { readonly work: Work; readonly by: By; readonly books: Books; readonly name: string }
/** A line and what it writes. */
export type Planned = { readonly line: StoredLine; readonly draft: Draft; readonly changes: Changes }

function filedPaper({ by }: Importing, personId: string, of: PlannedDocument): FiledPaper {
  const decided = {
    decision: 'approved',
    on: by.today,
    at: by.now,
    by: by.accountId,
    name: by.name,
    reason: null,
  } as const
  return {
    ...{ id: newId(by.now.getTime()), personId, documentTypeId: of.typeId, number: of.number },
    ...{ performedOn: of.performedOn, expiresOn: of.expiresOn, receivedOn: by.today, receivedAt: by.now },
    ...{ uploader: by.name, decided: of.approved ? decided : null, replacesId: null, pages: [] },
    note: 'From earlier records, without a file.',
  }
}

/** Puts down the hours of a year: on its last day, or today. Answers the entries. */
async function addHours({ work, by, name }: Importing, personId: string, { hours }: Changes): Promise<string[]> {
  const ids: string[] = []
  for (const { ledgerId, year, hours: count } of hours) {
    const performedOn = `${year}-12-31` < by.today ? `${year}-12-31` : by.today
    const training = { topic: hoursTopic(year), trainer: '', note: name.slice(0, 500), documentId: null }
    ids.push(...(await addEntries(work.db, [personId], { ledgerId, performedOn, hours: count, ...training }, by)))
  }
  return ids
}

const filedPerson = (work: Work, { draft, changes }: Planned): FiledPerson => {
  const id = newId(work.now.getTime())
  return {
    ...{ id, status: draft.status, firstName: draft.firstName, lastName: draft.lastName, email: draft.email },
    middleName: draft.middleName ?? '',
    phone: draft.phone,
    birthDateSealed: sealBirthDate(work, id, draft.birthDate),
    ...{ address: draft.address, city: draft.city, stateCode: draft.stateCode, postalCode: draft.postalCode },
    ...{ hiredOn: draft.hiredOn, firstContactOn: draft.firstContactOn },
    endedOn: draft.status === 'archived' ? draft.endedOn : null,
    ...{ positionIds: changes.positions, states: changes.states },
    ...{ officeId: changes.officeId, coordinatorId: changes.coordinatorId },
    ...{ earlier: draft.earlier, absence: draft.absence },
  }
}

const evaluationsOf = (personId: string, { evaluations }: Changes) => evaluations.map(one => ({ ...one, personId }))

const checksOf = (personId: string, { checks }: Changes) => checks.map(one => ({ ...one, personId }))

type Made = { readonly line: StoredLine; readonly personId: string }

/** Adds the people of these lines with everything that is said of them. Answers those whose address was free. */
export async function makePeople(of: Importing, planned: readonly Planned[]): Promise<Made[]> {
  const { work, by } = of
  if (planned.length === 0) return []
  const wanted = planned.map(one => ({ ...one, person: filedPerson(work, one) }))
  const added = await addFiledPeople(
    work.db,
    wanted.map(one => one.person),
    by,
  )
  const made = wanted.filter(one => added.has(one.person.id))
  const papers = made.flatMap(({ person, changes }) => changes.documents.map(one => filedPaper(of, person.id, one)))
  await addFiledPapers(work.db, papers)
  for (const { person, changes } of made) await addHours(of, person.id, changes)
  const evaluations = made.flatMap(({ person, changes }) => evaluationsOf(person.id, changes))
  await addEarlierEvaluations(work.db, evaluations, by)
  const checks = made.flatMap(({ person, changes }) => checksOf(person.id, changes))
  await addEarlierChecks(work.db, checks, by)
  const active = made.filter(one => one.draft.status === 'active').map(one => one.person.id)
  await addTakenOver(work.db, active, by)
  const ids = made.map(one => one.person.id)
  await refreshTimelines(work, ids)
  await screenAdded(work, ids)
  await keepSeen(work.db, active, work.today)
  return made.map(({ line, person }) => ({ line, personId: person.id }))
}

/** Brings a known person up to what the line says; whatever it does not say stays. Answers what was written. */
export async function changePerson(of: Importing, { changes }: Planned, personId: string): Promise<Written> {
  const { work } = of
  await holdPersons(work.db, [personId])
  const employment = await changeEmployment(work, personId, changes.employment, of.by)
  const profile = await readProfile(work, personId, 'full')
  const { userProfile: now } = profile
  const stood = (field: string) => (now as unknown as Readonly<Record<string, string | null>>)[field] || null
  const since = changes.fields.hiredOn ?? now.hiredOn ?? work.today
  const positions = changes.positions.map(positionId => ({ positionId, from: since }))
  const states = changes.states.map(stateCode => ({ stateCode, from: since }))
  const fields = Object.entries(changes.fields)
  const { officeId, coordinatorId, mainPosition } = changes
  const places = {
    ...(officeId === null ? {} : { officeId }),
    ...(coordinatorId === null ? {} : { coordinatorId }),
  }
  if (fields.length + positions.length + states.length + Object.keys(places).length > 0 || mainPosition !== null) {
    const written = { ...changes.fields, ...places }
    await updateProfile(work, personId, draftOf(profile, written, { mainPosition, positions, states }), 'full')
  }
  const papers = changes.documents.map(one => filedPaper(of, personId, one))
  await addFiledPapers(work.db, papers)
  const hours = await addHours(of, personId, changes)
  const evaluations = await addEarlierEvaluations(work.db, evaluationsOf(personId, changes), of.by)
  const checks = await addEarlierChecks(work.db, checksOf(personId, changes), of.by)
  if (papers.length + hours.length + evaluations.length + checks.length > 0) await refreshTimelines(work, [personId])
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, stood(field)])),
    after: Object.fromEntries(fields),
    positionBefore: now.position?.id ?? null,
    mainPosition,
    ...(officeId === null ? {} : { officeBefore: now.office?.id ?? null, officeAfter: officeId }),
    ...(coordinatorId === null
      ? {}
      : { coordinatorBefore: now.coordinator?.id ?? null, coordinatorAfter: coordinatorId }),
    ...{ positions, states, documents: papers.map(one => one.id), hours, evaluations, checks },
    ...(employment === null ? {} : { employment }),
  }
}

type Profile = Awaited<ReturnType<typeof readProfile>>
type Held = {
  readonly mainPosition: string | null
  readonly positions: readonly { positionId: string; from: string }[]
  readonly states: readonly { stateCode: string; from: string }[]
}

/** The whole profile as staff save it, with these fields written anew and these positions and states added. */
export function draftOf({ userProfile: of }: Profile, fields: object, held: Held) {
  return {
    ...{ firstName: of.firstName, middleName: of.middleName, lastName: of.lastName, formerNames: of.formerNames },
    ...{ phone: of.phone, gender: of.gender, address: of.address, city: of.city, stateCode: of.stateCode },
    ...{ postalCode: of.postalCode, languages: of.languages, email: of.email, hiredOn: of.hiredOn },
    ...{ firstContactOn: of.firstContactOn, coordinatorId: of.coordinator?.id ?? null },
    ...{ leadSourceId: of.leadSource?.id ?? null, version: of.version, birthDate: of.birthDate },
    positionId: held.mainPosition ?? of.position?.id ?? null,
    positions: [
      ...of.positions.map(({ positionId, from, to }) => ({ positionId, from, to })),
      ...held.positions.map(one => ({ ...one, to: null })),
    ],
    states: [
      ...of.states.map(({ stateCode, from, to }) => ({ stateCode, from, to })),
      ...held.states.map(one => ({ ...one, to: null })),
    ],
    ...fields,
  } as Parameters<typeof updateProfile>[2]
}
