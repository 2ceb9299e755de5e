import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { participantsOf } from '../events/store.ts'
import { renewal, renewalsApi } from './contract.ts'
import * as store from './store.ts'
import { dropEvidence, findRenewal, hasBegun, judge, readSources, renewalOf, writeEvidence } from './work.ts'

const subjectOf = (eventId: string) => ({ subjectKind: 'calendarEvent', subjectId: eventId })

/** Documents are approved by whoever may review them; hours by whoever may record them. */
function demandRight({ caller }: Context, kind: 'hours' | 'document'): void {
  if (kind === 'document' && !(can(caller, 'documents.review') && can(caller, 'documents.view')))
    throw new Refusal('notAllowed', 'Recording these renewals approves documents. Ask someone who can review them.')
}

/** Who of these takes part. Refuses anybody else. */
async function demandAttendees(ctx: Context, eventId: string, attended: readonly string[]) {
  const people = (await participantsOf(ctx.db, eventId)).flatMap(one => one.personId ?? [])
  if (attended.some(id => !people.includes(id))) throw invalidField('attended', 'Choose people who take part.')
  return people
}

async function saveAttendance(ctx: Context<typeof renewalsApi.saveAttendance>) {
  const eventId = ctx.params.id
  const { event, renewal: of } = await findRenewal(ctx, eventId, true)
  if (of.recordedAt) throw new Refusal('notPossible', 'Its renewals are already on record.')
  if (!hasBegun(event, ctx.now)) throw new Refusal('notPossible', 'Take attendance once it has begun.')
  const { attended } = ctx.body
  const people = await demandAttendees(ctx, eventId, attended)
  const rows = people.map(personId => ({ personId, attended: attended.includes(personId), evidenceId: null }))
  await store.putAttendance(ctx, eventId, rows)
  const after = { title: event.title, attended: attended.length }
  await ctx.audit({ action: 'calendarEvent.attendanceTaken', ...subjectOf(eventId), after })
  return renewalOf(ctx, eventId)
}

async function record(ctx: Context<typeof renewalsApi.recordRenewals>) {
  const eventId = ctx.params.id
  const { event, renewal: of, evidence, whyNot } = await findRenewal(ctx, eventId, true)
  if (of.recordedAt)
    throw new Refusal(
      'conflict',
      said('{recorder} has already recorded these renewals.', { recorder: of.recorder ?? 'Someone else' }),
    )
  if (!evidence) throw new Refusal('notPossible', whyNot ?? undefined)
  demandRight(ctx, evidence.kind)
  if (!hasBegun(event, ctx.now)) throw new Refusal('notPossible', 'Record renewals once it has begun.')
  if (event.startsOn > ctx.today) throw new Refusal('notPossible', 'This day has not come yet.')
  const attended = [...new Set(ctx.body.attended)]
  const people = await demandAttendees(ctx, eventId, attended)
  const validThrough = evidence.kind === 'hours' ? null : (ctx.body.validThrough ?? evidence.validThrough)
  if (evidence.needsLastDay && !validThrough)
    throw invalidField('validThrough', 'Enter the last day on which it counts.')
  if (validThrough && validThrough < event.startsOn)
    throw invalidField('validThrough', 'It can’t end before it was held.')
  await lockPeople(ctx.db, attended)
  const made = await writeEvidence(ctx, { event, evidence, validThrough }, attended)
  const rows = people.map(id => ({ personId: id, attended: made.has(id), evidenceId: made.get(id) ?? null }))
  await store.putAttendance(ctx, eventId, rows)
  await store.noteRecorded(ctx.db, eventId, { now: ctx.now, by: byCaller(ctx), validThrough })
  const after = { title: event.title, requirementId: of.requirementId, people: attended.length, validThrough }
  await ctx.audit({ action: 'calendarEvent.renewalsRecorded', ...subjectOf(eventId), after })
  return renewalOf(ctx, eventId)
}

async function takeBack(ctx: Context<typeof renewalsApi.takeBackRenewals>) {
  const eventId = ctx.params.id
  const { event, renewal: of } = await findRenewal(ctx, eventId, true)
  if (!of.recordedAt) throw new Refusal('notPossible', 'There is nothing on record to take back.')
  const rows = await store.attendanceOf(ctx.db, eventId)
  const recorded = rows.flatMap(({ personId, evidenceId }) => (evidenceId ? [{ personId, evidenceId }] : []))
  await lockPeople(
    ctx.db,
    recorded.map(one => one.personId),
  )
  const hours = await store.hoursAmong(
    ctx.db,
    recorded.map(one => one.evidenceId),
  )
  for (const { evidenceId } of recorded) {
    const kind = hours.has(evidenceId) ? 'hours' : 'document'
    demandRight(ctx, kind)
    await dropEvidence(ctx, kind, evidenceId)
  }
  await store.putAttendance(
    ctx,
    eventId,
    rows.map(one => ({ ...one, evidenceId: null })),
  )
  await store.noteRecorded(ctx.db, eventId, { now: ctx.now, by: null, validThrough: null })
  const before = { title: event.title, people: recorded.length }
  await ctx.audit({ action: 'calendarEvent.renewalsTakenBack', ...subjectOf(eventId), before })
  return renewalOf(ctx, eventId)
}

export const renewals = serve(renewalsApi, {
  async listOptions(ctx) {
    const sources = await readSources(ctx)
    const all = await store.askedOf(ctx.db)
    return all.filter(one => judge(one, sources, ctx.today).evidence).map(({ id, name }) => ({ id, name }))
  },
  listCandidates: ctx => store.listCandidates(ctx.db, ctx.query.requirementId, ctx.today, ctx.query.to),
  readRenewal: ctx => renewalOf(ctx, ctx.params.id),
  saveAttendance,
  recordRenewals: record,
  takeBackRenewals: takeBack,
})

named({ groupRenewal: renewal })
