import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, earlier } from '../../../kit/contract/time.ts'
import { answerOn, clearSpans, isClear } from './clear.ts'
import { explain } from './explain.ts'
import { beginning, type Evidence, type Facts, firstDayOf, holds, profileOn } from './facts.ts'
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

test('a timeline has no gaps and no overlaps, starts at the beginning, never ends, and no neighbors say the same', () => {
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
        place === which ? { ...one, replacedBy: [...one.replacedBy, fresh.id] } : one,
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
        place === which ? { ...one, replacedBy: [...one.replacedBy, fresh.id] } : one,
      )
      const before = timelineOf(rule, person)
      for (const decision of [null, 'rejected'] as const) {
        const after = timelineOf(rule, { ...person, evidence: [...evidence, { ...fresh, replacedBy: [], decision }] })
        for (const day of allDays) {
          if (isMet(statusOn(before, day).status))
            expect(statusOn(after, day).status).toBe(statusOn(before, day).status)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('taking an approval back changes no evening before, and is as if it were rejected on that day', () => {
  fc.assert(
    fc.property(versions, facts, fc.nat(5), anyDay, (rule, person, which, on) => {
      const [one] = person.evidence.slice(which)
      fc.pre(one?.decision === 'approved' && one.decidedOn !== null && one.decidedOn < on && one.receivedOn < on)
      const being = (changed: Partial<Evidence>) => ({
        ...person,
        evidence: person.evidence.map(each => (each.id === one.id ? { ...each, revokedOn: null, ...changed } : each)),
      })
      const approved = timelineOf(rule, being({}))
      const rejected = timelineOf(rule, being({ decision: 'rejected', decidedOn: on }))
      const takenBack = timelineOf(rule, being({ revokedOn: on }))
      for (const day of allDays) {
        const then = statusOn(day < on ? approved : rejected, day)
        const now = statusOn(takenBack, day)
        // The words differ, and what is owed is owed since the last day in order.
        const anew = day < on ? {} : { reason: null, due: null }
        expect({ ...withoutDays(now), ...anew }).toEqual({ ...withoutDays(then), ...anew })
      }
    }),
    { numRuns: 100 },
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

/** The day that a debt on the day is about, looked for day by day: the last one in order, or the one on which it fell due. */
function owedLongest(timelines: readonly Timeline[], day: Day): Day {
  const counts = ({ owed, seriousness }: Span) => owed && seriousness !== 'tracks'
  const days = timelines.flatMap(({ spans }) => {
    if (!counts(statusOn(spans, day))) return []
    let since = day
    while (since > firstOfAll && counts(statusOn(spans, addDays(since, -1)))) since = addDays(since, -1)
    const before = statusOn(spans, addDays(since, -1))
    return [isMet(before.status) ? addDays(since, -1) : earlier(before.due ?? since, since)]
  })
  return days.sort()[0] ?? day
}

test('the answer follows from what blocks and what the person is to us, and the counts are the counts of that day', () => {
  fc.assert(
    fc.property(
      fc.array(versions, { maxLength: 5 }),
      facts,
      fc.array(anyDay, { minLength: 20 }),
      (rules, person, days) => {
        const named = rules.map((rule, place) => rule.map(one => ({ ...one, id: `rule-${place}` })))
        const timelines = timelinesOf(named, person)
        const spans = clearSpans(timelines, person)
        expectWhole(spans)
        expect(clearSpans(timelines.toReversed(), person)).toEqual(spans)
        for (const day of days) {
          const now = timelines.map(one => statusOn(one.spans, day)).filter(one => one.status !== 'not applicable')
          const sum = statusOn(spans, day)
          expect(sum.answer === 'clear').toBe(isClear(timelines, person, day))
          expect(sum.answer).toBe(answerOn(person, now.filter(one => one.blocks).length, day))
          expect(sum.total).toBe(now.filter(one => isMet(one.status) || one.needed).length)
          expect(sum.total + sum.later).toBe(now.length)
          expect(sum.met).toBe(now.filter(one => isMet(one.status)).length)
          expect(sum.inReview).toBe(now.filter(one => one.status === 'in review').length)
          if (sum.overdue > 0) {
            expect(sum.nextDue).toBe(owedLongest(timelines, day))
            expect(sum.nextDue && sum.nextDue <= day).toBe(true)
            const named = timelines.find(one => one.requirementId === sum.nextRequirementId)
            expect([null, sum.nextDue]).toContain(named && statusOn(named.spans, day).due)
          } else if (sum.nextDue !== null) expect(sum.nextDue >= day).toBe(true)
        }
      },
    ),
    { numRuns: 100 },
  )
})

/** What the profile says from the day on; what it said before stays. */
const putDown = (person: Facts, said: Facts, on: Day): Facts => {
  const { hiredOn, firstContactOn, positions, states, absences, traits } = person
  const before = person.earlier.filter(one => one.until < on)
  const was = profileOn(person, addDays(on, -1))
  return {
    ...person,
    hiredOn: said.hiredOn,
    firstContactOn: said.firstContactOn,
    positions: said.positions,
    states: said.states,
    absences: said.absences,
    traits: said.traits,
    earlier: [...before, { ...{ hiredOn, firstContactOn, positions, states, absences, traits }, ...was, until: on }],
  }
}

test('what is put down about the past changes no evening before it was put down', () => {
  fc.assert(
    fc.property(versions, facts, facts, anyDay, (rule, person, other, on) => {
      const known = { ...person, knownFrom: firstOfAll, earlier: person.earlier.filter(one => one.until < on) }
      const before = timelineOf(rule, known)
      const after = timelineOf(rule, putDown(known, other, on))
      for (const day of allDays.filter(one => one < on)) {
        expect(withoutDays(statusOn(after, day))).toEqual(withoutDays(statusOn(before, day)))
      }
    }),
    { numRuns: 100 },
  )
})

test('a rule that is put down without an earlier day asks nothing of the days before', () => {
  fc.assert(
    fc.property(versions, facts, anyDay, (rule, person, on) => {
      const fresh = rule.map(one => ({ ...one, inForceFrom: null, editedOn: on }))
      const before = timelineOf(fresh, person).filter(span => span.from < on)
      for (const span of before) expect(span.status).toBe('not applicable')
    }),
    runs,
  )
})

test('nobody who is not with us or not signed off is ever clear', () => {
  fc.assert(
    fc.property(fc.array(versions, { maxLength: 3 }), facts, anyDay, (rules, person, day) => {
      const named = rules.map((rule, place) => rule.map(one => ({ ...one, id: `rule-${place}` })))
      const { answer } = statusOn(clearSpans(timelinesOf(named, person), person), day)
      const during = (periods: Facts['ended']) => periods.some(one => holds(one, day))
      if (day < firstDayOf(person) || during(person.ended)) expect(answer).toBe('notWithUs')
      else if (!during(person.active)) expect(answer).toBe('notYet')
      else if (!during(person.signedOff)) expect(answer).toBe('notClear')
    }),
    runs,
  )
})
