import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays, type Day, dayIn } from '../kit/contract/time.ts'
import { becomeTableOwner } from '../kit/server/database.ts'
import { newId } from '../kit/server/ids.ts'
import type { Services } from '../kit/server/services.ts'
import { inWork } from '../kit/server/work.ts'
import { foundOrganization } from '../modules/organization/work.ts'
import { findRole } from '../modules/roles/store.ts'
import { hashPassword } from '../modules/session/passwords/work.ts'
import { saveFactor } from '../modules/session/second-factor/store.ts'
import { addAccount } from '../modules/session/store.ts'
import { recordAbsences } from './absences.ts'
import { makeCalls } from './calls.ts'
import { playCast, type Within } from './cast.ts'
import { askForWaiver, rehire } from './office.ts'
import { demoParts } from './parts.ts'
import { type PersonPlan, planPeople } from './plan.ts'
import { type Import, importPerson, keepSpecimens, type Member, type Staff } from './roster.ts'
import { screenEverybody } from './screening.ts'
import { completeOrganization, details, setUp } from './settings.ts'
import { finished, password, type Say, signIns, unfinished, withSecondFactor } from './sign-ins.ts'
import { recordTraining } from './training.ts'
import { buildWalkthroughs } from './walkthroughs.ts'

/** Bounded, so that people who work while the demo grows do not wait for it. */
const batch = 20

const team = [
  { role: 'Coordinator', firstName: 'Dana', lastName: 'Whitfield', email: 'coordinator@demo.example' },
  { role: 'Coordinator', firstName: 'Priya', lastName: 'Raman', email: 'priya.raman@demo.example' },
  { role: 'Nurse reviewer', firstName: 'Helen', lastName: 'Sorensen', email: 'nurse@demo.example' },
  { role: 'Recruiter', firstName: 'Marcus', lastName: 'Dole', email: 'recruiter@demo.example' },
  { role: 'Auditor', firstName: 'Ruth', lastName: 'Calloway', email: 'auditor@demo.example' },
] as const

async function addTeam(within: Within): Promise<Staff> {
  const passwordHash = await hashPassword(password)
  const members: Member[] = []
  await within(async work => {
    for (const { role, ...person } of team) {
      const roleId = (await findRole(work.db, role)) ?? null
      const own = { kind: 'user', role: 'organizationUser', roleId, passwordHash, confirmedAt: work.now } as const
      const id = await addAccount(work.db, work.now, { ...own, ...person })
      await work.audit({ action: 'user.created', subjectKind: 'account', subjectId: id, after: { ...person, role } })
      if (person.email === withSecondFactor) {
        const factor = { accountId: id, method: 'email', phone: null, usedStep: null } as const
        await saveFactor(work.db, work.now, factor, () => null)
      }
      members.push({ id, name: `${person.firstName} ${person.lastName}` })
    }
  })
  const [dana, priya, nurse] = members
  if (!dana || !priya || !nurse) throw new Error('the team is not complete')
  return { coordinators: [dana, priya], nurse }
}

type Known = { readonly id: string; readonly plan: PersonPlan }

/** PostgreSQL plans by what it knows of its tables, and looks at them by itself only when a minute is over. */
const lookAtTables = (services: Services) =>
  services.database.asOwner(async db => {
    await becomeTableOwner(db)
    await sql`analyze`.execute(db)
  })

type Telling = { services: Services; say: Say; stopped: () => boolean }

async function importAll(
  within: Within,
  plans: readonly PersonPlan[],
  from: Import,
  { services, say, stopped }: Telling,
) {
  const people: Known[] = []
  for (let first = 0; first < plans.length && !stopped(); first += batch) {
    if (first === batch || first === 5 * batch) await lookAtTables(services)
    const made = await within(async work => {
      const known: Known[] = []
      for (const plan of plans.slice(first, first + batch))
        known.push({ plan, id: await importPerson(work, plan, from) })
      return known
    })
    people.push(...made)
    if (first % 100 === 0 && first > 0) say(`The demo organization grows: ${first} of ${plans.length} people.`)
  }
  return people
}

/** How many days ago the agency put its rules down: before it hired anybody whom the demo tells of. */
const rulesAge = 2500

/** Rules count from the day on which they were put down, which for the demo's is years ago. */
const backdateRules = (services: Services, organizationId: string, on: Day) =>
  services.database.asOwner(db =>
    db
      .updateTable('requirement_version')
      .set({ effective_on: on })
      .where('organization_id', '=', organizationId)
      // What was revised since was revised today.
      .where('version', '=', 1)
      .execute(),
  )

/** Finds somebody who was imported by their name. */
const finder = (people: readonly Known[]) => (name: string) => {
  const found = people.find(({ plan }) => `${plan.firstName} ${plan.lastName}` === name)
  if (!found) throw new Error(`nobody in the demo is called ${name}`)
  return found
}

/**
 * Makes the demo organization on a running product: settings, rules, walkthroughs and the people with sign-ins by the
 * calls of the API, everybody else by import. Ends early, unfinished, when `stopped` says so.
 */
export async function makeDemo(
  services: Services,
  app: FastifyInstance,
  say: Say = () => undefined,
  stopped: () => boolean = () => false,
): Promise<void> {
  const { name, timeZone } = details
  const [[email]] = signIns
  const founder = { email, firstName: 'Alex', lastName: 'Moreno', password }
  const { organizationId } = await foundOrganization(services, {
    name,
    timeZone,
    shortName: unfinished,
    admin: founder,
  })
  const organization = { id: organizationId, name, timeZone, shortName: unfinished }
  const origin = { requestId: newId(), ip: '127.0.0.1', userAgent: 'demo' }
  const within: Within = run => inWork(services, organization, null, origin, ({ work }) => run(work))
  const today = dayIn(timeZone, services.now())
  const staff = await addTeam(within)
  const strangers = makeCalls(app, '127.0.0.10')
  const signIn = async (address: string) => {
    const body = { email: address, password }
    return strangers.as((await strangers.send<{ token: string }>('POST', '/api/admin/login', body)).token)
  }
  const admin = await signIn(email)
  const settings = await setUp(admin, today)
  for (const part of demoParts) await part.setUp?.({ admin, settings, today })
  await backdateRules(services, organizationId, addDays(today, -rulesAge))
  const [dana] = staff.coordinators
  await buildWalkthroughs(admin, settings, [dana.id])
  const specimens = await within(work => keepSpecimens(work, settings))
  const people = await importAll(within, planPeople(today), { settings, staff, specimens }, { services, say, stopped })
  if (stopped()) return
  await lookAtTables(services)
  const coordinator = await signIn('coordinator@demo.example')
  const nurse = await signIn('nurse@demo.example')
  const find = finder(people)
  await recordTraining(people, { within, coordinator, recorder: dana, today })
  const idOf = (name: string) => find(name).id
  await recordAbsences(coordinator, today, idOf)
  await rehire(coordinator, today, idOf)
  await askForWaiver(coordinator, today)
  await screenEverybody({ services, organization, admin, nurse, today, planOf: name => find(name).plan })
  const stage = { app, admin, within, settings, today, password, coordinatorId: dana.id }
  const cast = await playCast(stage)
  for (const part of demoParts) await part.play?.({ ...stage, coordinator, nurse, cast, idOf })
  await completeOrganization(admin, finished)
}
