import { addDays } from '../kit/contract/time.ts'
import type { SentAnswer } from '../modules/skill-checklists/answers/contract.ts'
import type { ChecklistDetail, SkillContent } from '../modules/skill-checklists/checklists/contract.ts'
import { itemsOf } from '../modules/skill-checklists/checklists/rules.ts'
import type { PersonSkills } from '../modules/skill-observations/contract.ts'
import type { Calls } from './calls.ts'
import type { DemoOffice, DemoPart, DemoStage } from './part.ts'

const at = '/api/skill-checklist'
const hha = 'Home health aide skills'

type Named = { data: { id: string; name: string }[] }

async function categoryIn(admin: Calls, name: string): Promise<string> {
  const { data } = await admin.send<Named>('GET', '/api/category?type=compliance&limit=100')
  const found = data.find(one => one.name === name) ?? data[0]
  if (!found) throw new Error('there is no category')
  return found.id
}

/** The two checklists. */
async function setUp({ admin }: DemoOffice): Promise<void> {
  for (const [name, starter] of [
    [hha, 'hha'],
    ['Registered nurse skills', 'rn'],
  ]) {
    const { id } = await admin.send('POST', at, { name, starter })
    await admin.send('POST', `${at}/publish/${id}`)
  }
}

/** What an applicant says of a skill, the same each time. */
const answersFor = (content: SkillContent, until: number): SentAnswer[] =>
  itemsOf(content)
    .slice(0, until)
    .map(({ id }, place) => ({
      itemId: id,
      rating: [3, 4, 3, 2, 3, 4, 1][place % 7] ?? 3,
      frequency: [3, 2, 3, 1][place % 4] ?? 3,
      at: new Date().toISOString(),
    }))

type Observing = { personId: string; most: number; unsatisfactory: string | null }

/** Observes so many skills of the person, one after the other. Answers how they stand then. */
async function observe(
  stage: DemoStage,
  { id, content }: ChecklistDetail,
  of: Observing,
): Promise<PersonSkills | null> {
  const { nurse, today } = stage
  const { personId } = of
  let skills: PersonSkills | null = null
  const owners = await nurse.send<{ id: string; name: string }[]>('GET', `${at}/owners`)
  const helen = owners.find(one => one.name === 'Helen Sorensen')
  const toObserve = itemsOf(content).filter(one => one.mustObserve)
  for (const [place, item] of toObserve.slice(0, of.most).entries()) {
    const satisfactory = item.name !== of.unsatisfactory
    skills = await nurse.send<PersonSkills>('POST', `${at}/observe`, {
      personId,
      skillChecklistId: id,
      itemId: item.id,
      observedOn: addDays(today, -3),
      observer: 'Helen Sorensen, RN',
      initials: 'HS',
      performedWith: place % 3 === 0 ? 'patient' : 'mannequin',
      satisfactory,
      rating: satisfactory ? ([3, 4, 3, 2, 3, 3, 2][place % 7] ?? 3) : null,
      note: satisfactory ? '' : 'Did not lock the brakes before the client stood up.',
      retraining: satisfactory ? null : { ownerId: helen?.id, dueOn: addDays(today, 3) },
    })
  }
  return skills
}

/** Of four aides one is done, one has submitted and was partly observed, one got it back, one is in the middle of it. */
async function play(stage: DemoStage): Promise<void> {
  const { admin, cast } = stage
  const { data } = await admin.send<Named>('GET', `${at}?limit=100`)
  const found = data.find(one => one.name === hha)
  if (!found) throw new Error('there is no checklist')
  const detail = await admin.send<ChecklistDetail>('GET', `${at}/${found.id}`)
  const categoryId = await categoryIn(admin, 'Training')
  const ask = ({ id: userId }: typeof cast.applicant) =>
    admin.send('POST', '/api/compliance-requirement/compliance', {
      userId,
      name: 'Skills of a home health aide',
      categoryId,
      satisfiedBy: { kind: 'skillChecklist', sourceId: detail.id },
      lasting: [],
      seriousness: 'tracks',
    })
  const say = ({ calls }: typeof cast.applicant, until: number) =>
    calls.send('POST', `${at}/submit-answer`, {
      skillChecklistId: detail.id,
      answers: answersFor(detail.content, until),
    })
  const [tamara, joel] = cast.submitted
  if (!tamara || !joel) throw new Error('two have submitted')
  for (const one of [cast.applicant, cast.caregiver, tamara, joel]) await ask(one)
  await say(cast.applicant, 37)
  for (const one of [cast.caregiver, tamara, joel]) {
    await say(one, 200)
    await one.calls.send('POST', `${at}/submit/${detail.id}`)
  }
  await observe(stage, detail, { personId: cast.caregiver.id, most: 200, unsatisfactory: null })
  const part = { personId: tamara.id, most: 43, unsatisfactory: 'Tub transfer with a bench' }
  const observations = (await observe(stage, detail, part))?.observations ?? []
  await withdraw(stage, observations.find(one => one.satisfactory)?.id ?? '')
  await sendBack(stage, joel.id)
}

const withdraw = ({ nurse }: DemoStage, observationId: string) =>
  nurse.send('POST', `${at}/withdraw-observation/${observationId}`, {
    reason: 'That was another aide on the same visit.',
  })

async function sendBack({ nurse }: DemoStage, personId: string): Promise<void> {
  const [filled] = await nurse.send<PersonSkills[]>('GET', `${at}/skills/${personId}`)
  const reason = 'Please go through the transfers once more: you rated lifts that you told us you have never used.'
  await nurse.send('POST', `${at}/send-back/${filled?.responseId}`, { reason })
}

export const skills: DemoPart = { setUp, play }
