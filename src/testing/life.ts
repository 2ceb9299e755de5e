import fc from 'fast-check'
import { sql } from 'kysely'
import { Refusal } from '../kit/contract/refusal.ts'
import { addDays, type Day } from '../kit/contract/time.ts'
import type { Work } from '../kit/server/context.ts'
import { changeStatus } from '../modules/caregivers/status-moves/work.ts'
import { tellFactsChanged } from '../modules/caregivers/work.ts'
import { decideDocument, takeBackApproval } from '../modules/documents/decisions/work.ts'
import { submitDocument } from '../modules/documents/submission/work.ts'
import { removeDocument, setAsideDocument } from '../modules/documents/work.ts'
import type { Waiver } from '../modules/follow-up/waivers/contract.ts'
import { applyToEveryone, finishChanges } from '../modules/requirements/changes/work.ts'
import { requirementDraft } from '../modules/requirements/setup/contract.ts'
import { addRequirement, retireRequirement, reviseRequirement } from '../modules/requirements/setup/store.ts'
import { clearSpans } from '../modules/status/engine/clear.ts'
import type { Need } from '../modules/status/engine/requirement.ts'
import { timelinesOf } from '../modules/status/engine/timeline.ts'
import { readStored } from '../modules/status/spans/store.ts'
import { readFacts, readRules } from '../modules/status/timeline/store.ts'
import { testCrowd } from './applicant.ts'
import { testPosition } from './caregivers.ts'
import { testCategory, testDocumentType } from './compliance.ts'
import { testLedger } from './hours.ts'
import { testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** A document type by its place, or the ledger. */
type Source = 0 | 1 | 2 | 'hours'
export type Rule = {
  kind: 'one' | 'anyOf' | 'allOf'
  sources: Source[]
  due: 'hire' | 'contact'
  from: number | null
  days: number
  /** Asked only in a position by its place, in a state, or of whom the license is said so; null: of everybody. */
  position: 0 | 1 | null
  state: 'TX' | 'CA' | null
  licensed: boolean | null
}
/** A position by its place, or a state. */
type Place = 0 | 1 | 'TX' | 'CA'
export type Act =
  | {
      do: 'paper'
      who: number
      type: number
      performed: number
      ends: number
      decision: 'approved' | 'rejected' | null
    }
  | { do: 'renew' | 'aside' | 'takeBack' | 'remove' | 'link'; who: number; pick: number; type: number }
  | { do: 'hours'; who: number; ago: number }
  | { do: 'away'; who: number; ago: number; days: number }
  | { do: 'status'; who: number; to: 'active' | 'archived' | 'applicant' }
  | { do: 'sign'; who: number; signedOff: boolean }
  | { do: 'dates'; who: number; hired: number | null; contact: number | null }
  | { do: 'rule' | 'revise' | 'item'; who: number; pick: number; rule: Rule }
  | { do: 'retire'; pick: number }
  | { do: 'place'; who: number; place: Place; ago: number; ends: boolean }
  | { do: 'licensed'; who: number; is: boolean | null }
  | { do: 'waive'; who: number; pick: number; from: number; decision: 'approved' | 'refused' | null }
  | { do: 'endWaiver'; who: number; pick: number }
  | { do: 'rehire'; who: number; ago: number }

const who = fc.nat(1)
const pick = fc.nat(20)
const type = fc.nat(2)
export const aRule: fc.Arbitrary<Rule> = fc.record({
  kind: fc.constantFrom('one' as const, 'anyOf' as const, 'allOf' as const),
  sources: fc.array(fc.constantFrom<Source>(0, 1, 2, 'hours'), { minLength: 1, maxLength: 3 }),
  due: fc.constantFrom('hire' as const, 'contact' as const),
  from: fc.option(fc.integer({ min: -60, max: 60 })),
  days: fc.nat(40),
  position: fc.option(fc.constantFrom(0 as const, 1 as const), { freq: 2 }),
  state: fc.option(fc.constantFrom('TX' as const, 'CA' as const), { freq: 2 }),
  licensed: fc.option(fc.boolean(), { freq: 2 }),
})
export const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('paper' as const),
    who,
    type,
    performed: fc.integer({ min: 0, max: 200 }),
    ends: fc.integer({ min: -20, max: 300 }),
    decision: fc.constantFrom('approved' as const, 'approved' as const, 'rejected' as const, null),
  }),
  fc.record({ do: fc.constantFrom('renew' as const, 'remove' as const, 'takeBack' as const), who, pick, type }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('link' as const, 'aside' as const), who, pick, type }) },
  fc.record({ do: fc.constant('hours' as const), who, ago: fc.nat(300) }),
  fc.record({ do: fc.constant('away' as const), who, ago: fc.nat(200), days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    do: fc.constant('status' as const),
    who,
    to: fc.constantFrom('active' as const, 'archived' as const, 'applicant' as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign' as const), who, signedOff: fc.nat(3).map(at => at > 0) }),
  },
  fc.record({
    do: fc.constant('dates' as const),
    who,
    hired: fc.option(fc.nat(400)),
    contact: fc.option(fc.integer({ min: -30, max: 60 })),
  }),
  fc.record({ do: fc.constantFrom('rule' as const, 'revise' as const, 'item' as const), who, pick, rule: aRule }),
  fc.record({ do: fc.constant('retire' as const), pick }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who,
      place: fc.constantFrom<Place>(0, 1, 'TX', 'CA'),
      ago: fc.integer({ min: -20, max: 100 }),
      ends: fc.nat(3).map(at => at === 0),
    }),
  },
  fc.record({ do: fc.constant('licensed' as const), who, is: fc.option(fc.boolean()) }),
  fc.record({
    do: fc.constant('waive' as const),
    who,
    pick,
    from: fc.integer({ min: -10, max: 20 }),
    decision: fc.constantFrom('approved' as const, 'approved' as const, 'refused' as const, null),
  }),
  fc.record({ do: fc.constant('endWaiver' as const), who, pick }),
  fc.record({ do: fc.constant('rehire' as const), who, ago: fc.nat(20) }),
)

