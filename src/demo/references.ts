import { addDays } from '../kit/contract/time.ts'
import type { ReferenceForm } from '../modules/references/forms/contract.ts'
import { noteBounce, noteExpired } from '../modules/references/reminding/work.ts'
import type { ReferenceRequest } from '../modules/references/requests/contract.ts'
import { changeRequest, makeReferenceLink, readRequest } from '../modules/references/requests/store.ts'
import { sendReminder } from '../modules/references/requests/work.ts'
import type { Calls } from './calls.ts'
import type { Cast, Stage } from './cast.ts'

type DemoStage = Stage & { readonly coordinator: Calls; readonly cast: Cast }

const employer = 'Lone Star Home Health'

type Referee = { name: string; relation: string; employer?: string; title?: string; phone?: string }

async function formOf({ admin }: DemoStage, name: string): Promise<ReferenceForm> {
  const path = `/api/reference-form?search=${encodeURIComponent(name)}`
  const { data } = await admin.send<{ data: ReferenceForm[] }>('GET', path)
  const [form] = data
  if (!form) throw new Error(`no form ${name}`)
  return form
}

const emailOf = ({ name }: Referee) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`

/** Asks somebody about the person. Answers the request. */
const ask = ({ coordinator }: DemoStage, userId: string, form: ReferenceForm, of: Referee, more: object = {}) =>
  coordinator.send<ReferenceRequest>('POST', '/api/reference-caregiver/request-reference', {
    ...{ userId, formId: form.id, employer, title: 'Home health aide', from: '2023-03', to: '2026-08' },
    ...(of.phone ? {} : { email: emailOf(of) }),
    ...of,
    ...more,
  })

const answersTo = ({ questions }: ReferenceForm, text: string): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ id, kind, text: asked }, at) => {
      if (kind === 'rating') return [id, at % 3 === 1 ? '4' : '5']
      if (kind === 'text') return [id, text]
      return [id, asked.startsWith('Do you have any concern') ? 'no' : 'yes']
    }),
  )

/** A link that the referee got; the token of the email itself is known to nobody. */
const linkOf = ({ within }: DemoStage, { id }: ReferenceRequest) =>
  within(({ db, now }) => makeReferenceLink(db, now, id))

async function answer(
  stage: DemoStage,
  request: ReferenceRequest,
  form: ReferenceForm,
  text: string,
  said: object = {},
) {
  const { relation } = request.about
  const about = { relation, employer, title: 'Home health aide', from: '2023-03', to: '2026-08', ...said }
  const token = await linkOf(stage, request)
  const body = { token, about, answers: answersTo(form, text) }
  await stage.coordinator.send('POST', '/api/reference-form/submit-answers', body)
}

/** The referee has agreed, and saved what is given. */
const save = async (stage: DemoStage, request: ReferenceRequest, saved: object) =>
  stage.coordinator.send('PUT', '/api/reference-request/draft', { token: await linkOf(stage, request), ...saved })

/** Two references from work and one of another kind, for one person. */
async function require({ admin }: DemoStage, userId: string, work: ReferenceForm, home: ReferenceForm): Promise<void> {
  const path = '/api/category?type=compliance&limit=100'
  const { data } = await admin.send<{ data: { id: string; name: string }[] }>('GET', path)
  const category = data.find(one => one.name === 'Hiring') ?? data[0]
  const on = (form: ReferenceForm, count: number) => ({ kind: 'references', sourceId: form.id, count })
  await admin.send('POST', '/api/compliance-requirement/compliance', {
    ...{ userId, name: 'References', categoryId: category?.id, seriousness: 'warns', lasting: [] },
    satisfiedBy: { kind: 'allOf', of: [on(work, 2), on(home, 1)] },
  })
}

/** Somebody who applies, with a request in every state. */
async function everyState(stage: DemoStage, userId: string): Promise<void> {
  const { coordinator, today, within } = stage
  const work = await formOf(stage, 'Professional reference')
  const home = await formOf(stage, 'Personal reference')
  await require(stage, userId, work, home)
  const supervisor = { relation: 'supervisor' }
  const gloria = await ask(stage, userId, work, { name: 'Gloria Bennett', ...supervisor })
  await answer(stage, gloria, work, 'Always on time and gentle with clients, even on bad days.', {
    title: 'Caregiver',
    from: '2023-04',
  })
  await coordinator.send('PUT', `/api/reference-caregiver/decide/${gloria.id}`, { decision: 'counts' })
  const ines = await ask(stage, userId, work, { name: 'Ines Park', relation: 'coworker' })
  const body = { token: await linkOf(stage, ines), reason: 'Company policy.' }
  await coordinator.send('POST', '/api/reference-request/decline', body)
  const marcus = await ask(stage, userId, work, { name: 'Marcus Lee', relation: 'coworker' }, { replacesId: ines.id })
  await within(async of => sendReminder(of, await readRequest(of.db, marcus.id)))
  const priya = await ask(stage, userId, work, { name: 'Priya Shah', ...supervisor })
  await within(async of => {
    await changeRequest(of.db, of.now, priya.id, { expires_on: addDays(today, -1) })
    await noteExpired(of, await readRequest(of.db, priya.id))
  })
  const walter = await ask(stage, userId, work, { name: 'Walter Novak', relation: 'coworker' })
  await within(async of =>
    noteBounce(of, await readRequest(of.db, walter.id), '550 5.1.1 There is no such mailbox here.'),
  )
  const nora = await ask(stage, userId, work, { name: 'Nora Whelan', ...supervisor })
  await save(stage, nora, {})
  const dana = await ask(stage, userId, work, { name: 'Dana Kim', relation: 'coworker' })
  const [first] = work.questions
  await save(stage, dana, { part: 2, answers: first ? { [first.id]: '4' } : {} })
  const tom = await ask(stage, userId, work, { name: 'Tom Alvarez', ...supervisor, phone: '(512) 555-0133' })
  await coordinator.send('PUT', `/api/reference-caregiver/phone-override/${tom.id}`, {
    about: { relation: 'supervisor', employer, title: 'Home health aide', from: '2023-03', to: '2026-08' },
    answers: answersTo(work, 'I would say always on time and gentle with clients.'),
    talkedAt: `${addDays(today, -1)}T19:10:00.000Z`,
  })
  const lucia = await ask(stage, userId, home, { name: 'Lucia Moreno', relation: 'friend', employer: '', title: '' })
  await answer(stage, lucia, home, 'She helped my mother for two winters.', { employer: '', title: '', to: '' })
  const renee = await ask(stage, userId, home, { name: 'Renee Fox', relation: 'friend', employer: '', title: '' })
  await answer(stage, renee, home, 'I know her from my cousin.', { employer: '', title: '', to: '' })
  const reason = 'She has met the applicant only once.'
  await coordinator.send('PUT', `/api/reference-caregiver/decide/${renee.id}`, { decision: 'setAside', reason })
  const omar = await ask(stage, userId, home, { name: 'Omar Haddad', relation: 'teacher', employer: '', title: '' })
  await coordinator.send('PUT', `/api/reference-caregiver/cancelRequest/${omar.id}`, { reason: 'Asked by mistake.' })
}

/** References of people who apply: in every state, and one that waits to be read. */
export const references = {
  async play(stage: DemoStage) {
    const [first] = stage.cast.submitted
    if (first) await everyState(stage, first.id)
  },
}
