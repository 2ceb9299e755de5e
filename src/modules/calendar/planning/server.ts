import { type FieldError, invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Context } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { listEmployees, unknownAccounts, unknownPeople } from '../employees/store.ts'
import {
  type EventDraft,
  employee,
  eventChange,
  eventDetail,
  eventDraft,
  eventsApi,
  occurrence,
} from '../events/contract.ts'
import {
  asOccurrence,
  exceptionsLeft,
  occurrencesOf,
  refuseRange,
  type Series,
  tellsOf,
  wordsOf,
  wordsOn,
  wrongOf,
} from '../events/rules.ts'
import { eventsBetween, holdEvent, participantsOf, type StoredEvent } from '../events/store.ts'
import { detailOf, seesPeople } from '../events/work.ts'
import * as store from './store.ts'
import { auditedWords, demandChangeable, everyone, noSuchDay, subjectOf, tellParticipants } from './work.ts'

async function list(ctx: Context<typeof eventsApi.listEvents>) {
  const { from, to } = ctx.query
  const why = refuseRange(from, to)
  if (why) throw invalidField('to', why)
  const found = await eventsBetween(ctx.db, { from, to }, { accountId: ctx.caller.accountId }, { onlyOwn: false })
  return found.flatMap(one => occurrencesOf(one, from, to).map(of => asOccurrence(one, of, one.mine)))
}

/** Throws `invalid`, naming the fields, and refuses people and staff who cannot take part. */
async function demandSound(ctx: Context, draft: EventDraft): Promise<void> {
  const wrong: FieldError[] = wrongOf(draft)
  if ((await unknownAccounts(ctx.db, draft.accountIds)).length > 0)
    wrong.push({ path: 'accountIds', message: 'Choose active members of the staff.' })
  if ((await unknownPeople(ctx.db, draft.personIds)).length > 0)
    wrong.push({ path: 'personIds', message: 'Choose current caregivers and applicants.' })
  if (draft.personIds.length > 0 && !seesPeople(ctx))
    wrong.push({ path: 'personIds', message: 'You can’t see caregivers, so you can’t invite them.' })
  if (wrong.length > 0) throw new Refusal('invalid', undefined, wrong)
}

const membersOf = ({ accountIds, personIds }: EventDraft): store.Member[] => [
  ...[...new Set(accountIds)].map(accountId => ({ accountId, personId: null })),
  ...[...new Set(personIds)].map(personId => ({ accountId: null, personId })),
]

const seriesOf = (id: string, draft: EventDraft): Series & Pick<EventDraft, 'reminders'> => ({
  id,
  ...draft,
  exceptions: [],
})

async function create(ctx: Context<typeof eventsApi.createEvent>) {
  const { body } = ctx
  await demandSound(ctx, body)
  const event = seriesOf(newId(ctx.now.getTime()), body)
  await store.addEvent(ctx, event, ctx.caller.accountId)
  await store.addParticipants(ctx, event.id, membersOf(body))
  if (body.kind === 'renewal' && body.requirementId) await store.addRenewal(ctx, event.id, body.requirementId)
  const after = { ...auditedWords(event), participants: body.accountIds.length + body.personIds.length }
  await ctx.audit({ action: 'calendarEvent.created', ...subjectOf(event.id), after })
  await tellParticipants(ctx, event.id, await everyone(ctx, event.id), 'invited')
  return detailOf(ctx, event.id)
}

const memberKey = (one: store.Member) => one.accountId ?? one.personId ?? ''

/** Brings who takes part up to date; answers who stayed. Those whom the caller may not see stay. */
async function changeParticipants(ctx: Context, event: StoredEvent, draft: EventDraft) {
  const before = await participantsOf(ctx.db, event.id)
  const wanted = membersOf(draft)
  const keys = new Set(wanted.map(memberKey))
  const hidden = (one: store.Member) => one.personId !== null && !seesPeople(ctx)
  const gone = before.filter(one => !keys.has(memberKey(one)) && !hidden(one))
  const known = new Set(before.map(memberKey))
  const added = wanted.filter(one => !known.has(memberKey(one)))
  await store.addParticipants(ctx, event.id, added)
  const newKeys = new Set(added.map(memberKey))
  return {
    gone,
    stayed: before.filter(one => !gone.includes(one)),
    readAdded: async () => (await participantsOf(ctx.db, event.id)).filter(one => newKeys.has(memberKey(one))),
  }
}

