import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { backupFolder } from '../../../kit/server/backup/status.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { type Erasure, noteErasure } from '../../../kit/server/erasures.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import { newId } from '../../../kit/server/ids.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { holdPerson } from '../../caregivers/store.ts'
import { isRecordKind, type RecordKind } from '../contract.ts'
import { hasThings, readStanding, type Standing } from '../due/store.ts'
import { destroyKind } from '../emptying/work.ts'
import { clockOf, kindNames, kindsOf, mayErase, ruleInWords } from '../rules.ts'
import type { DestructionRequest } from './contract.ts'
import * as store from './store.ts'

export const destructionJob = 'retention-destruction'

/** The item of this kind, when it may be destroyed on the day; null when it is kept. */
function itemOf(of: Standing, kind: RecordKind, erasure: boolean, today: string): store.NewItem | null {
  if (!kindsOf(of.facts).includes(kind) || !hasThings(of, kind)) return null
  const clock = clockOf(kind, of.facts, of.termOf(kind))
  const may = erasure ? mayErase(clock, today) : clock.dueOn !== null && clock.dueOn <= today
  return may ? { personId: of.person.id, clock, rule: ruleInWords(clock, of.termOf(kind)), erasure } : null
}

async function demandStanding(work: Work, personId: string): Promise<Standing> {
  await holdPerson(work.db, personId)
  const standing = await readStanding(work, personId)
  if (!standing) throw new Refusal('notFound')
  if (standing.held)
    throw new Refusal(
      'conflict',
      said('{person} is under legal hold. Nothing of theirs is destroyed.', { person: standing.person.name }),
    )
  return standing
}

async function add(ctx: Context, items: readonly store.NewItem[]): Promise<DestructionRequest> {
  const id = await store.addRequest(ctx, ctx.caller, items)
  for (const { personId, clock, erasure } of items)
    await ctx.audit({
      action: 'destruction.requested',
      subjectKind: 'destruction',
      subjectId: id,
      personId,
      after: { kind: clock.kind, erasure },
    })
  // No name: it is destroyed with the rest, and may be one of several.
  await ctx.announce(noticed, {
    kind: 'destructionToApprove',
    accounts: await store.deciders(ctx.db),
    key: noticeKey(id),
    links: { staff: '/settings/retention/requests' },
    words: { from: ctx.caller.name },
  })
  return store.readRequest(ctx, id)
}

const noticeKey = (id: string) => `destruction:${id}`

/** Asks for the destruction of what is due. */
export async function ask(ctx: Context, wanted: readonly { personId: string; kind: RecordKind }[]) {
  const items: store.NewItem[] = []
  // In the order of ids, so that two of these never wait for each other.
  for (const personId of [...new Set(wanted.map(one => one.personId))].sort()) {
    const standing = await demandStanding(ctx, personId)
    for (const kind of new Set(wanted.filter(one => one.personId === personId).map(one => one.kind))) {
      const item = itemOf(standing, kind, false, ctx.today)
      if (!item)
        throw new Refusal(
          'conflict',
          said('{kind} of {person}: this is not due. Load the list again.', {
            kind: kindNames[kind],
            person: standing.person.name,
          }),
        )
      items.push(item)
    }
  }
  return add(ctx, items)
}

/** Asks to erase a person: every kind that no clock keeps. */
export async function askErasure(ctx: Context, personId: string) {
  const standing = await demandStanding(ctx, personId)
  const items = kindsOf(standing.facts).flatMap(kind => itemOf(standing, kind, true, ctx.today) ?? [])
  if (items.length === 0)
    throw new Refusal('notPossible', 'The law still keeps all of this person’s records. The page says until when.')
  return add(ctx, items)
}

type Decision = { state: 'approved' | 'refused' | 'withdrawn'; reason?: string }

/** Decides a request. Who asked never approves or refuses, and nobody else withdraws. */
export async function decide(ctx: Context, id: string, decision: Decision): Promise<DestructionRequest> {
  const { state } = decision
  const held = await store.holdRequest(ctx.db, id)
  const own = held.askedBy === ctx.caller.accountId
  if (held.state !== 'asked') throw new Refusal('conflict', 'This request is decided already.')
  if (decision.state === 'withdrawn' && !own) throw new Refusal('notAllowed', 'Only who asked for it can withdraw it.')
  if (decision.state !== 'withdrawn' && own)
    throw new Refusal('notAllowed', 'You asked for this destruction, so another person decides it.')
  await store.decide(ctx, id, ctx.caller, decision)
  await ctx.announce(settled, { keys: [noticeKey(id)] })
  const request = await store.readRequest(ctx, id)
  for (const { person, kind } of request.items)
    await ctx.audit({
      action: `destruction.${state}`,
      subjectKind: 'destruction',
      subjectId: id,
      personId: person.id,
      after: { kind, ...(decision.reason ? { reason: decision.reason } : {}) },
    })
  if (decision.state === 'approved') ctx.afterCommit(() => ctx.services.jobs.wake(destructionJob))
  return request
}

