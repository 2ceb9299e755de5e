import { addDays, type Day } from '../kit/contract/time.ts'
import type { EvaluationDetail, EvaluationHead, EvaluationRecord } from '../modules/evaluations/evaluating/contract.ts'
import type { EvaluationForm } from '../modules/evaluations/forms/contract.ts'
import type { DueEvaluation } from '../modules/evaluations/schedule/contract.ts'
import type { EvaluationToSign, OwnEvaluation } from '../modules/evaluations/signing/contract.ts'
import type { Calls } from './calls.ts'
import type { Cast } from './cast.ts'
import { makeChance } from './chance.ts'
import type { Settings } from './settings.ts'

const at = '/api/evaluation'
const aides = 'Aide evaluation'

type Forms = { data: EvaluationForm[] }
const formsOf = async (by: Calls) => (await by.send<Forms>('GET', `${at}?limit=100`)).data

/** Home care aides are evaluated by the calendar, all others when somebody starts it. */
async function setUp({ admin, settings }: { admin: Calls; settings: Settings }): Promise<void> {
  for (const { id, name } of await formsOf(admin)) {
    if (name === aides) await admin.send('PUT', `${at}/${id}`, { positionIds: [settings.positions.HCA] })
    else await admin.send('PUT', `${at}/${id}`, { everyMonths: null })
  }
}

type Wish = { formId: string; point: string | null; heldOn: Day }

const comments = ['Two late notes in October.', 'Families ask for her by name.', 'Needs practice with the lift.']

/** Starts an evaluation and answers all of it, or as many questions as are told. */
async function fillIn(
  by: Calls,
  personId: string,
  { heldOn, ...of }: Wish,
  chance: ReturnType<typeof makeChance>,
  most = 100,
) {
  const { id } = await by.send<EvaluationHead>('POST', `${at}/start/${personId}`, of)
  const { content } = await by.send<EvaluationDetail>('GET', `${at}/evaluation-test/${id}`)
  const questions = content.parts.flatMap(part => part.questions).slice(0, most)
  const answers = questions.map(({ id: questionId, kind }, place) => ({
    questionId,
    base: 0,
    value: kind === 'text' ? null : kind === 'yesNo' ? 1 : chance.between(3, 5),
    text: kind === 'text' ? 'Transfers with the new lift; join the class in spring.' : '',
    comment: place === 3 ? chance.one(comments) : '',
  }))
  await by.send('POST', `${at}/evaluation-answer`, { evaluationId: id, heldOn, answers })
  return id
}

async function sign(by: Calls, id: string): Promise<void> {
  const { signingName, contentSha256, consentSha256 } = await by.send<EvaluationToSign>('GET', `${at}/to-sign/${id}`)
  const signature = { typedName: signingName, consent: true, confirmed: true, contentSha256, consentSha256 }
  await by.send('POST', `${at}/sign/${id}`, { signature })
}

/** The person's own signature on what their evaluator signed. */
async function acknowledge(by: Calls, id: string): Promise<void> {
  const { toSign } = await by.send<OwnEvaluation>('GET', `${at}/own/${id}`)
  if (!toSign) throw new Error('it waits for their signature')
  const { signingName, contentSha256, consentSha256 } = toSign
  const signature = { typedName: signingName, consent: true, confirmed: true, contentSha256, consentSha256 }
  const comment = 'I will join the lift class in the spring.'
  await by.send('POST', `${at}/acknowledge/${id}`, { comment, signature })
}

/** One signed evaluation is withdrawn, and of another the person did not want to sign. */
async function someTakenBack(by: Calls, personIds: readonly string[]): Promise<void> {
  const signed: string[] = []
  for (const personId of personIds) {
    const { evaluations: all } = await by.send<EvaluationRecord>('GET', `${at}/by-user/${personId}`)
    signed.push(...all.filter(one => one.state === 'signed').map(one => one.id))
  }
  const [withdrawn, declined] = signed
  const reason = 'Filled in about the wrong person.'
  await by.send('PUT', `${at}/withdraw/${withdrawn}`, { reason })
  await by.send('PUT', `${at}/declined/${declined}`, { note: 'Would rather talk to Helen Sorensen first.' })
}

type Playing = { admin: Calls; coordinator: Calls; cast: Cast; today: Day }

/** Evaluations that are past, overdue, begun, and waiting for the person. */
async function play({ admin, coordinator, cast, today }: Playing): Promise<void> {
  const chance = makeChance(77_003)
  const due = await admin.send<{ data: DueEvaluation[] }>('GET', `${at}/due?whose=all&limit=100`)
  const people = [...new Set(due.data.map(one => one.person.id))].slice(0, 6)
  for (const [place, personId] of people.entries()) {
    const { lines } = await coordinator.send<EvaluationRecord>('GET', `${at}/by-user/${personId}`)
    const [line] = lines
    if (!line) continue
    const past = line.points.filter(point => point.state === 'missed').slice(-2)
    for (const { key, dueOn } of past) {
      const wish = { formId: line.formId, point: key, heldOn: addDays(dueOn, 2) }
      await sign(coordinator, await fillIn(coordinator, personId, wish, chance))
    }
    const owed = line.points.find(point => point.state === 'overdue' || point.state === 'due')
    if (!owed || place % 3 === 0) continue
    const wish = { formId: line.formId, point: owed.key, heldOn: today }
    const id = await fillIn(coordinator, personId, wish, chance, place % 3 === 1 ? 7 : 100)
    if (place % 3 === 2) await sign(coordinator, id)
  }
  await someTakenBack(coordinator, people)
  const [form] = (await formsOf(admin)).filter(one => one.name === aides)
  const wish = { formId: form?.id ?? '', point: null, heldOn: today }
  const first = await fillIn(coordinator, cast.caregiver.id, wish, chance)
  await sign(coordinator, first)
  await acknowledge(cast.caregiver.calls, first)
  await sign(coordinator, await fillIn(coordinator, cast.caregiver.id, wish, chance))
}

export const evaluations = { setUp, play }
