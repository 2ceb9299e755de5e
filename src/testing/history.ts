import type { Work } from '../kit/server/context.ts'
import { newId } from '../kit/server/ids.ts'
import { requirementDraft } from '../modules/requirements/setup/contract.ts'
import { addRequirement, reviseRequirement } from '../modules/requirements/setup/store.ts'
import {
  type Evidence,
  type Facts,
  firstDayOf,
  never,
  type Period,
  type Profile,
} from '../modules/status/engine/facts.ts'
import type { Need, RequirementVersion } from '../modules/status/engine/requirement.ts'

/** What the words of a made-up life are called in an organization. */
export type Names = { readonly [word: string]: string }

const named = (names: Names, word: string): string => names[word] ?? word

function needIn(need: Need, names: Names): Need {
  if ('of' in need) return { ...need, of: need.of.map(one => needIn(one, names)) }
  return need.kind === 'document' ? { ...need, sourceId: named(names, need.sourceId) } : need
}

/** The versions of a made-up requirement as an organization can hold them, and its row. Answers them with their new id. */
export async function keepRequirement(
  { db, now }: Work,
  versions: readonly RequirementVersion[],
  categoryId: string,
  names: Names,
): Promise<RequirementVersion[]> {
  const kept: RequirementVersion[] = []
  for (const version of versions) {
    const backwards =
      version.inForceFrom !== null && version.inForceTo !== null && version.inForceTo < version.inForceFrom
    const rule = {
      ...version,
      onlyFor: null,
      inForceTo: backwards ? null : version.inForceTo,
      positionIds: version.positionIds.map(one => named(names, one)),
      satisfiedBy: needIn(version.satisfiedBy, names),
    }
    const draft = requirementDraft.parse({ ...rule, categoryId })
    const by = { now, today: version.editedOn, accountId: null }
    const id = kept[0]?.id
    const made = id ? await reviseRequirement(db, id, draft, by) : await addRequirement(db, draft, by)
    kept.push({ ...rule, id: made.id, version: made.version })
  }
  return kept
}

function evidenceIn(facts: Facts, names: Names): Evidence[] {
  const ids = new Map(facts.evidence.map(one => [one.id, newId()]))
  const documents = facts.evidence.filter(one => one.kind === 'document')
  const replaced = new Set<string>()
  return facts.evidence.map(one => {
    const isDocument = one.kind === 'document'
    const isFree = (by: Evidence) => by.sourceId === one.sourceId && by.id !== one.id && !replaced.has(by.id)
    const replacedBy = isDocument ? documents.filter(by => one.replacedBy.includes(by.id) && isFree(by)) : []
    for (const { id } of replacedBy) replaced.add(id)
    const upsideDown = one.performedOn !== null && one.expiresOn !== null && one.expiresOn < one.performedOn
    return {
      ...one,
      id: ids.get(one.id) ?? '',
      sourceId: isDocument ? named(names, one.sourceId) : one.sourceId,
      replacedBy: replacedBy.map(by => ids.get(by.id) ?? ''),
      setAside: isDocument ? one.setAside : [],
      quantity: one.kind === 'hours' ? one.quantity : null,
      expiresOn: upsideDown ? null : one.expiresOn,
      revokedOn: isDocument && one.decision === 'approved' ? one.revokedOn : null,
      reason:
        one.decision === 'rejected' || (isDocument && one.decision === 'approved' && one.revokedOn) ? 'Blurred.' : null,
    }
  })
}

const onceEach = <T>(all: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(all.map(one => [key(one), one])).values(),
]

const profileIn = ({ hiredOn, firstContactOn, positions, states, traits }: Profile, names: Names): Profile => ({
  traits,
  hiredOn,
  firstContactOn,
  absences: [],
  positions: onceEach(
    positions.map(one => ({ ...one, positionId: named(names, one.positionId) })),
    one => one.positionId + one.from,
  ),
  states: onceEach(states, one => one.state + one.from),
})

/** Sign-offs one after the other, of which only the last one may be in force. */
function signOffsIn(periods: readonly Period[]): Period[] {
  const [first, second] = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (!first || !second) return first ? [first] : []
  return [
    { from: first.from, to: first.to === null || first.to > second.from ? second.from : first.to },
    second,
  ].filter(one => one.to === null || one.from < one.to)
}

/** A made-up life as the database can hold it: what its checks would refuse is mended. */
export function factsIn(facts: Facts, personId: string, requirementId: string, names: Names): Facts {
  const first = firstDayOf(facts)
  const knownFrom = first === never ? '2023-06-01' : first
  const pending = facts.waivers.find(one => one.approvedOn === null && one.revokedOn === null)
  return {
    ...facts,
    personId,
    knownFrom,
    // An applicant who is archived and brought back as a caregiver.
    active: facts.ended.flatMap(({ to }) => (to === null ? [] : [{ from: to, to: null }])),
    signedOff: signOffsIn(facts.signedOff),
    ...profileIn(facts, names),
    earlier: facts.earlier
      .filter(one => one.until > knownFrom)
      .map(({ until, ...said }) => ({ ...profileIn(said, names), until })),
    evidence: evidenceIn(facts, names),
    waivers: facts.waivers
      .filter(one => one === pending || one.approvedOn !== null || one.revokedOn !== null)
      .map(one => ({ ...one, id: newId(), requirementId })),
  }
}

