import { pageReply } from '../../kit/contract/page.ts'
import { invalidField } from '../../kit/contract/refusal.ts'
import { byCaller } from '../../kit/server/caller.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { alikeIndex } from '../caregivers/matching/rules.ts'
import { everybody } from '../caregivers/matching/work.ts'
import { lockPeople, readPerson } from '../caregivers/store.ts'
import type { DuplicatePair, TwoPeople } from './contract.ts'
import { pairId } from './rules.ts'
import * as store from './store.ts'

type Wish = { page: number; limit: number; search?: string | undefined; apart?: boolean | undefined }

/** A page of the pairs that may be one person, among those whom the caller may see. */
export async function listPairs(work: Work, { search, apart = false, ...at }: Wish) {
  const said = new Map((await store.readApart(work.db)).map(one => [pairId(one.firstId, one.secondId), one]))
  const words = search?.toLowerCase()
  const isWished = (one: { firstName: string; lastName: string }) =>
    !words || `${one.firstName} ${one.lastName}`.toLowerCase().includes(words)
  const people = (await everybody(work)).filter(one => one.mergedInto === null)
  const pairs = alikeIndex(people)
    .pairs()
    .map(pair => ({ ...pair, id: pairId(pair.people[0].id, pair.people[1].id) }))
    .filter(({ id, people }) => said.has(id) === apart && people.some(isWished))
  const shown = pairs.slice((at.page - 1) * at.limit, at.page * at.limit)
  const faces = await store.readFaces(
    work.db,
    shown.flatMap(({ people }) => people.map(one => one.id)),
  )
  const rows = shown.map(({ id, people, reasons, strength }): DuplicatePair => {
    const apartBy = said.get(id)
    return {
      ...{ id, reasons: [...reasons], strength },
      apart: apartBy ? { by: apartBy.sayer, at: apartBy.at.toISOString() } : null,
      people: people.map(({ formerNames: _, birthDate: __, ...one }) => ({
        ...one,
        ...(faces.get(one.id) ?? { position: null, photoFileId: null }),
      })),
    }
  })
  return pageReply(rows, pairs.length, at, 'totalPairs')
}

/** Both, held until the transaction ends, in the order in which they were named. Throws `notFound` and `invalid`. */
async function demandTwo(work: Work, { firstId, secondId }: TwoPeople) {
  if (firstId === secondId) throw invalidField('secondId', 'Choose two different people.')
  await lockPeople(work.db, [firstId, secondId])
  return [await readPerson(work.db, firstId), await readPerson(work.db, secondId)] as const
}

/** Notes in the history of both what was said of the two. */
async function auditBoth(ctx: Context, action: string, two: Awaited<ReturnType<typeof demandTwo>>, isChange: boolean) {
  for (const [one, other] of [two, [two[1], two[0]] as const]) {
    await ctx.audit({
      ...{ action, subjectKind: 'person', subjectId: other.id, personId: one.id },
      ...(isChange ? {} : { before: {}, after: {} }),
    })
  }
}

/** The two are two people. Saying it again changes nothing. */
export async function keepApart(ctx: Context, of: TwoPeople): Promise<null> {
  const two = await demandTwo(ctx, of)
  await auditBoth(
    ctx,
    'duplicate.keptApart',
    two,
    await store.addApart(ctx.db, byCaller(ctx), [of.firstId, of.secondId]),
  )
  return null
}

/** Takes back that the two are two people. */
export async function showAgain(ctx: Context, of: TwoPeople): Promise<null> {
  const two = await demandTwo(ctx, of)
  await auditBoth(ctx, 'duplicate.shownAgain', two, await store.removeApart(ctx.db, [of.firstId, of.secondId]))
  return null
}