/** Changes one day of a series: its words and its time. */
async function changeOne(ctx: Context<typeof eventsApi.updateEvent>, event: StoredEvent, only: string) {
  const was = wordsOn(event, only)
  if (!was) throw noSuchDay(only)
  const wrong = wrongOf({ ...ctx.body, kind: event.kind, timeZone: event.timeZone, repeats: null })
  if (wrong.length > 0) throw new Refusal('invalid', undefined, wrong)
  const words = wordsOf(ctx.body)
  if ((words.startsAt === null) !== (event.startsAt === null))
    throw invalidField('startsAt', 'One day of a series keeps its time of day, or has none as the others.')
  const exceptions = [...event.exceptions.filter(one => one.on !== only), { on: only, words }]
  const change = changesBetween<Record<string, unknown>>(was, words)
  const isChanged = Object.keys(change.after).length > 0
  if (isChanged) {
    await store.changeEvent(ctx, { ...event, reminders: remindersOf(event), exceptions }, event.sequence + 1)
    await store.dropReminders(ctx.db, event.id, only)
  }
  await ctx.audit({
    action: 'calendarEvent.dayChanged',
    ...subjectOf(event.id),
    before: change.before,
    after: isChanged ? { ...change.after, on: only, title: words.title } : {},
  })
  if (isChanged) await tellParticipants(ctx, event.id, await everyone(ctx, event.id), 'changed')
  return detailOf(ctx, event.id, only)
}

const remindersOf = (event: StoredEvent) => event.reminders as EventDraft['reminders']

async function changeAll(ctx: Context<typeof eventsApi.updateEvent>, event: StoredEvent) {
  const { body } = ctx
  const draft = seesPeople(ctx) ? body : { ...body, personIds: [] }
  const isRenewal = event.kind === 'renewal'
  if (isRenewal !== (body.kind === 'renewal')) throw invalidField('kind', 'A group renewal stays one.')
  await demandSound(ctx, isRenewal && !seesPeople(ctx) ? body : draft)
  const wished = { ...seriesOf(event.id, draft), exceptions: event.exceptions }
  const after = { ...wished, exceptions: exceptionsLeft(wished) }
  const tells = tellsOf(event, after)
  const { gone, stayed, readAdded } = await changeParticipants(ctx, event, draft)
  // Those who are removed are told of the event as they knew it.
  await tellParticipants(ctx, event.id, gone, 'removed')
  await store.removeParticipants(
    ctx.db,
    gone.map(one => one.id),
  )
  await store.changeEvent(ctx, after, event.sequence + (tells === 'nothing' ? 0 : 1))
  if (tells === 'time') {
    await store.forgetAnswers(ctx, event.id)
    await store.dropReminders(ctx.db, event.id, null)
  }
  const added = await readAdded()
  const names = (of: readonly { firstName: string; lastName: string }[]) =>
    of.length > 0 ? of.map(one => `${one.firstName} ${one.lastName}`) : undefined
  const change = changesBetween<Record<string, unknown>>(
    { ...auditedWords(event), reminders: event.reminders, removed: names(gone), added: undefined },
    { ...auditedWords(after), reminders: draft.reminders, removed: undefined, added: names(added) },
  )
  await ctx.audit({ action: 'calendarEvent.updated', ...subjectOf(event.id), ...change })
  if (tells !== 'nothing') await tellParticipants(ctx, event.id, stayed, tells === 'time' ? 'moved' : 'changed')
  await tellParticipants(ctx, event.id, added, 'invited')
  return detailOf(ctx, event.id)
}

async function update(ctx: Context<typeof eventsApi.updateEvent>) {
  const event = await holdEvent(ctx.db, ctx.params.id)
  demandChangeable(event, await store.renewalOf(ctx.db, event.id), ctx.body.sequence)
  const { only } = ctx.body
  return only && event.repeats ? changeOne(ctx, event, only) : changeAll(ctx, event)
}

async function remove(ctx: Context<typeof eventsApi.deleteEvent>) {
  const event = await holdEvent(ctx.db, ctx.params.id)
  demandChangeable(event, await store.renewalOf(ctx.db, event.id), null)
  const { only } = ctx.query
  const all = await everyone(ctx, event.id)
  if (only && event.repeats) {
    const skipped = wordsOn(event, only)
    if (!skipped) throw noSuchDay(only)
    const exceptions = [...event.exceptions.filter(one => one.on !== only), { on: only, words: null }]
    await store.changeEvent(ctx, { ...event, reminders: remindersOf(event), exceptions }, event.sequence + 1)
    const before = { title: skipped.title, on: only }
    await ctx.audit({ action: 'calendarEvent.dayCanceled', ...subjectOf(event.id), before })
    await tellParticipants(ctx, event.id, all, { skipped })
    return null
  }
  await store.cancelEvent(ctx, event.id, event.sequence + 1)
  await ctx.audit({ action: 'calendarEvent.canceled', ...subjectOf(event.id), before: auditedWords(event) })
  await tellParticipants(ctx, event.id, all, 'canceled')
  return null
}

export const planning = serve(eventsApi, {
  listEvents: list,
  async listEmployees(ctx) {
    const { search, ids } = ctx.query
    return listEmployees(ctx.db, { search, ids: ids?.split(',').filter(isId), people: seesPeople(ctx) })
  },
  readEvent: ctx => detailOf(ctx, ctx.params.id, ctx.query.on),
  createEvent: create,
  updateEvent: update,
  deleteEvent: remove,
})

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

named({
  calendarOccurrence: occurrence,
  calendarEvent: eventDetail,
  calendarEventDraft: eventDraft,
  calendarEventChange: eventChange,
  employee,
})
