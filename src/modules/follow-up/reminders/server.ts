import { Refusal } from '../../../kit/contract/refusal.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { demandPeople, demandPerson, holdPersons } from '../../caregivers/store.ts'
import { textNumberOf, textPerson } from '../../text-messages/messages/work.ts'
import type { ComplianceItem } from '../items/contract.ts'
import { itemOf, itemsOf } from '../items/store.ts'
import { type PlannedReminder, type RemindWish, remindersApi, remindWish } from './contract.ts'
import { reminderEmail } from './emails.ts'
import {
  concernLine,
  concernOf,
  hasLeft,
  justReminded,
  nothingToAsk,
  planOf,
  reminderText,
  whyNothing,
} from './rules.ts'
import * as store from './store.ts'
import { notifyReminded } from './work.ts'

type Person = NonNullable<Awaited<ReturnType<typeof store.holdForReminder>>>

/** Records the items and mails them as one email. */
async function remind(ctx: Context, person: Person, items: readonly ComplianceItem[]): Promise<void> {
  const { db, today, services } = ctx
  for (const { id } of items) await store.recordByHand(db, person.id, id, byCaller(ctx))
  const to = { to: person.email, name: person.firstName, personId: person.id }
  await ctx.mail(reminderEmail(services.config.publicUrl, to, items.map(concernOf), today))
  await notifyReminded(ctx, person.id, items)
}

/** Texts the person too, when that is wished and they agreed. */
async function text(ctx: Context, personId: string, items: readonly ComplianceItem[], words: string): Promise<boolean> {
  const { publicUrl } = ctx.services.config
  const said = words || reminderText(publicUrl, items.map(concernOf), ctx.today)
  return (await textPerson(ctx, personId, words ? 'own' : 'reminder', said)) !== null
}

type Outcome = 'texted' | 'sent' | 'nothing' | 'reminded' | 'left'

/** Of each person the items that somebody chose; null: of everything. */
function chosenOf({ only }: RemindWish): (personId: string) => ReadonlySet<string> | null {
  const byPerson = only && Map.groupBy(only, one => one.userId)
  return personId => (byPerson ? new Set(byPerson.get(personId)?.map(one => one.requirementId)) : null)
}

/** What a reminder to the person would be about now. */
async function planFor({ db, now, today }: Work, personId: string, chosen: ReadonlySet<string> | null) {
  const reminded = await store.remindedByHand(db, personId, now)
  const plan = planOf(await itemsOf(db, personId, today), reminded, chosen)
  return { plan, items: plan.filter(one => one.why === null).map(one => one.item) }
}

async function remindOf(
  ctx: Context,
  personId: string,
  chosen: ReadonlySet<string> | null,
  wish: RemindWish['text'],
): Promise<Outcome> {
  const person = await store.holdForReminder(ctx.db, personId)
  if (!person) return 'left'
  const { plan, items } = await planFor(ctx, personId, chosen)
  if (items.length === 0) return plan.some(one => one.why === justReminded) ? 'reminded' : 'nothing'
  await remind(ctx, person, items)
  await ctx.audit({
    action: 'compliance.remindersSent',
    subjectKind: 'person',
    subjectId: person.id,
    personId: person.id,
    after: { requirements: items.map(item => item.name) },
  })
  return wish && (await text(ctx, person.id, items, wish.words)) ? 'texted' : 'sent'
}

async function preview(
  ctx: Context,
  { status, email, ...person }: store.Addressed,
  chosen: ReadonlySet<string> | null,
) {
  const { plan, items } = isClosed(status) ? { plan: [], items: [] } : await planFor(ctx, person.id, chosen)
  return {
    ...person,
    channel: items.length > 0 ? { kind: 'email' as const, to: email } : null,
    textTo: items.length > 0 ? await textNumberOf(ctx, person.id) : null,
    about: items.map(item => ({ id: item.id, line: concernLine(concernOf(item), ctx.today).message })),
    leftOut: plan.flatMap(({ item, why }) => (why ? [{ id: item.id, name: item.name, why }] : [])),
    why: isClosed(status) ? hasLeft : items.length === 0 ? whyNothing(plan) : null,
  }
}

export const reminders = serve(remindersApi, {
  async sendReminder(ctx) {
    const { db, now, today, params, body } = ctx
    await demandPerson(db, body.userId)
    await holdPersons(db, [body.userId])
    const person = await store.holdForReminder(db, body.userId)
    if (!person) throw new Refusal('notPossible', hasLeft)
    const item = await itemOf(db, body.userId, params.id, today)
    const why = nothingToAsk(item)
    if (why) throw new Refusal('notPossible', why)
    if ((await store.remindedByHand(db, body.userId, now)).has(params.id)) {
      throw new Refusal(
        'tooMany',
        'A reminder about this went out less than 24 hours ago. Please give the person a day.',
      )
    }
    await remind(ctx, person, [item])
    await ctx.audit({
      action: 'compliance.reminderSent',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: person.id,
      after: { requirement: item.name },
    })
    return { sentTo: person.email, sentAt: now.toISOString() }
  },

  async previewReminders(ctx) {
    const ids = [...new Set(ctx.body.userIds)]
    await demandPeople(ctx.db, ids)
    const chosen = chosenOf(ctx.body)
    const planned: PlannedReminder[] = []
    for (const person of await store.addressed(ctx.db, ids)) planned.push(await preview(ctx, person, chosen(person.id)))
    return planned
  },

  async sendReminders(ctx) {
    const ids = [...new Set(ctx.body.userIds)].sort()
    await demandPeople(ctx.db, ids)
    await holdPersons(ctx.db, ids)
    const count = { texted: 0, sent: 0, nothing: 0, reminded: 0, left: 0 }
    const chosen = chosenOf(ctx.body)
    for (const id of ids) count[await remindOf(ctx, id, chosen(id), ctx.body.text)]++
    const { texted, sent: mailed, ...skipped } = count
    const sent = mailed + texted
    if (sent === 0) {
      const message =
        'Nobody was reminded: there is nothing to send or renew, or they heard of it less than 24 hours ago.'
      throw new Refusal('notPossible', message)
    }
    return { sent, texted, skipped }
  },
})

named({ remindWish })
