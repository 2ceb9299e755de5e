import { byWait, sinceDay, type WaitingThing } from '../../../kit/contract/queue.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { isWishedThing } from '../../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { sha256 } from '../../signatures/work.ts'
import type { Evaluator } from '../candidates/store.ts'
import type { DueEvaluation } from './contract.ts'
import { byUrgency, dueStateOf, isFor, openPoints, type Point, scheduleOf, takenOverSince } from './rules.ts'
import * as store from './store.ts'

/** One form's due days for one person. */
export type Line = { readonly form: store.ScheduledForm; readonly points: readonly Point[] }

/** A person with the due days of every form that is for them. */
export type PersonLines = {
  readonly person: store.ScheduledPerson
  readonly lines: readonly Line[]
  readonly evaluations: readonly store.KnownOf[]
}

/** The due days of the current people who are looked at. */
export async function linesOf({ db, today }: Work, of: store.Of): Promise<PersonLines[]> {
  const [people, forms] = await Promise.all([store.scheduledPeople(db, today, of), store.scheduledForms(db)])
  const personIds = people.map(one => one.id)
  const [evaluations, required] = await Promise.all([
    store.knownEvaluations(db, personIds),
    store.requiredDays(db, today, personIds),
  ])
  const byPerson = Map.groupBy(evaluations, one => one.personId)
  const requiredOf = Map.groupBy(required, one => one.personId)
  return people.map(person => {
    const own = byPerson.get(person.id) ?? []
    const lines = forms
      .filter(form => isFor(form.positionIds, person.positionIds))
      .map(form => ({
        form,
        points: scheduleOf({
          cadence: form,
          hiredOn: person.hiredOn,
          takenOverOn: person.takenOverOn,
          evaluations: own.filter(one => one.formId === form.id),
          requiredOn: requiredOf.get(person.id)?.find(one => one.formId === form.id)?.dueOn ?? null,
          today,
        }),
      }))
    return { person, lines: lines.filter(one => one.points.length > 0), evaluations: own }
  })
}

type Due = Omit<DueEvaluation, 'remindedAt'>

/** What is to be held of one person: what is due, and what was begun. */
function dueOfPerson(of: PersonLines, staff: ReadonlyMap<string, string>, today: string): Due[] {
  const { person, lines, evaluations } = of
  const { id, firstName, lastName, photoFileId, position, coordinatorId, hiredOn, takenOverOn } = person
  const evaluatorOf = (evaluatorId: string | null | undefined) => {
    const known = [evaluatorId, evaluatorId ? undefined : coordinatorId].find(one => one && staff.has(one))
    return known ? { id: known, name: staff.get(known) ?? '' } : null
  }
  const base = {
    person: { id, firstName, lastName, photoFileId, position },
    takenOverOn: takenOverSince(hiredOn, takenOverOn),
  }
  const begun = evaluations.filter(one => !one.signed)
  const due = lines.flatMap(({ form, points }) =>
    openPoints(points)
      .filter(point => point.evaluationId === null)
      .map(point => ({
        ...base,
        id: `${id} ${form.id} ${point.key}`,
        formId: form.id,
        name: form.name,
        point: point.key,
        dueOn: point.dueOn,
        state: dueStateOf(point.dueOn, today),
        evaluationId: null,
        answered: 0,
        questions: form.questions,
        evaluator: evaluatorOf(undefined),
      })),
  )
  return [
    ...due,
    ...begun.map(one => ({
      ...base,
      id: one.id,
      formId: one.formId,
      name: one.name,
      point: one.point,
      dueOn: one.dueOn,
      state: dueStateOf(one.dueOn, today),
      evaluationId: one.id,
      answered: one.answered,
      questions: one.questions,
      evaluator: evaluatorOf(one.evaluatorId),
    })),
  ]
}

const isOf = ({ evaluator }: Due, { accountId, isAdmin }: Evaluator): boolean =>
  evaluator ? evaluator.id === accountId : isAdmin

/** What an evaluator has to hold, the most urgent first; null: what anybody has to. Nobody else's people are read for it. */
export async function dueEvaluations(work: Work, evaluator: Evaluator | null): Promise<Due[]> {
  const [members, lines] = await Promise.all([store.activeStaff(work.db), linesOf(work, { listOf: evaluator })])
  const staff = new Map(members.map(one => [one.id, `${one.firstName} ${one.lastName}`] as const))
  const due = lines.flatMap(one => dueOfPerson(one, staff, work.today))
  return due.filter(one => !evaluator || isOf(one, evaluator)).toSorted(byUrgency)
}

/** The caller as an evaluator. */
export const callersOwn = ({ caller }: Context): Evaluator => ({
  accountId: caller.accountId,
  isAdmin: caller.role === 'organizationAdmin',
})

/** The same id for the same text: what nobody has begun has none of its own. */
function idFrom(text: string): string {
  const hash = sha256(text)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const dueWords = (due: Day, today: Day) =>
  due < today ? said('Was due {day}', { day: { day: due } }) : said('Due {day}', { day: { day: due } })

const waitingOf = (one: Due, today: Day): WaitingThing => ({
  id: one.evaluationId ?? idFrom(one.id),
  personId: one.person.id,
  title: one.name,
  detail: one.dueOn === null ? [] : [dueWords(one.dueOn, today)],
  since: sinceDay(one.dueOn ?? today),
  late: one.state === 'overdue',
  nature: '',
  path: `/caregivers/evaluation/${one.person.id}?${one.evaluationId ? `evaluation=${one.evaluationId}` : `start=${one.formId}.${one.point}`}`,
})

/** What of the caller's own is due, overdue or begun; nobody's is left out where only some people's are wanted. */
async function dueThings(ctx: Context, { coordinatorId, officeId, ...wished }: QueueScope): Promise<WaitingThing[]> {
  const [all, inThere] = await Promise.all([
    dueEvaluations(ctx, callersOwn(ctx)),
    officeId === null ? null : store.peopleInOffice(ctx.db, officeId),
  ])
  const due = inThere === null ? all : all.filter(one => inThere.has(one.person.id))
  const mine = coordinatorId === null ? due : due.filter(one => one.evaluator !== null)
  return mine.map(one => waitingOf(one, ctx.today)).filter(one => isWishedThing(one, wished))
}

export const readDue = async (ctx: Context, { limit, ...scope }: QueueWish) =>
  (await dueThings(ctx, scope)).toSorted(byWait).slice(0, limit)

export const countDue = async (ctx: Context, scope: QueueScope) => ({ total: (await dueThings(ctx, scope)).length })
