import { addDays } from '../kit/contract/time.ts'
import type { SentAnswer } from '../modules/skill-checklists/answers/contract.ts'
import type { ChecklistDetail, SkillContent } from '../modules/skill-checklists/checklists/contract.ts'
import { itemsOf } from '../modules/skill-checklists/checklists/rules.ts'
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

async function observed(stage: DemoStage, personId: string, { id, content }: ChecklistDetail): Promise<void> {
  const { nurse, today } = stage
  const owners = await nurse.send<{ id: string; name: string }[]>('GET', `${at}/owners`)
  const helen = owners.find(one => one.name === 'Helen Sorensen')
  const toObserve = itemsOf(content).filter(one => one.mustObserve)
  for (const [place, item] of toObserve.slice(0, 43).entries()) {
    const satisfactory = item.name !== 'Tub transfer with a bench'
    await nurse.send('POST', `${at}/observe`, {
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
}

/** One aide has submitted and was partly observed; another is in the middle of it. */
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
  const [done] = cast.submitted
  if (!done) throw new Error('nobody has submitted')
  for (const one of [cast.applicant, cast.caregiver, done]) await ask(one)
  await say(cast.applicant, 37)
  await say(done, 120)
  await done.calls.send('POST', `${at}/submit/${detail.id}`)
  await observed(stage, done.id, detail)
}

export const skills: DemoPart = { setUp, play }
