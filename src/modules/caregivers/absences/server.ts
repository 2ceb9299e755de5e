import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { holdPerson, readPerson } from '../store.ts'
import { tellFactsChanged } from '../work.ts'
import { type Absence, type AbsenceDraft, absence as absenceSchema, absencesApi } from './contract.ts'
import { overlapping } from './rules.ts'
import * as store from './store.ts'

/** Refuses a period that shares days with another one of the person, who is held meanwhile. */
async function demandFree(ctx: Context, personId: string, of: AbsenceDraft, except?: string): Promise<void> {
  await holdPerson(ctx.db, personId)
  const held = (await store.absencesOf(ctx.db, personId)).filter(one => one.id !== except)
  const other = overlapping(held, of)
  if (!other) return
  const until = other.backOn ? ` to ${dayInWords(other.backOn)}` : ''
  throw invalidField(
    'from',
    said('It overlaps the time out of work from {from}{until}. Change that one instead.', {
      from: { day: other.from },
      until,
    }),
  )
}

/** Keeps what was done on the person's history, and lets what depends on it follow. */
async function told(ctx: Context, act: string, id: string, personId: string, change: object): Promise<void> {
  await ctx.audit({ action: `absence.${act}`, subjectKind: 'absence', subjectId: id, personId, ...change })
  await tellFactsChanged(ctx, personId)
}

const wordsOf = ({ from, backOn, reason: why }: Pick<Absence, 'from' | 'backOn' | 'reason'>) => ({ from, backOn, why })

export const absences = serve(absencesApi, {
  async listAbsences({ db, params }) {
    await readPerson(db, params.id)
    return store.absencesOf(db, params.id)
  },
  async addAbsence(ctx) {
    const { db, params, body } = ctx
    await demandFree(ctx, params.id, body)
    const id = await store.addAbsence(db, params.id, body, byCaller(ctx))
    await told(ctx, 'added', id, params.id, { after: wordsOf(body) })
    return store.readAbsence(db, id)
  },
  async updateAbsence(ctx) {
    const { db, params, body } = ctx
    const before = await store.readAbsence(db, params.id)
    await demandFree(ctx, before.personId, body, before.id)
    await store.updateAbsence(db, before.id, body, byCaller(ctx))
    await told(ctx, 'updated', before.id, before.personId, changesBetween(wordsOf(before), wordsOf(body)))
    return store.readAbsence(db, before.id)
  },
  async removeAbsence(ctx) {
    const { db, params, body, now } = ctx
    const before = await store.readAbsence(db, params.id)
    await holdPerson(db, before.personId)
    await store.removeAbsence(db, before.id, now)
    await told(ctx, 'removed', before.id, before.personId, { before: wordsOf(before), after: { reason: body.reason } })
    return null
  },
})

named({ absence: absenceSchema })
