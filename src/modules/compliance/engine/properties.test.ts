import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { clearSpans, isClear } from './clear.ts'
import { explain } from './explain.ts'
import { beginning, type Facts } from './facts.ts'
import { isMet, type Span, statusOn, type Timeline } from './span.ts'
import { daysOfAll, facts, firstOfAll, freshEvidence, versions } from './testing/histories.ts'
import { naiveDay } from './testing/naive.ts'
import { timelineOf, timelinesOf } from './timeline.ts'

const runs = { numRuns: 300 }
const allDays = Array.from({ length: daysOfAll + 500 }, (_, days) => addDays(firstOfAll, days - 50))
const anyDay = fc.constantFrom(...allDays)

function expectWhole(spans: readonly { from: string; to: string | null }[]): void {
  expect(spans[0]?.from).toBe(beginning)
  expect(spans.at(-1)?.to).toBeNull()
  spans.forEach((span, place) => {
    const next = spans[place + 1]
    if (next) expect(span.to).toBe(next.from)
    if (span.to !== null) expect(span.from < span.to).toBe(true)
  })
}

const withoutDays = ({ from: _from, to: _to, ...rest }: Span) => rest

test('a timeline has no gaps and no overlaps, starts at the beginning, never ends, and no neighbours say the same', () => {
  fc.assert(
    fc.property(versions, facts, (rule, person) => {
      const spans = timelineOf(rule, person)
      expectWhole(spans)
      spans.forEach((span, place) => {
        const next = spans[place + 1]
        if (next) expect(withoutDays(next)).not.toEqual(withoutDays(span))
      })
    }),
    runs,
  )
})

