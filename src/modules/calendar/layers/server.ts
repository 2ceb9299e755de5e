import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import { serve } from '../../../kit/server/serve.ts'
import { dueEvaluations } from '../../evaluations/schedule/work.ts'
import { refuseRange } from '../events/rules.ts'
import { type Layer, type LayerDay, type LayerEntry, layersApi } from './contract.ts'
import { expiriesByDay, expiriesOn } from './store.ts'

const most = 200

/** Both show how people stand, so both need that right; expiries are the forecast's, and need its right too. */
const sees = ({ caller }: Pick<Context, 'caller'>, layer: Layer): boolean =>
  can(caller, 'compliance.view') && (layer === 'evaluations' || can(caller, 'reports.view'))

async function dueBetween(ctx: Context, from: Day, to: Day) {
  const due = await dueEvaluations(ctx, null)
  return due.flatMap(one =>
    one.dueOn !== null && one.dueOn >= from && one.dueOn <= to ? [{ ...one, day: one.dueOn }] : [],
  )
}

async function evaluationsByDay(ctx: Context, from: Day, to: Day): Promise<LayerDay[]> {
  const byDay = Map.groupBy(await dueBetween(ctx, from, to), one => one.day)
  return [...byDay]
    .map(([day, of]) => ({ day, count: of.length, late: day < ctx.today }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

async function evaluationsOn(ctx: Context, day: Day): Promise<LayerEntry[]> {
  const due = await dueBetween(ctx, day, day)
  return due.slice(0, most).map(({ id, person: { id: personId, firstName, lastName, photoFileId }, name }) => ({
    id,
    person: { id: personId, firstName, lastName, photoFileId },
    what: name,
  }))
}

export const layers = serve(layersApi, {
  async readLayers(ctx) {
    const { from, to } = ctx.query
    const why = refuseRange(from, to)
    if (why) throw invalidField('to', why)
    const { today } = ctx
    const expiries = sees(ctx, 'expiries') ? await expiriesByDay(ctx.db, { from, to, today }) : null
    return {
      expiries: expiries?.map(one => ({ ...one, late: one.day < today })) ?? null,
      evaluations: sees(ctx, 'evaluations') ? await evaluationsByDay(ctx, from, to) : null,
    }
  },
  async readDay(ctx) {
    const { day, layer } = ctx.query
    if (!sees(ctx, layer)) throw new Refusal('notAllowed')
    return layer === 'expiries' ? expiriesOn(ctx.db, day, ctx.today, most) : evaluationsOn(ctx, day)
  },
})
