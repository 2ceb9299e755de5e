import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, type Day } from '../kit/contract/time.ts'
import type { Work } from '../kit/server/context.ts'
import type { OwnText, SignedText, TextToSign } from '../modules/acknowledgements/signing/contract.ts'
import type { DocumentType } from '../modules/document-types/contract.ts'
import type { ComplianceItem } from '../modules/follow-up/items/contract.ts'
import type { JourneyStep } from '../modules/onboarding/asked/contract.ts'
import type { Journey } from '../modules/onboarding/journey/contract.ts'
import { saveStep } from '../modules/onboarding/journey/store.ts'
import { hashPassword } from '../modules/session/passwords/work.ts'
import { makeLink, setPassword } from '../modules/session/store.ts'
import { type Calls, makeCalls } from './calls.ts'
import type { Settings } from './settings.ts'
import { pagesOf } from './specimens.ts'

/** Runs work in the demo's organization, for the two things that a person does outside the API: reading a mail and watching a video. */
export type Within = <T>(run: (work: Work) => Promise<T>) => Promise<T>

export type Stage = {
  readonly app: FastifyInstance
  readonly admin: Calls
  readonly within: Within
  readonly settings: Settings
  readonly today: Day
  readonly password: string
  readonly coordinatorId: string
}

type Role = { firstName: string; lastName: string; email: string; address: string }
type Player = Role & { id: string; calls: Calls }

export type Cast = { readonly caregiver: Player; readonly applicant: Player; readonly submitted: readonly Player[] }

/** Invites somebody and signs them up with the link of the invitation. */
async function join(stage: Stage, role: Role, place: number): Promise<Player> {
  const { firstName, lastName, email } = role
  const { id } = await stage.admin.send('POST', '/api/caregiver', {
    firstName,
    lastName,
    email,
    positionId: stage.settings.positions.HHA,
    stateCode: 'TX',
    leadSourceId: stage.settings.leads[place % stage.settings.leads.length],
    coordinatorId: stage.coordinatorId,
    officeId: stage.settings.offices.TX,
  })
  const token = await stage.within(({ db, now }) => makeLink(db, now, 'invitation', { personId: id }, email))
  const calls = makeCalls(stage.app, `127.0.0.${11 + place}`)
  const body = { token, firstName, lastName, phone: `(512) 555-01${50 + place}`, password: randomUUID() }
  const { token: session, user } = await calls.send<{ token: string; user: { id: string } }>(
    'POST',
    '/api/register',
    body,
  )
  // The demo's own password is too well known to be taken from anybody.
  const hash = await hashPassword(stage.password)
  await stage.within(({ db, now }) => setPassword(db, now, user.id, { hash, isShort: false }))
  return { ...role, id, calls: calls.as(session) }
}

async function fillProfile({ calls, firstName, lastName, address }: Player, today: Day): Promise<void> {
  const read = await calls.send<{ data: { userProfile: { version: number } } }>('GET', '/api/get-user-detail')
  await calls.send('PUT', '/api/update-profile', {
    firstName,
    lastName,
    phone: '(512) 555-0150',
    birthDate: '1991-06-14',
    ssn: '900-12-3456',
    address,
    city: 'Austin',
    stateCode: 'TX',
    postalCode: '78702',
    languages: ['English', 'Spanish'],
    emergencyContacts: [{ name: `Rosa ${lastName}`, relationship: 'Sister', phone: '(512) 555-0177' }],
    version: read.data.userProfile.version,
  })
  await calls.send('POST', '/api/employment-history', {
    employer: 'Lone Star Home Health',
    title: 'Home health aide',
    from: addDays(today, -1100),
    to: addDays(today, -12),
    supervisor: 'Linda Farris',
    mayContact: true,
    reasonForLeaving: 'Looking for work closer to home.',
  })
  const school = { school: 'Lone Star Career Institute', degree: 'Certificate', fieldOfStudy: 'Home health' }
  await calls.send('PUT', '/api/education-history', {
    educationHistory: [{ ...school, from: '2019-01', to: '2019-05', graduated: true }],
    version: 1,
  })
}

/** The facts on a paper, as somebody reads them off it. A CPR card is the one that runs out soon. */
function factsOf(type: DocumentType, today: Day): Record<string, string> {
  const cardLeft = type.name === 'CPR and first aid card' ? 21 : 400
  return {
    performedOn: addDays(today, type.needsExpiry ? cardLeft - 730 : -15),
    ...(type.needsExpiry ? { expiresOn: addDays(today, cardLeft) } : {}),
    ...(type.needsNumber ? { number: 'TX-4471902' } : {}),
  }
}

async function handIn({ calls, firstName, lastName }: Player, stage: Stage, typeName: string): Promise<string> {
  const type = stage.settings.types.get(typeName)
  if (!type) throw new Error(`no document type ${typeName}`)
  const fields = { documentTypeId: type.id, ...factsOf(type, stage.today) }
  const pages = await pagesOf(type, `${firstName} ${lastName}`)
  const form = { fields, field: 'files', pages }
  return (await calls.sendForm('POST', '/api/applicant-onboarding/document-upload?again=true', form)).id
}

/** A player of videos counts the seconds as they pass; here the time that it took is written down. */
async function watch(stage: Stage, journeyId: string, stepId: string): Promise<void> {
  await stage.within(async ({ db, now }) => {
    const startedAt = new Date(now.getTime() - 360_000)
    const data = { length: 300, stretches: [[0, 300] as const] }
    await saveStep(db, now, journeyId, { stepId, done: false, data, startedAt, doneAt: null })
  })
}

