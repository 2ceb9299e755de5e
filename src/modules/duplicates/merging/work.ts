import { type Capability, can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { byCaller, type Caller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import { likenessOf } from '../../caregivers/matching/rules.ts'
import { givePerson } from '../../caregivers/profile/store.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { changeStatus, putBack } from '../../caregivers/status-moves/work.ts'
import { holdPeople, holdPersons } from '../../caregivers/store.ts'
import { identityChanged } from '../../caregivers/work.ts'
import { draftOf } from '../../imports/writing/work.ts'
import { readProfile, updateProfile } from '../../profiles/editing/work.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { TwoPeople } from '../contract.ts'
import { pairId } from '../rules.ts'
import { readApart } from '../store.ts'
import {
  type ComparedPair,
  type ComparedRecord,
  type CountedThing,
  countedThings,
  type MergeDraft,
  type RecordMerge,
  type TakenField,
  takenFields,
} from './contract.ts'
import { type Fields, givenBack, refuseMerge, takenOver } from './rules.ts'
import * as store from './store.ts'

type Profile = Awaited<ReturnType<typeof readProfile>>

const fieldsOf = ({ userProfile: of }: Profile): Record<TakenField, string | null> =>
  Object.fromEntries(takenFields.map(field => [field, of[field] || null])) as Record<TakenField, string | null>

const rightTo: Partial<Record<CountedThing, Capability>> = { documents: 'documents.view', notes: 'notes.view' }

/** Both records beside each other, as far as the caller may see them. Throws `notFound`. */
export async function comparePair(ctx: Context, { firstId, secondId }: TwoPeople): Promise<ComparedPair> {
  const ids = [firstId, secondId] as const
  if (firstId === secondId) throw invalidField('secondId', 'Choose two different people.')
  const profiles = [await readProfile(ctx, firstId, 'full'), await readProfile(ctx, secondId, 'full')] as const
  const [mergeable, counts] = [await store.readMergeable(ctx.db, ids), await store.countThings(ctx.db, ids)]
  const records = profiles.map((profile, at): ComparedRecord => {
    const { id, status, email, hasAccount, signedOffAt, hasBirthDate } = profile.userProfile
    const [kept, other] = [mergeable.get(id), mergeable.get(ids[1 - at] ?? '')]
    const sees = can(ctx.caller, 'caregivers.viewSensitive')
    return {
      ...{ id, status, email, hasAccount, signedOffAt, hidesBirthDate: hasBirthDate && !sees },
      fields: { ...fieldsOf(profile), ...(sees ? {} : { birthDate: null }) },
      counts: countedThings.flatMap(thing => {
        const right = rightTo[thing]
        return right && !can(ctx.caller, right) ? [] : [{ thing, count: counts.get(id)?.[thing] ?? 0 }]
      }),
      refusal: kept && other ? refuseMerge(kept, other) : null,
    }
  })
  const [one, other] = profiles.map(({ userProfile }) => userProfile)
  const said = await readApart(ctx.db)
  return {
    records,
    reasons: one && other ? [...(likenessOf(one, other)?.reasons ?? [])] : [],
    apart: said.some(pair => pairId(pair.firstId, pair.secondId) === pairId(firstId, secondId)),
  }
}

function demandRights(caller: Caller, take: readonly TakenField[]): void {
  if (!can(caller, 'caregivers.changeStatus'))
    throw new Refusal('notAllowed', 'Merging archives a record. Your role may not change the status of caregivers.')
  if (take.includes('birthDate') && !can(caller, 'caregivers.viewSensitive'))
    throw new Refusal('notAllowed', 'Your role may not see dates of birth, so you cannot choose between them.')
}

/** Writes these fields into the profile; whatever is not among them stays. */
const writeFields = async (work: Work, profile: Profile, fields: Fields) =>
  Object.keys(fields).length === 0
    ? undefined
    : updateProfile(
        work,
        profile.userProfile.id,
        draftOf(profile, withTexts(fields), { mainPosition: null, positions: [], states: [] }),
        'full',
      )

/** Names that are empty are empty texts. */
const withTexts = (fields: Fields): Fields => ({
  ...fields,
  ...('middleName' in fields ? { middleName: fields.middleName ?? '' } : {}),
  ...('formerNames' in fields ? { formerNames: fields.formerNames ?? '' } : {}),
})

/** Notes in the history of both what was done with them. */
async function auditBoth(ctx: Context, verb: 'merged' | 'mergeUndone', of: RecordMerge, reason: string): Promise<void> {
  for (const [one, other] of [
    [of.kept, of.merged],
    [of.merged, of.kept],
  ] as const) {
    const action = verb === 'merged' ? 'duplicate.merged' : 'duplicate.mergeUndone'
    await ctx.audit({ action, subjectKind: 'person', subjectId: other.id, personId: one.id, after: { reason } })
  }
}

/** Merges a record into the one that is kept: archived, and its facts count there. Throws `notPossible`. */
export async function merge(ctx: Context, draft: MergeDraft): Promise<RecordMerge> {
  const { keptId, mergedId, take, reason } = draft
  if (keptId === mergedId) throw invalidField('mergedId', 'Choose two different people.')
  demandRights(ctx.caller, take)
  await holdPersons(ctx.db, [keptId, mergedId])
  const [kept, merged] = [await readProfile(ctx, keptId, 'full'), await readProfile(ctx, mergedId, 'full')]
  const mergeable = await store.readMergeable(ctx.db, [keptId, mergedId])
  const [keptStands, mergedStands] = [mergeable.get(keptId), mergeable.get(mergedId)]
  if (!keptStands || !mergedStands) throw new Refusal('notFound')
  const why = refuseMerge(keptStands, mergedStands)
  if (why) throw new Refusal('notPossible', why)
  const values = takenOver(fieldsOf(kept), fieldsOf(merged), take)
  const fields = Object.keys(values.after)
  const whose = await store.readWhose(ctx.db, mergedId)
  await writeFields(ctx, kept, values.after)
  if (!isClosed(mergedStands.status))
    await changeStatus(ctx, mergedId, 'archived', `Merged into another record. ${reason}`)
  const id = newId(ctx.now.getTime())
  const sealed = fields.length === 0 ? null : ctx.services.sealer.seal(JSON.stringify(values), store.placeOf(id))
  await store.addMerge(
    ctx.db,
    {
      ...{ id, keptId, mergedId, reason, fields, valuesSealed: sealed },
      ...{ statusBefore: mergedStands.status, whose },
    },
    byCaller(ctx),
  )
  await refreshTimelines(ctx, [keptId, mergedId])
  // Its names are found on lists as theirs.
  await ctx.announce(identityChanged, { personId: keptId })
  const done = store.toMerge(await store.readMerge(ctx.db, id))
  await auditBoth(ctx, 'merged', done, reason)
  return done
}

/** Gives back the fields that still say what the merge wrote. Answers the others. */
async function giveBack(
  ctx: Context,
  keptId: string,
  sealed: Buffer | null,
  id: string,
): Promise<readonly TakenField[]> {
  const text = sealed && ctx.services.sealer.unseal(sealed, store.placeOf(id))
  if (sealed && text === null)
    throw new Refusal('notPossible', 'What the record said before cannot be read. The merge cannot be undone.')
  if (!text) return []
  const kept = await readProfile(ctx, keptId, 'full')
  const { back, left } = givenBack(fieldsOf(kept), JSON.parse(text))
  await writeFields(ctx, kept, back)
  return left
}

/** Undoes a merge: both records stand as before, but for what somebody wrote since. Throws `notPossible` and `conflict`. */
export async function undoMerge(ctx: Context, id: string, reason: string): Promise<RecordMerge> {
  demandRights(ctx.caller, [])
  const { kept_id: keptId, merged_id: mergedId } = await store.readMerge(ctx.db, id)
  await holdPeople(ctx.db, 'adding')
  await holdPersons(ctx.db, [keptId, mergedId])
  const row = await store.readMerge(ctx.db, id)
  if (row.undone_at !== null) throw new Refusal('conflict', 'This merge was already undone.')
  const mergeable = await store.readMergeable(ctx.db, [keptId, mergedId])
  if ([...mergeable.values()].some(one => one.isDestroyed))
    throw new Refusal('notPossible', 'Details of these records were destroyed under retention, or will be.')
  const left = await giveBack(ctx, keptId, row.values_sealed, id)
  const whose = { coordinatorId: row.coordinator_before, officeId: row.office_before }
  const isBound = ctx.caller.peopleOf !== null
  await store.standAlone(ctx.db, ctx.now, mergedId, isBound ? null : whose)
  const status = row.status_before as PersonStatus
  if (!isClosed(status)) await putBack(ctx, mergedId, status, reason)
  await store.noteUndone(ctx.db, id, reason, left, byCaller(ctx))
  await refreshTimelines(ctx, [keptId, mergedId])
  await ctx.announce(identityChanged, { personId: keptId })
  const done = store.toMerge(await store.readMerge(ctx.db, id))
  await auditBoth(ctx, 'mergeUndone', done, reason)
  // Last, because whoever is bound to some people may see the record no longer.
  if (isBound) await givePerson(ctx.db, mergedId, whose)
  return done
}