/** Destroys one item, unless the person came under legal hold meanwhile; what is not due after all is dropped. */
async function destroyItem(work: Work, { id, requestId, personId, kind, erasure }: store.WaitingItem): Promise<void> {
  await holdPerson(work.db, personId)
  if (!(await store.holdItem(work.db, id))) return
  const standing = await readStanding(work, personId)
  if (!standing || standing.held) return
  const due = itemOf(standing, kind, erasure, work.today) !== null
  const record = due ? await destroyKind(work, standing, kind) : null
  // Before the commit: what was approved is destroyed in any case, and a backup of before may be restored.
  if (record) {
    const { services, organization, now } = work
    const line = { id, organizationId: organization.id, personId, kind, alone: true, at: now.toISOString() }
    await noteErasure(backupFolder(services.config.dataDir), line)
  }
  await store.closeItem(work.db, work.now, id, record)
  await work.audit({
    action: due ? 'destruction.done' : 'destruction.dropped',
    subjectKind: 'destruction',
    subjectId: requestId,
    personId,
    after: { kind, ...(record ? { documents: record.documents.length } : {}) },
  })
}

/** Destroys what was approved, each item in a transaction of its own: what a kill cut off is done by the next run. */
export async function destroyApproved(services: Services, signal: AbortSignal): Promise<void> {
  await everyOrganization(services, destructionJob, signal, async organization => {
    const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
    const within = <T>(run: (work: Work) => Promise<T>) =>
      inWork(services, organization, null, origin, ({ work }) => run(work))
    for (const item of await within(work => store.approvedItems(work.db))) {
      if (signal.aborted) return
      await within(work => destroyItem(work, item))
    }
    await within(async work => {
      for (const id of await store.closeRequests(work.db, work.now))
        await work.audit({ action: 'destruction.certified', subjectKind: 'destruction', subjectId: id })
    })
  })
}

/** What a restore of an older backup had brought back, and what of it was not destroyed again. */
export type Repeated = { repeated: number; held: number }

/** What a line of the list stands for: once, the personnel file took chats and the details of acts along. */
const kindsIn = ({ kind, alone }: Erasure): RecordKind[] => {
  if (!isRecordKind(kind)) return []
  return kind === 'personnel' && !alone ? ['personnel', 'chat', 'audit'] : [kind]
}

async function repeatOne(work: Work, erasure: Erasure): Promise<keyof Repeated | null> {
  const { id, personId, at } = erasure
  const known = await work.db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  if (!known) return null
  await holdPerson(work.db, personId)
  // As of the day on which it was approved: what only came after is not of it.
  const then = { ...work, today: dayIn(work.organization.timeZone, new Date(at)) }
  let end: keyof Repeated | null = null
  for (const kind of kindsIn(erasure)) {
    const standing = await readStanding(then, personId)
    if (!standing || !hasThings(standing, kind)) continue
    if (standing.held) return 'held'
    const record = await destroyKind(then, standing, kind)
    if (await store.holdItem(work.db, id)) await store.closeItem(work.db, work.now, id, record)
    await work.audit({
      action: 'destruction.repeated',
      subjectKind: 'destruction',
      subjectId: id,
      personId,
      after: { kind, documents: record.documents.length },
    })
    end = 'repeated'
  }
  return end
}

/** Destroys again what was destroyed after a backup was made, once it is restored. */
export async function repeatErasures(services: Services, erasures: readonly Erasure[]): Promise<Repeated> {
  const counts: Repeated = { repeated: 0, held: 0 }
  await everyOrganization(services, destructionJob, undefined, async organization => {
    const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
    for (const one of erasures.filter(({ organizationId }) => organizationId === organization.id)) {
      const end = await inWork(services, organization, null, origin, ({ work }) => repeatOne(work, one))
      if (end) counts[end]++
    }
  })
  return counts
}