async function takeStep(player: Player, stage: Stage, journey: Journey, step: JourneyStep): Promise<void> {
  const { stepId, review } = step
  const tell = (told: object) =>
    player.calls.send('PUT', '/api/applicant-onboarding/completion-status', { stepId, ...told })
  if (step.type === 'profile-information') await fillProfile(player, stage.today)
  if (step.type === 'video-training') await watch(stage, journey.id ?? '', stepId)
  if (step.type === 'webpage-link') await tell({ opened: true })
  for (const { type } of step.papers) await handIn(player, stage, type.name)
  const read = review && { consentSha256: review.consentSha256, summarySha256: review.summarySha256 }
  const signature = read && { typedName: review.name, consent: true, confirmed: true, ...read }
  await tell({ done: true, ...(signature ? { signature } : {}) })
}

/** Goes through the first steps of the walkthrough; through all of them when no number is given. */
async function walk(player: Player, stage: Stage, most = Number.POSITIVE_INFINITY): Promise<void> {
  const readJourney = () => player.calls.send<Journey>('GET', '/api/applicant-onboarding/onboarding')
  const { steps } = await readJourney()
  for (const { stepId } of steps.slice(0, most)) {
    const journey = await readJourney()
    const step = journey.steps.find(one => one.stepId === stepId)
    if (step) await takeStep(player, stage, journey, step)
  }
}

/** Reads and signs every text that they have to sign. */
async function signTexts({ calls }: Player): Promise<void> {
  const { asked } = await calls.send<{ asked: OwnText[] }>('GET', '/api/acknowledgement/own')
  for (const { id } of asked.filter(one => one.state === 'toSign')) {
    const path = `/api/acknowledgement/own/${id}`
    const { signingName, textSha256, consentSha256 } = await calls.send<TextToSign>('GET', path)
    const signature = { typedName: signingName, consent: true, confirmed: true, textSha256, consentSha256 }
    await calls.send('POST', `${path}/sign`, { signature })
  }
}

/** One of the signatures was somebody else's; it is withdrawn, and given again by the person. */
async function signAgain(player: Player, { admin }: Stage): Promise<void> {
  const [first] = await admin.send<SignedText[]>('GET', `/api/acknowledgement/signed/${player.id}`)
  const reason = 'Typed by her sister on the shared phone.'
  await admin.send('PUT', `/api/acknowledgement/withdraw/${first?.id}`, { reason })
  await signTexts(player)
}

const approve = (admin: Calls, documentId: string) =>
  admin.send('PUT', `/api/compliance-requirement/status-approve/${documentId}`, { status: 'approved' })

/** Hands in and approves what is still asked of the person, as the staff do with papers that they hold. */
async function completeFile({ id, firstName, lastName }: Player, { admin, settings, today }: Stage): Promise<void> {
  const read = await admin.send<{ items: ComplianceItem[] }>(
    'GET',
    `/api/compliance-requirement/compliance?userId=${id}`,
  )
  for (const item of read.items) {
    if (item.waitingId ?? item.status === 'in review') await approve(admin, item.waitingId ?? item.evidenceId ?? '')
    const wanted = item.documentTypes[0]
    const type = wanted && settings.types.get(wanted.name)
    if (!type || item.status !== 'missing' || item.name === 'Yearly evaluation') continue
    const fields = { userId: id, complianceId: item.id, documentTypeId: type.id, ...factsOf(type, today) }
    const pages = await pagesOf(type, `${firstName} ${lastName}`)
    const form = { fields, field: 'files', pages }
    const made = await admin.sendForm<ComplianceItem>(
      'POST',
      '/api/compliance-requirement/compliance/upload?again=true',
      form,
    )
    await approve(admin, made.waitingId ?? made.evidenceId ?? '')
  }
}

const roles = {
  caregiver: { firstName: 'Grace', lastName: 'Okafor', email: 'caregiver@demo.example', address: '218 Pecan Lane' },
  applicant: { firstName: 'Maria', lastName: 'Santos', email: 'applicant@demo.example', address: '77 Willow Bend' },
  submitted: [
    { firstName: 'Tamara', lastName: 'Bell', email: 'tamara.bell@people.example', address: '5 Alder Court' },
    { firstName: 'Joel', lastName: 'Navarro', email: 'joel.navarro@people.example', address: '910 Elm Street' },
  ],
}

/** The people with sign-ins of their own, made as such people are: every act is a call of the API. */
export async function playCast(stage: Stage): Promise<Cast> {
  const { admin, today } = stage
  const caregiver = await join(stage, roles.caregiver, 0)
  await walk(caregiver, stage)
  await signTexts(caregiver)
  await signAgain(caregiver, stage)
  await completeFile(caregiver, stage)
  await admin.send('PUT', `/api/caregiver/signedoff-status/${caregiver.id}`, { signedOff: true, hiredOn: today })
  const content = 'Begins on Monday. Showed the mobile page for the visit notes.'
  await admin.send('POST', '/api/activity-note/add-note', { userId: caregiver.id, content })
  const submitted: Player[] = []
  for (const [place, role] of roles.submitted.entries()) {
    const candidate = await join(stage, role, place + 2)
    submitted.push(candidate)
    await walk(candidate, stage)
    // The other one still has to.
    if (place === 0) await signTexts(candidate)
  }
  const applicant = await join(stage, roles.applicant, 1)
  await walk(applicant, stage, 5)
  await handIn(applicant, stage, 'Social Security card')
  const photoId = await handIn(applicant, stage, "Driver's license or state ID")
  const reason = 'The picture is not sharp enough to read. Please take it again in good light.'
  await admin.send('PUT', `/api/documents/rejected/${photoId}`, { reason })
  return { caregiver, applicant, submitted }
}
