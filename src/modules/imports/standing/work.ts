import { sql } from 'kysely'
import type { Context, Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { holdPeople } from '../../caregivers/store.ts'
import { addFiledPapers } from '../../documents/import/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { changesNothing } from '../changes/rules.ts'
import { mostLooked, type WouldStand } from '../contract.ts'
import * as lines from '../lines/store.ts'
import { personOf, standingsOf } from '../lines/work.ts'
import { clearanceOf } from '../running/store.ts'
import { importingOf, planned } from '../running/work.ts'
import { filedPaper, isWanted, readBatch, type WantedScan } from '../scan-running/work.ts'
import { findImport, type HeldImport } from '../store.ts'
import { changePerson, makePeople } from '../writing/work.ts'

type OfLine = { readonly lineId: string; readonly personId: string }

/** How the people of lines stand. */
async function standOf({ db, today }: Work, of: readonly OfLine[]): Promise<WouldStand[]> {
  const people = [...new Set(of.map(one => one.personId))]
  const known = new Map((await clearanceOf(db, people, today)).map(one => [one.id, one]))
  return of.flatMap(({ lineId, personId }) => {
    const one = known.get(personId)
    return one ? [{ ...one, id: lineId }] : []
  })
}

/** Writes what an import would, looks how the people stand, and takes it all back. What happens is told when it is imported. */
async function tried(ctx: Context, write: (work: Context) => Promise<OfLine[]>): Promise<WouldStand[]> {
  const nobody = async () => undefined
  const work = { ...ctx, audit: nobody, announce: nobody }
  await sql`savepoint tried`.execute(ctx.db)
  try {
    const of = await write(work)
    await refreshTimelines(work, [...new Set(of.map(one => one.personId))])
    return await standOf(work, of)
  } finally {
    await sql`rollback to savepoint tried`.execute(ctx.db)
  }
}

/** How the people of lines of a table would stand. */
const tryPeople = (ctx: Context, of: HeldImport, batch: readonly lines.StoredLine[]) =>
  tried(ctx, async work => {
    await holdPeople(work.db, 'adding')
    const importing = await importingOf(work, of)
    const standings = await standingsOf(
      work,
      batch.flatMap(line => personOf(line) ?? []),
    )
    const plans = batch.map(line => planned(importing, line, standings))
    const wanted = plans.filter(one => 'line' in one)
    const made = await makePeople(
      importing,
      wanted.filter(one => personOf(one.line) === null),
    )
    const people = made.map(({ line, personId }) => ({ lineId: line.id, personId }))
    for (const one of wanted) {
      const personId = personOf(one.line)
      if (personId === null) continue
      if (!changesNothing(one.changes)) await changePerson(importing, one, personId)
      people.push({ lineId: one.line.id, personId })
    }
    return people
  })

/** What is left to do of a ZIP: a document that gets its file now says nothing new. */
async function wantedScans(ctx: Context, of: HeldImport): Promise<WantedScan[]> {
  const waiting = (await lines.allLines(ctx.db, of.id)).filter(one => one.state === 'waiting')
  return (await readBatch(ctx, waiting)).filter(isWanted)
}

/** How the people of these lines of a ZIP would stand with all documents that it brings them, those of other lines too. */
async function tryScans(ctx: Context, all: readonly WantedScan[], lineIds: ReadonlySet<string>): Promise<WouldStand[]> {
  const shown = all.filter(one => lineIds.has(one.id))
  const people = new Set(shown.map(one => one.plan.personId))
  const brought = all.filter(({ plan }) => people.has(plan.personId) && plan.attachTo === null)
  return tried(ctx, async work => {
    await addFiledPapers(
      work.db,
      brought.map(one => filedPaper(work, one, { id: newId(work.now.getTime()), pages: [] })),
    )
    return shown.map(one => ({ lineId: one.id, personId: one.plan.personId }))
  })
}

/** How the people of a page of lines would stand; once they are imported, how they stand today. */
export async function standingOf(ctx: Context, id: string, query: Parameters<typeof lines.listLines>[2]) {
  const of = await findImport(ctx.db, id)
  const { data } = await lines.listLines(ctx.db, id, query)
  if (of.state !== 'draft') {
    const there = data.filter(({ state }) => state === 'done' || state === 'kept')
    return standOf(
      ctx,
      there.flatMap(({ id: lineId, personId }) => (personId === null ? [] : [{ lineId, personId }])),
    )
  }
  if (of.kind === 'staff') return tryPeople(ctx, of, data)
  return tryScans(ctx, await wantedScans(ctx, of), new Set(data.map(one => one.id)))
}

/** So many of these, evenly over all of them. */
function sampleOf<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T)
}

/** One line of each person of a ZIP. */
const onePerPerson = (all: readonly WantedScan[]): string[] => [
  ...new Map(all.map(one => [one.plan.personId, one.id])).values(),
]

/** How the people of a draft would stand, counted: all of them, or a sample of many. */
export async function totalsOf(ctx: Context, id: string) {
  const of = await findImport(ctx.db, id)
  const isDraft = of.state === 'draft'
  const scans = isDraft && of.kind === 'scans' ? await wantedScans(ctx, of) : []
  const ready = isDraft && of.kind === 'staff' ? await lines.readyIds(ctx.db, id) : onePerPerson(scans)
  const sample = sampleOf(ready, mostLooked)
  const stands =
    sample.length === 0
      ? []
      : of.kind === 'staff'
        ? await tryPeople(ctx, of, await lines.linesWith(ctx.db, sample))
        : await tryScans(ctx, scans, new Set(sample))
  const those = (answer: WouldStand['answer']) => stands.filter(one => one.answer === answer).length
  return {
    ...{ ready: ready.length, looked: stands.length },
    ...{ clear: those('clear'), notClear: those('notClear'), notYet: those('notYet'), notWithUs: those('notWithUs') },
  }
}
