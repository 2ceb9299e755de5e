import fc from 'fast-check'
import { addDays, type Day } from '../../../../kit/contract/time.ts'
import {
  type Evidence,
  type EvidenceKind,
  type Facts,
  noFacts,
  type Period,
  type Profile,
  type Waiver,
} from '../facts.ts'
import type { Lasting } from '../lasting.ts'
import type { Condition, Need, RequirementVersion } from '../requirement.ts'

/** Random lives between these two days, around a leap day. */
export const firstOfAll: Day = '2023-06-01'
export const daysOfAll = 800

const dayOf = (most = daysOfAll): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: most }).map(days => addDays(firstOfAll, days))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
const rarely = <T>(of: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, of)

const period: fc.Arbitrary<Period> = fc
  .record({ from: dayOf(), length: maybe(fc.integer({ min: 1, max: 200 })) })
  .map(({ from, length }) => ({ from, to: length === null ? null : addDays(from, length) }))

const kinds: EvidenceKind[] = ['document', 'competencyTest', 'evaluation', 'reference', 'hours', 'externalCheck']

const evidenceWith = (id: string, others: string[]): fc.Arbitrary<Evidence> =>
  fc
    .record({
      kind: fc.constantFrom<EvidenceKind>('document', 'document', 'document', 'document', ...kinds),
      sourceId: fc.constantFrom('a', 'a', 'a', 'b'),
      receivedOn: dayOf(),
      /** Days from the receipt back to the deed; sometimes it lies after the receipt. */
      before: maybe(fc.integer({ min: -2, max: 60 })),
      decided: fc.option(fc.integer({ min: -5, max: 40 }), { nil: null, freq: 5 }),
      decision: fc.constantFrom<'approved' | 'rejected'>('approved', 'approved', 'approved', 'rejected'),
      expires: maybe(fc.integer({ min: -70, max: 400 })),
      replacedBy: fc.oneof(
        { weight: 3, arbitrary: fc.constant<string[]>([]) },
        fc.uniqueArray(fc.constantFrom(...others), { minLength: 1, maxLength: 2 }),
      ),
      setAside: fc.oneof({ weight: 4, arbitrary: fc.constant<Period[]>([]) }, fc.array(period, { maxLength: 1 })),
      deleted: rarely(fc.integer({ min: 0, max: 300 })),
      revoked: rarely(fc.integer({ min: 0, max: 200 })),
      quantity: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ receivedOn, before, decided, decision, expires, deleted, revoked, ...rest }) => ({
      ...rest,
      id,
      receivedOn,
      performedOn: before === null ? null : addDays(receivedOn, -before),
      decision: decided === null ? null : decision,
      decidedOn: decided === null ? null : addDays(receivedOn, decided),
      revokedOn: revoked === null ? null : addDays(receivedOn, revoked),
      reason: null,
      expiresOn: expires === null ? null : addDays(receivedOn, expires),
      deletedOn: deleted === null ? null : addDays(receivedOn, deleted),
    }))

const ids = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6']
export const freshEvidence = evidenceWith('fresh', ids)

const waiver: fc.Arbitrary<Waiver> = fc
  .record({ id: fc.uuid(), from: dayOf(), days: maybe(fc.integer({ min: 0, max: 100 })), approvedOn: maybe(dayOf()) })
  .chain(({ id, from, days, approvedOn }) =>
    maybe(dayOf()).map(revokedOn => ({
      id,
      requirementId: 'rule',
      from,
      until: days === null ? null : addDays(from, days),
      reason: 'Excused.',
      declination: false,
      approvedOn,
      revokedOn,
    })),
  )

const held = <T>(extra: fc.Arbitrary<T>) =>
  fc.array(
    fc.tuple(period, extra).map(([one, more]) => ({ ...one, ...more })),
    { maxLength: 3 },
  )

const said = fc.constantFrom(true, false, null)

const profile: fc.Arbitrary<Profile> = fc.record({
  hiredOn: maybe(dayOf(300)),
  firstContactOn: maybe(dayOf(400)),
  positions: held(fc.record({ positionId: fc.constantFrom('aide', 'nurse') })),
  states: held(fc.record({ state: fc.constantFrom('FL', 'PA') })),
  absences: fc.array(period, { maxLength: 2 }),
  traits: fc.record({ licensed: said, workPapersEnd: said }),
})

const byUntil = (a: { until: Day }, b: { until: Day }): number => (a.until < b.until ? -1 : 1)
const earlier = fc
  .uniqueArray(fc.tuple(profile, dayOf(500)), { maxLength: 2, selector: ([, until]) => until })
  .map(all => all.map(([said, until]) => ({ ...said, until })).sort(byUntil))