async function keepDocuments({ db, now }: Work, { personId, evidence }: Facts): Promise<void> {
  const documents = evidence.filter(one => one.kind === 'document')
  // What replaces another one refers to it: the older one has to be there first.
  const older = (id: string) => documents.find(one => one.replacedBy.includes(id))?.id ?? null
  for (const one of documents.toSorted((a, b) => Number(older(a.id) !== null) - Number(older(b.id) !== null))) {
    await db
      .insertInto('caregiver_document')
      .values({
        id: one.id,
        person_id: personId,
        document_type_id: one.sourceId,
        performed_on: one.performedOn,
        expires_on: one.expiresOn,
        received_at: new Date(`${one.receivedOn}T12:00:00Z`),
        received_on: one.receivedOn,
        uploader: 'Ada',
        decision: one.decision,
        decided_on: one.decidedOn,
        decided_at: one.decidedOn === null ? null : now,
        ...(one.revokedOn === null
          ? { reason: one.reason }
          : { revoked_on: one.revokedOn, revoked_at: now, revoke_reason: one.reason }),
        deleted_on: one.deletedOn,
        deleted_at: one.deletedOn === null ? null : now,
      })
      .execute()
    const aside = one.setAside.map(({ from, to }) => ({ document_id: one.id, from_day: from, to_day: to }))
    if (aside.length > 0) {
      const rows = aside.map(row => ({ ...row, reason: 'Doubtful.', actor: 'Ada' }))
      await db.insertInto('caregiver_document_aside').values(rows).execute()
    }
  }
  for (const { id, replacedBy } of documents) {
    if (replacedBy.length === 0) continue
    await db.updateTable('caregiver_document').set({ replaces_id: id }).where('id', 'in', replacedBy).execute()
  }
}

/** What the profile said, in the place of the one row that the person was added with. */
async function keepProfiles({ db }: Work, facts: Facts): Promise<void> {
  const { personId, earlier, knownFrom } = facts
  const since = (place: number) => earlier[place - 1]?.until ?? knownFrom ?? ''
  const rows = [...earlier, facts].map(({ hiredOn, firstContactOn, positions, states, traits }, place) => ({
    known_from: since(place),
    hired_on: hiredOn,
    first_contact_on: firstContactOn,
    positions: JSON.stringify(positions),
    states: JSON.stringify(states.map(({ state: stateCode, from, to }) => ({ stateCode, from, to }))),
    absences: '[]',
    traits: JSON.stringify(traits),
  }))
  const last = rows.pop()
  if (last) await db.updateTable('profile_history').set(last).where('person_id', '=', personId).execute()
  for (const row of rows)
    await db
      .insertInto('profile_history')
      .values({ ...row, person_id: personId })
      .execute()
}

async function keepSignOffs({ db }: Work, { personId, signedOff }: Facts, by: string): Promise<void> {
  const noon = (on: string) => new Date(`${on}T17:00:00Z`)
  for (const { from, to } of signedOff) {
    const withdrawn = to === null ? {} : { withdrawn_at: noon(to), withdrawn_by: by, withdrawn_reason: 'Wrong.' }
    const row = {
      id: newId(),
      person_id: personId,
      signed_at: noon(from),
      signed_by: by,
      signer: 'Ada',
      snapshot: '{}',
    }
    await db
      .insertInto('sign_off')
      .values({ ...row, ...withdrawn })
      .execute()
  }
}

/** Writes the facts of a life that `factsIn` has made, as if it had come about; `by`: two members of the staff. */
export async function keepFacts(work: Work, facts: Facts, by: readonly [string, string]): Promise<void> {
  const { db, now } = work
  const { personId, invitedOn, hiredOn, firstContactOn } = facts
  const dates = { invited_on: invitedOn, signed_up_on: null, hired_on: hiredOn, first_contact_on: firstContactOn }
  const traits = JSON.stringify(facts.traits)
  await db
    .updateTable('person')
    .set({ ...dates, traits })
    .where('id', '=', personId)
    .execute()
  for (const { positionId, from, to } of facts.positions) {
    const row = { person_id: personId, position_id: positionId, from_day: from, to_day: to }
    await db.insertInto('person_position').values(row).execute()
  }
  for (const { state, from, to } of facts.states) {
    const row = { person_id: personId, state_code: state, from_day: from, to_day: to }
    await db.insertInto('person_state').values(row).execute()
  }
  await keepProfiles(work, facts)
  await keepSignOffs(work, facts, by[0])
  for (const { from, to } of facts.ended) {
    const moves = [{ on: from, to: 'archived' }, ...(to === null ? [] : [{ on: to, to: 'active' }])]
    for (const move of moves) {
      const detail = JSON.stringify({ to: move.to })
      const at = new Date(`${move.on}T12:00:00Z`)
      const row = { id: newId(), person_id: personId, kind: 'statusChanged', on_day: move.on, at, actor: 'Ada', detail }
      await db.insertInto('person_event').values(row).execute()
    }
  }
  await keepDocuments(work, facts)
  for (const one of facts.evidence.filter(other => other.kind !== 'document')) {
    await db
      .insertInto('evidence')
      .values({
        id: one.id,
        person_id: personId,
        kind: one.kind,
        source_id: one.sourceId,
        performed_on: one.performedOn,
        received_on: one.receivedOn,
        decision: one.decision,
        decided_on: one.decidedOn,
        reason: one.reason,
        expires_on: one.expiresOn,
        quantity: one.quantity === null ? null : String(one.quantity),
        deleted_on: one.deletedOn,
      })
      .execute()
  }
  for (const one of facts.waivers) {
    await db
      .insertInto('waiver')
      .values({
        id: one.id,
        person_id: personId,
        requirement_id: one.requirementId,
        from_day: one.from,
        to_day: one.until,
        reason: one.reason,
        requested_by: by[0],
        requested_at: now,
        approved_by: one.approvedOn === null ? null : by[1],
        approved_on: one.approvedOn,
        ended_on: one.revokedOn,
      })
      .execute()
  }
}
