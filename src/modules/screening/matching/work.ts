import { createHash } from 'node:crypto'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { identitiesOf, type PersonIdentity } from '../../caregivers/identity/work.ts'
import { formerNames } from '../../caregivers/names/rules.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { holdPersons } from '../../caregivers/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { ListedPerson } from '../lists/contract.ts'
import { listName } from '../lists/rules.ts'
import {
  alertFrom,
  compare,
  decisionOf,
  type Found,
  type Identity,
  type Known,
  keysToFind,
  keysToKeep,
  mergeHits,
} from './rules.ts'
import * as store from './store.ts'
import { changePrint, knownHits, peopleFound, type ToWrite, writeHits } from './store.ts'

/** The file that people are screened against. */
export type ScreenedFile = { readonly id: string; readonly listCode: string; readonly asOf: Day }

/** A listed person as the comparison knows them. */
export const identityOfRecord = ({ first, middle, last, birthDate, state }: ListedPerson): Identity => ({
  names: [{ first, middle, last }],
  birthDate,
  states: state ? [state] : [],
})

function identityOf({
  firstName,
  middleName,
  lastName,
  formerNames: former,
  birthDate,
  states,
}: PersonIdentity): Identity {
  const now = { first: firstName, middle: middleName, last: lastName }
  return { names: [now, ...formerNames(former, now)], birthDate, states }
}

const rowPrint = (of: ListedPerson): string =>
  createHash('sha256')
    .update(JSON.stringify([of.last, of.first, of.middle, of.birthDate, of.state, of.npi, of.kind, of.excludedOn]))
    .digest('hex')

// With the deployment's key: a plain hash of names and a birth date would give the date away.
const printed = ({ names, birthDate }: Identity): string => JSON.stringify(['exclusion screening', names, birthDate])

/** Somebody who is screened, with what is known of them on the list. */
type Wanted = { readonly personId: string; readonly who: Identity; readonly print: string; readonly known: Known[] }

/** What is known of the person as they are today: it stays found while its row is there, whatever a newer matcher makes of it. */
const stillAbout = ({ known, print }: Wanted): Known[] => known.filter(one => one.personPrint === print)

const keysFor = (wanted: Wanted): string[] => [
  ...keysToFind(wanted.who),
  ...stillAbout(wanted).flatMap(({ record }) => keysToKeep(identityOfRecord(record))),
]

function findAmong(wanted: Wanted, candidates: readonly ListedPerson[]): Found[] {
  const stays = new Set(stillAbout(wanted).map(one => one.rowPrint))
  return candidates.flatMap(record => {
    const { points, reasons } = compare(wanted.who, identityOfRecord(record))
    const found = { rowPrint: rowPrint(record), record, score: points, reasons }
    return points >= alertFrom || stays.has(found.rowPrint) ? [found] : []
  })
}

type Screened = { hits: ToWrite[]; check: store.NewCheck }

function screenOne(work: Work, file: ScreenedFile, wanted: Wanted, near: readonly ListedPerson[]): Screened {
  const { personId, print } = wanted
  const merged = mergeHits(wanted.known, findAmong(wanted, near), print)
  const hits = merged.map(one => ({ ...one, id: one.id ?? newId(work.now.getTime()), personId, personPrint: print }))
  const decision = decisionOf(hits.map(hit => hit.state))
  return {
    hits,
    check: {
      id: newId(work.now.getTime()),
      personId,
      decision,
      reason: decision === 'rejected' ? confirmedReason(file.listCode) : null,
      hits: hits.map(({ id, resolvedBefore }) => ({ hitId: id, resolvedBefore })),
    },
  }
}

/** The words that stand with a screening that found the person. */
export const confirmedReason = (listCode: string): string => `Confirmed: the person is on the ${listName(listCode)}.`

/**
 * Screens these people against a file, writes what was found and one piece of evidence each, and brings their timelines
 * up to date with it. Archived and rejected people are left out. Answers how many possible matches there are.
 */
export async function screenPeople(
  work: Work,
  file: ScreenedFile,
  personIds: readonly string[],
): Promise<{ screened: number; hits: number }> {
  const { db, now, today } = work
  await holdPersons(db, personIds)
  const all = await identitiesOf(work, personIds)
  const people = all.filter(({ status }) => !isClosed(status))
  if (people.length === 0) return { screened: 0, hits: 0 }
  const ids = people.map(one => one.personId)
  const known = await knownHits(db, file.listCode, ids)
  const { sealer } = work.services
  const wanted = people.map((person): Wanted => {
    const who = identityOf(person)
    const [print, oldPrint] = [sealer.print(printed(who)), sealer.oldPrint(printed(who))]
    // What was decided under the key before this one still stands.
    const hits = (known.get(person.personId) ?? []).map(one =>
      one.personPrint === oldPrint ? { ...one, personPrint: print } : one,
    )
    return { personId: person.personId, who, print, known: hits }
  })
  const keys = wanted.flatMap(one => keysFor(one).map(key => ({ personId: one.personId, key })))
  const near = await store.candidatesFor(db, file.id, keys)
  const screened = wanted.map(one => screenOne(work, file, one, near.get(one.personId) ?? []))
  const hits = screened.flatMap(one => one.hits)
  await writeHits(db, file.listCode, hits, now)
  await store.addChecks(
    db,
    screened.map(one => one.check),
    { fileId: file.id, listCode: file.listCode, asOf: file.asOf, today, now },
  )
  for (const { act, id, personId } of hits) {
    if (act !== 'found') continue
    await work.audit({
      action: 'exclusionHit.found',
      subjectKind: 'exclusionHit',
      subjectId: id,
      personId,
      after: { list: listName(file.listCode) },
    })
  }
  await refreshTimelines(work, ids, { sourceIds: [file.listCode] })
  return { screened: people.length, hits: hits.length }
}

/** Screens one person against the newest file of each list; `onlyNew`: against those of which they have no check yet. */
export async function screenAtOnce(work: Work, personId: string, onlyNew = false): Promise<void> {
  const files = await store.usableFiles(work.db)
  if (files.length === 0) return
  const done = onlyNew ? await store.screenedFiles(work.db, personId) : new Set<string>()
  for (const file of files) if (!done.has(file.id)) await screenPeople(work, file, [personId])
}

/** Screens people who were just added against the newest file of each list. */
export async function screenAdded(work: Work, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  for (const file of await store.usableFiles(work.db)) await screenPeople(work, file, personIds)
}

/** Makes the fingerprints of the people who were found on lists anew, when the key they were made with is changed. */
export async function renewPrints(work: Work): Promise<void> {
  const { sealer } = work.services
  const found = await peopleFound(work.db)
  for (const person of await identitiesOf(work, found)) {
    const facts = printed(identityOf(person))
    await changePrint(work.db, person.personId, sealer.oldPrint(facts), sealer.print(facts))
  }
}