export const facts: fc.Arbitrary<Facts> = fc
  .record({
    profile,
    earlier: fc.oneof({ weight: 2, arbitrary: fc.constant<Facts['earlier'][number][]>([]) }, earlier),
    knownFrom: rarely(dayOf(200)),
    invitedOn: maybe(dayOf(200)),
    active: fc.array(period, { maxLength: 2 }),
    signedOff: fc.array(period, { maxLength: 2 }),
    ended: fc.array(period, { maxLength: 1 }),
    evidence: fc
      .integer({ min: 0, max: ids.length })
      .chain(many => fc.tuple(...ids.slice(0, many).map(id => evidenceWith(id, ids)))),
    waivers: fc.array(waiver, { maxLength: 2 }),
  })
  .map(({ profile: said, ...some }) => ({ ...noFacts('ada'), ...said, ...some }))

const lasting: fc.Arbitrary<Lasting> = fc.oneof(
  fc.constant<Lasting>({ kind: 'printedDate' }),
  fc.record({
    kind: fc.constant('months' as const),
    months: fc.integer({ min: 1, max: 14 }),
    to: fc.constantFrom('day' as const, 'endOfMonth' as const, 'endOfYear' as const),
  }),
  fc.constant<Lasting>({ kind: 'hireAnniversary' }),
  fc.constantFrom<Lasting>(
    { kind: 'season', from: '10-01', to: '03-31' },
    { kind: 'season', from: '02-29', to: '05-31' },
    { kind: 'season', from: '11-15', to: '02-29' },
  ),
  fc.record({ kind: fc.constant('outOfWork' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('outOfWorkMonths' as const), months: fc.integer({ min: 1, max: 4 }) }),
)
const lastings = fc.array(lasting, { maxLength: 2 })

const sourceId = fc.constantFrom('a', 'a', 'b')
const seldom = (of: fc.Arbitrary<string[]>) => fc.oneof({ weight: 4, arbitrary: fc.constant<string[]>([]) }, of)
const single: fc.Arbitrary<Need> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('document' as const), sourceId }) },
  fc.record({ kind: fc.constant('document' as const), sourceId, lasting: lastings }),
  fc.record({ kind: fc.constantFrom('competencyTest' as const, 'evaluation' as const), sourceId }),
  fc.record({ kind: fc.constant('references' as const), sourceId, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('hours' as const),
    sourceId,
    hours: fc.integer({ min: 1, max: 12 }),
    period: fc.constantFrom('hireAnniversary' as const, 'calendarYear' as const),
  }),
  fc.record({ kind: fc.constant('externalCheck' as const), sourceId, everyMonths: fc.integer({ min: 1, max: 3 }) }),
)

const group = (of: fc.Arbitrary<Need>): fc.Arbitrary<Need> =>
  fc.record({
    kind: fc.constantFrom('anyOf' as const, 'allOf' as const),
    of: fc.array(of, { minLength: 1, maxLength: 3 }),
  })

const need = fc.oneof({ weight: 3, arbitrary: single }, group(single), group(fc.oneof(single, group(single))))

const version = (number: number): fc.Arbitrary<RequirementVersion> =>
  fc.record({
    id: fc.constant('rule'),
    version: fc.constant(number),
    name: fc.constant('Rule'),
    positionIds: seldom(fc.subarray(['aide', 'nurse'])),
    states: seldom(fc.subarray(['FL', 'PA'])),
    onlyWho: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Condition[]>([]) },
      fc.array(fc.record({ trait: fc.constantFrom('licensed' as const, 'workPapersEnd' as const), is: fc.boolean() }), {
        maxLength: 2,
      }),
    ),
    satisfiedBy: need,
    lasting: lastings,
    due: fc.oneof(
      fc.constant({ kind: 'beforeFirstContact' as const }),
      fc.record({
        kind: fc.constant('after' as const),
        event: fc.constantFrom('signUp' as const, 'hire' as const, 'firstContact' as const),
        days: fc.integer({ min: 0, max: 60 }),
        businessDays: fc.constantFrom(undefined, undefined, true as const),
      }),
    ),
    seriousness: fc.constantFrom('blocks' as const, 'blocks' as const, 'warns' as const, 'tracks' as const),
    reminderDays: fc.constantFrom([], [60, 30], [7, -1], [0], [-1]),
    inForceFrom: rarely(dayOf()),
    inForceTo: rarely(dayOf()),
    editedOn: dayOf(),
    onlyFor: fc.constantFrom(...Array<null>(8).fill(null), 'ada', 'bea'),
  })

/** One requirement, as one to three versions. */
export const versions: fc.Arbitrary<RequirementVersion[]> = fc
  .integer({ min: 1, max: 3 })
  .chain(many => fc.tuple(...[1, 2, 3].slice(0, many).map(version)))
