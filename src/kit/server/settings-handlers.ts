import { Refusal } from '../contract/refusal.ts'
import type { Says } from '../contract/sentence.ts'
import { changesBetween } from './audit.ts'
import type { Work } from './context.ts'

type Fields = Readonly<Record<string, unknown>>
type Known = Fields & { readonly id: string }

type Reads<Row> = { read(work: Work, id: string): Promise<Row> }
type Adds<Row, Draft> = { add(work: Work, draft: Draft): Promise<Row> }
type Updates<Row, Change> = { update(work: Work, id: string, change: Change): Promise<Row> }

/** The rows of a noun, as `settingsRows` makes them. */
type Rows<Row, Draft, Change> = Reads<Row> &
  Adds<Row, Draft> &
  Updates<Row, Change> & { remove(work: Work, id: string): Promise<void> }

/** What a handler is asked: of which row, and what was sent. */
type Of = Work & { readonly params: { readonly id: string } }
type With<Body> = { readonly body: Body }

/** The subject of an audit event, and its action: the noun, then what was done to it. */
const about = (noun: string, did: string, subjectId: string) => ({
  action: `${noun}.${did}`,
  subjectKind: noun,
  subjectId,
})

/** Adds a row, on record. */
export async function addOnRecord<Row extends Known, Draft extends Fields>(
  work: Work,
  noun: string,
  rows: Adds<Row, Draft>,
  draft: Draft,
): Promise<Row> {
  const made = await rows.add(work, draft)
  await work.audit({ ...about(noun, 'created', made.id), after: draft })
  return made
}

/**
 * The changes of a noun that an organization sets up, on record: `create`, `update` and `remove` are handlers of its
 * contract. `inUse` says why a row cannot be deleted, or null.
 */
export function settingsHandlers<Row extends Known, Draft extends Fields, Change extends Fields>(
  noun: string,
  rows: Rows<Row, Draft, Change>,
  inUse: (row: Row) => Says | null = () => null,
) {
  return {
    create: (ctx: Work & With<Draft>) => addOnRecord(ctx, noun, rows, ctx.body),
    async update(ctx: Of & With<Change>) {
      const before = await rows.read(ctx, ctx.params.id)
      const after = await rows.update(ctx, before.id, ctx.body)
      await ctx.audit({ ...about(noun, 'updated', before.id), ...changesBetween<Fields>(before, ctx.body) })
      return after
    },
    async remove(ctx: Of) {
      const before = await rows.read(ctx, ctx.params.id)
      const why = inUse(before)
      if (why) throw new Refusal('conflict', why)
      await rows.remove(ctx, before.id)
      await ctx.audit({ ...about(noun, 'deleted', before.id), before })
      return null
    },
  }
}

/** The handler that makes a row active or inactive, on record: as it is told, or the other of the two. */
export const settingsToggle =
  <Row extends Known & { readonly active: boolean }>(
    noun: string,
    rows: Reads<Row> & Updates<Row, { active: boolean }>,
  ) =>
  async (ctx: Of & With<{ readonly active?: boolean | undefined }>) => {
    const before = await rows.read(ctx, ctx.params.id)
    const change = { active: ctx.body.active ?? !before.active }
    const after = await rows.update(ctx, before.id, change)
    await ctx.audit({ ...about(noun, 'statusChanged', before.id), ...changesBetween<Fields>(before, change) })
    return after
  }