/** An organization with two people, three document types and a ledger, and how to do each act to it. */
export async function lifeIn(product: TestProduct) {
  const org = await testOrganization(product)
  const people = await testCrowd(org, 2)
  let token = org.admin
  const nurse = await org.staff('Nurse reviewer')
  let second = nurse.token
  const types = [await testDocumentType(org), await testDocumentType(org), await testDocumentType(org)]
  const ledgerId = await testLedger(org)
  const positions = [await testPosition(product, org), await testPosition(product, org)]
  const categoryId = await testCategory(org)
  const person = (one: { who: number }) => people[one.who] ?? ''
  const send = (method: 'POST' | 'PUT', url: string, body: object) => product.call(method, url, { token, body })

  const needOf = (source: Source): Need =>
    source === 'hours'
      ? { kind: 'hours', sourceId: ledgerId, hours: 4, period: 'hireAnniversary' }
      : { kind: 'document', sourceId: types[source] ?? '' }
  function draftOf({ kind, sources, due, from, days, position, state, licensed }: Rule, today: Day) {
    const [first = 0] = sources
    return {
      name: 'A rule',
      categoryId,
      positionIds: position === null ? [] : [positions[position]],
      states: state === null ? [] : [state],
      onlyWho: licensed === null ? [] : [{ trait: 'licensed', is: licensed }],
      satisfiedBy: kind === 'one' ? needOf(first) : { kind, of: sources.map(needOf) },
      lasting: [{ kind: 'printedDate' }, { kind: 'outOfWork', days: 20 }],
      due: due === 'hire' ? { kind: 'after', event: 'hire', days } : { kind: 'beforeFirstContact' },
      seriousness: days % 3 === 0 ? 'warns' : 'blocks',
      reminderDays: [30],
      inForceFrom: from === null ? null : addDays(today, from),
    }
  }
  const paperOf = ({ who: place, pick: which }: { who: number; pick: number }) =>
    org.work(async ({ work: { db } }) => {
      const papers = db.selectFrom('caregiver_document').select(['id', 'document_type_id as typeId'])
      const rows = await papers
        .where('person_id', '=', person({ who: place }))
        .where('deleted_at', 'is', null)
        .execute()
      return rows[which % Math.max(1, rows.length)]
    })
  const ruleOf = ({ pick: which }: { pick: number }) =>
    org.work(async ({ work: { db } }) => {
      const rules = db
        .selectFrom('requirement')
        .select('id')
        .where('person_id', 'is', null)
        .where('retired_on', 'is', null)
      const rows = await rules.orderBy('id').execute()
      return rows[which % Math.max(1, rows.length)]?.id
    })

  /** What the product refuses changes nothing. */
  const play = (one: Act) =>
    act(one).catch(error => {
      if (!(error instanceof Refusal)) throw error
    })

  async function act(one: Act): Promise<void> {
    switch (one.do) {
      case 'paper':
        return org.work(async ({ work }) => {
          const dates = { performedOn: addDays(work.today, -one.performed), expiresOn: addDays(work.today, one.ends) }
          const paper = {
            personId: person(one),
            documentTypeId: types[one.type] ?? '',
            receivedOn: work.today,
            files: [],
          }
          const { id } = await submitDocument(work, { ...paper, ...dates })
          if (one.decision) await decideDocument(work, id, { decision: one.decision, reason: 'Blurred.' })
        })
      case 'renew':
      case 'aside':
      case 'takeBack':
      case 'remove':
      case 'link': {
        const paper = await paperOf(one)
        if (!paper) return
        if (one.do === 'link') return link(person(one), paper, types[one.type] ?? '')
        return org.work(async ({ work }) => {
          if (one.do === 'remove') return removeDocument(work, paper.id)
          if (one.do === 'takeBack') return void (await takeBackApproval(work, paper.id, { reason: 'Of another.' }))
          if (one.do === 'aside') return void (await setAsideDocument(work, paper.id, one.pick % 3 === 0, 'Doubtful.'))
          const anew = { personId: person(one), documentTypeId: paper.typeId, replacesId: paper.id, files: [] }
          const { id } = await submitDocument(work, {
            ...anew,
            performedOn: work.today,
            expiresOn: addDays(work.today, 200),
          })
          if (one.pick % 2 === 0) await decideDocument(work, id, { decision: 'approved' })
          // Another copy in the place of the same paper.
          if (one.pick % 5 === 0) await submitDocument(work, { ...anew, performedOn: addDays(work.today, -3) })
        })
      }
      case 'hours': {
        const performedOn = addDays(await today(), -one.ago)
        const session = { userIds: [person(one)], ledgerId, performedOn, hours: 2.5, topic: 'Safety' }
        return void (await send('POST', '/api/compliance-requirement/in-service?again=true', session))
      }
      case 'away': {
        const from = addDays(await today(), -one.ago)
        const away = { from, backOn: addDays(from, one.days), reason: 'Leave' }
        return void (await send('POST', `/api/caregiver/absences/${person(one)}`, away))
      }
      case 'status':
        return org.work(async ({ work }) => {
          const { status } = await work.db
            .selectFrom('person')
            .select('status')
            .where('id', '=', person(one))
            .executeTakeFirstOrThrow()
          const may: Record<string, string[]> = {
            active: ['archived'],
            applicant: ['archived'],
            archived: ['active', 'applicant'],
            rejected: [],
          }
          if (may[status]?.includes(one.to)) await changeStatus(work, person(one), one.to, 'Because.')
        })
      case 'sign': {
        const body = { signedOff: one.signedOff, reason: 'Seen.' }
        return void (await send('PUT', `/api/caregiver/signedoff-status/${person(one)}`, body))
      }
      case 'dates':
        return org.work(async ({ work }) => {
          const { db, today: now } = work
          const hired_on = one.hired === null ? null : addDays(now, -one.hired)
          const first_contact_on = one.contact === null ? null : addDays(now, one.contact)
          await db.updateTable('person').set({ hired_on, first_contact_on }).where('id', '=', person(one)).execute()
          await tellFactsChanged(work, person(one))
        })
      case 'place':
        return org.work(({ work }) => moveIn(work, person(one), one))
      case 'licensed':
        return org.work(async ({ work }) => {
          const said = { traits: JSON.stringify({ licensed: one.is }) }
          await work.db.updateTable('person').set(said).where('id', '=', person(one)).execute()
          await tellFactsChanged(work, person(one))
        })
      case 'waive':
        return waive(one)
      case 'endWaiver': {
        const waivers: Waiver[] = await read(`/api/compliance-requirement/waivers/${person(one)}`)
        const waiver = waivers[one.pick % Math.max(1, waivers.length)]
        if (waiver) await send('PUT', `/api/compliance-requirement/waivers/end/${waiver.id}`, { reason: 'Over.' })
        return
      }
      case 'rehire': {
        const body = { status: 'active', rehiredOn: addDays(await today(), -one.ago), reason: 'Back.' }
        return void (await send('PUT', `/api/caregiver/archive-status/${person(one)}`, body))
      }
      case 'item': {
        const body = { ...draftOf(one.rule, await today()), userId: person(one) }
        return void (await send('POST', '/api/compliance-requirement/compliance', body))
      }
      default:
        return changeRules(one)
    }
  }

  /** Puts down that a position or a state began, or ended, so many days ago. */
  async function moveIn(work: Work, personId: string, { place, ago, ends }: Extract<Act, { do: 'place' }>) {
    const from = addDays(work.today, -ago)
    const isState = typeof place === 'string'
    const [table, column] = isState ? ['person_state', 'state_code'] : ['person_position', 'position_id']
    const held = isState ? place : positions[place]
    const change = ends
      ? sql`update ${sql.table(table)} set to_day = ${from}
          where person_id = ${personId} and ${sql.ref(column)} = ${held} and from_day < ${from}`
      : sql`insert into ${sql.table(table)} (person_id, ${sql.ref(column)}, from_day)
          values (${personId}, ${held}, ${from}) on conflict do nothing`
    await change.execute(work.db)
    await tellFactsChanged(work, personId)
  }

  async function waive(one: Extract<Act, { do: 'waive' }>): Promise<void> {
    const userId = person(one)
    const { items } = await read(`/api/compliance-requirement/compliance?userId=${userId}`)
    const item = items[one.pick % Math.max(1, items.length)]
    if (!item) return
    const from = addDays(await today(), one.from)
    const draft = { userId, requirementId: item.id, from, until: addDays(from, 25), reason: 'On leave.' }
    const { body } = await send('POST', '/api/compliance-requirement/waivers', draft)
    if (!body.data || !one.decision) return
    const url = `/api/compliance-requirement/waivers/decide/${body.data.id}`
    await product.call('PUT', url, { token: second, body: { decision: one.decision, reason: 'Seen.' } })
  }

  const today = () => org.work(async ({ work }) => work.today)
  async function link(userId: string, paper: { id: string; typeId: string }, documentTypeId: string): Promise<void> {
    const found = await product.call('GET', `/api/compliance-requirement/compliance?userId=${userId}`, {
      token,
    })
    type Item = { id: string; documentTypes: { id: string }[] }
    const item = found.body.data.items.find((one: Item) => one.documentTypes.some(({ id }) => id === documentTypeId))
    if (!item || paper.typeId === documentTypeId) return
    const body = { userId, complianceId: item.id, documentId: paper.id, documentTypeId, linked: true }
    await send('POST', '/api/compliance-requirement/compliance/link-document', body)
  }
  async function changeRules(one: Extract<Act, { do: 'rule' | 'revise' | 'retire' | 'item' }>): Promise<void> {
    const id = one.do === 'rule' ? undefined : await ruleOf(one)
    await org.work(async ({ work }) => {
      const by = { now: work.now, today: work.today, accountId: null }
      if (one.do === 'retire') {
        if (!id) return
        await retireRequirement(work.db, id, by)
        return applyToEveryone(work, { requirementId: id, kind: 'retired' })
      }
      const draft = requirementDraft.parse(draftOf(one.rule, work.today))
      const made = id ? await reviseRequirement(work.db, id, draft, by) : await addRequirement(work.db, draft, by)
      await applyToEveryone(work, { requirementId: made.id, kind: id ? 'revised' : 'created' })
    })
    await finishChanges(product.services, org)
  }

  /** What is stored of a person, and what the engine says when it looks at everything. */
  async function look(personId: string) {
    return org.work(async ({ work: { db } }) => {
      const rules = (await readRules(db, [personId])).filter(([first]) => (first?.onlyFor ?? personId) === personId)
      const facts = await readFacts(db, personId, org.timeZone)
      const lines = timelinesOf(rules, facts)
      const { spans, clearance } = await readStored(db, [personId], 'all')
      const wanted = lines.flatMap(({ requirementId, spans: days }) =>
        days.filter(day => day.status !== 'not applicable').map(day => ({ personId, requirementId, ...day })),
      )
      const inOrder = <Row extends { from: Day; requirementId?: string }>(rows: readonly Row[]) =>
        rows.toSorted((a, b) => (`${a.requirementId} ${a.from}` < `${b.requirementId} ${b.from}` ? -1 : 1))
      return {
        stored: { spans: inOrder(spans), clearance: inOrder(clearance) },
        wanted: { spans: inOrder(wanted), clearance: clearSpans(lines, facts).map(day => ({ personId, ...day })) },
      }
    })
  }
  /** Lets days pass; a session does not outlive them, so another begins. */
  async function passDays(days: number): Promise<void> {
    product.moveClock(days * 24 * 60)
    token = await org.tokenFor(org.adminId)
    second = await org.tokenFor(nurse.accountId)
  }
  const read = async (url: string) => (await product.call('GET', url, { token })).body.data

  const readFile = async (url: string): Promise<string> => (await product.call('GET', url, { token })).body
  return { org, people, play, look, today, passDays, read, readFile }
}