test('on any day it says what the rules, read one day at a time, say', () => {
  fc.assert(
    fc.property(versions, facts, fc.array(anyDay, { minLength: 40, maxLength: 40 }), (rule, person, days) => {
      const spans = timelineOf(rule, person)
      const edges = spans.slice(1).flatMap(span => [addDays(span.from, -1), span.from])
      for (const day of [...edges, ...days]) {
        expect({ day, ...statusOn(spans, day) }).toMatchObject({ day, ...naiveDay(rule, person, day) })
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('the order in which facts and versions come does not matter, nor does a fact that comes twice', () => {
  const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)].reverse()
  fc.assert(
    fc.property(versions, facts, fc.nat(5), (rule, person, by) => {
      const other: Facts = {
        ...person,
        positions: turned(person.positions, by),
        states: turned(person.states, by),
        absences: turned(person.absences, by),
        evidence: turned([...person.evidence, ...person.evidence.slice(0, by)], by),
        waivers: turned(person.waivers, by),
      }
      expect(timelineOf(turned(rule, by), other)).toEqual(timelineOf(rule, person))
    }),
    runs,
  )
})

test('new evidence, also when it replaces, never changes what was said before its receipt', () => {
  fc.assert(
    fc.property(versions, facts, freshEvidence, fc.nat(5), (rule, person, fresh, which) => {
      const before = timelineOf(rule, person)
      const evidence = person.evidence.map((one, place) =>
        place === which && one.replacedBy === null ? { ...one, replacedBy: fresh.id } : one,
      )
      const after = timelineOf(rule, { ...person, evidence: [...evidence, fresh] })
      for (const day of allDays.filter(one => one < fresh.receivedOn)) {
        expect(withoutDays(statusOn(after, day))).toEqual(withoutDays(statusOn(before, day)))
      }
    }),
    { numRuns: 100 },
  )
})

test('what replaces takes nothing away before it is approved, and for ever nothing if it is sent back', () => {
  fc.assert(
    fc.property(versions, facts, freshEvidence, fc.nat(5), (rule, person, fresh, which) => {
      fc.pre(!JSON.stringify(rule).includes('externalCheck'))
      const evidence = person.evidence.map((one, place) =>
        place === which && one.replacedBy === null ? { ...one, replacedBy: fresh.id } : one,
      )
      const before = timelineOf(rule, person)
      for (const decision of [null, 'rejected'] as const) {
        const after = timelineOf(rule, { ...person, evidence: [...evidence, { ...fresh, replacedBy: null, decision }] })
        for (const day of allDays) {
          if (isMet(statusOn(before, day).status))
            expect(statusOn(after, day).status).toBe(statusOn(before, day).status)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('several positions ask what each of them asks', () => {
  fc.assert(
    fc.property(versions, facts, anyDay, (rule, person, day) => {
      const asked = (positions: Facts['positions']) =>
        // Other dates than positions say since when somebody is here.
        statusOn(timelineOf(rule, { ...person, invitedOn: firstOfAll, positions }), day).status
      const each = person.positions.map(one => asked([one]))
      const one = each.find(status => status !== 'not applicable')
      if (person.positions.length > 0) expect(asked(person.positions)).toBe(one ?? 'not applicable')
    }),
    runs,
  )
})

test('the explanation agrees with the timeline on every day', () => {
  fc.assert(
    fc.property(versions, facts, anyDay, (rule, person, day) => {
      const spans = timelineOf(rule, person)
      const proof = explain(rule, person, day)
      const { status } = statusOn(spans, day)
      expect(proof.span).toEqual(statusOn(spans, day))
      expect(proof.applies === null).toBe(status === 'not applicable')
      if (proof.proof && status !== 'waived') expect(proof.proof.met).toBe(isMet(status))
      if (proof.next) {
        expect(statusOn(spans, proof.next.on).status).toBe(proof.next.to)
        expect(statusOn(spans, addDays(proof.next.on, -1)).status).toBe(status)
      }
      const atRest = status === 'valid' || status === 'waived' || status === 'not applicable'
      expect(proof.steps.length === 0).toBe(atRest)
      if (status === 'in review') expect(proof.steps.some(one => one.turn === 'reviewer')).toBe(true)
    }),
    runs,
  )
})

/** Since when one of these has been owed without a break until the day, looked for day by day. */
function owedLongest(timelines: readonly Timeline[], day: Day): Day {
  const counts = ({ owed, seriousness }: Span) => owed && seriousness !== 'tracks'
  let longest = day
  for (const { spans } of timelines) {
    let since = addDays(day, 1)
    while (since > firstOfAll && counts(statusOn(spans, addDays(since, -1)))) since = addDays(since, -1)
    if (since < longest) longest = since
  }
  return longest
}

test('the person is clear exactly when no requirement blocks, and the counts are the counts of that day', () => {
  fc.assert(
    fc.property(
      fc.array(versions, { maxLength: 5 }),
      facts,
      fc.array(anyDay, { minLength: 20 }),
      (rules, person, days) => {
        const named = rules.map((rule, place) => rule.map(one => ({ ...one, id: `rule-${place}` })))
        const timelines = timelinesOf(named, person)
        const spans = clearSpans(timelines)
        expectWhole(spans)
        expect(clearSpans(timelines.toReversed())).toEqual(spans)
        for (const day of days) {
          const now = timelines.map(one => statusOn(one.spans, day)).filter(one => one.status !== 'not applicable')
          const sum = statusOn(spans, day)
          expect(sum.clear).toBe(isClear(timelines, day))
          expect(sum.clear).toBe(now.every(one => isMet(one.status) || one.seriousness !== 'blocks' || !one.owed))
          expect(sum.total).toBe(now.length)
          expect(sum.met).toBe(now.filter(one => isMet(one.status)).length)
          expect(sum.inReview).toBe(now.filter(one => one.status === 'in review').length)
          if (sum.overdue > 0) expect(sum.nextDue).toBe(addDays(owedLongest(timelines, day), -1))
          else if (sum.nextDue !== null) expect(sum.nextDue >= day).toBe(true)
        }
      },
    ),
    { numRuns: 100 },
  )
})
