import { setTimeout as pause } from 'node:timers/promises'
import { addMonths, type Day, isDay } from '../kit/contract/time.ts'
import type { Organization } from '../kit/server/caller.ts'
import type { Services } from '../kit/server/services.ts'
import { finishFiles } from '../modules/screening/exclusion-files/work.ts'
import type { Hit } from '../modules/screening/hits/contract.ts'
import type { ExclusionFile } from '../modules/screening/lists/contract.ts'
import type { Calls } from './calls.ts'
import { type ListRow, listed, publishedBefore, supplement, wholeList } from './exclusion-list.ts'
import type { PersonPlan } from './plan.ts'

const prefix = '/api/compliance-requirement/exclusions'

export type Screening = {
  readonly services: Services
  readonly organization: Organization
  readonly admin: Calls
  /** The second one who may decide. */
  readonly nurse: Calls
  readonly today: Day
  readonly planOf: (name: string) => PersonPlan
}

/** Drops a file and waits until it is read and everybody is screened. */
async function dropList(of: Screening, name: string, asOf: Day, bytes: Buffer): Promise<void> {
  const { services, organization, admin } = of
  const pages = [{ name, bytes, mediaType: 'text/csv' }]
  await admin.sendForm('POST', `${prefix}/files`, { fields: { listCode: 'oig-leie', asOf }, field: 'file', pages })
  await finishFiles(services, organization)
  // The product's own job may have been quicker to begin.
  for (;;) {
    const { data } = await admin.send<{ data: ExclusionFile[] }>('GET', `${prefix}/files`)
    if (data.every(file => file.finishedAt !== null)) return
    await pause(100)
  }
}

/** Two rows that resemble people of the demo, by their names: the one's birth date is a slip away, the other has none. */
const near = 'Chidi Reed'
const far = 'Ingrid Adeyemi'

/** The same day with another last digit. */
const slipped = (day: Day): Day =>
  [...'0123456789'].map(digit => day.slice(0, -1) + digit).find(one => one !== day && isDay(one)) ?? day

function rowLike({ firstName, lastName }: PersonPlan, asOf: Day, more: ListRow): ListRow {
  const name = { LASTNAME: lastName.toUpperCase(), FIRSTNAME: firstName.toUpperCase() }
  const common = { GENERAL: 'IND- LIC HC SERV PRO', EXCLTYPE: '1128a1', EXCLDATE: listed(addMonths(asOf, -31)) }
  return { ...common, ...name, ...more }
}

function rowsLike({ planOf }: Screening, asOf: Day): ListRow[] {
  const one = planOf(near)
  return [
    rowLike(one, asOf, {
      SPECIALTY: 'NURSE/NURSES AIDE',
      DOB: listed(slipped(one.birthDate)),
      CITY: 'SAMPLETON',
      STATE: one.state,
    }),
    rowLike(planOf(far), asOf, { SPECIALTY: 'PHARMACIST', NPI: '1999999984', CITY: 'SAMPLETON', STATE: 'OH' }),
  ]
}

async function decide({ admin, nurse }: Screening): Promise<void> {
  const { data } = await admin.send<{ data: Hit[] }>('GET', `${prefix}/hits`)
  const idOf = (name: string) => data.find(({ person }) => `${person.firstName} ${person.lastName}` === name)?.id ?? ''
  const propose = (by: Calls, name: string, reason: string) =>
    by.send('PUT', `${prefix}/hits/propose/${idOf(name)}`, { decision: 'notSame', reason })
  await propose(admin, far, 'The listed person is a pharmacist in Ohio. Ours is a nurse in Pennsylvania.')
  const reason = 'The license number and the employment history bear it out.'
  await nurse.send('PUT', `${prefix}/hits/second-look/${idOf(far)}`, { agree: true, reason })
  await propose(nurse, near, 'The birth date on the photo ID is another one, and nothing on file is from that city.')
}

/**
 * Screens everybody against a list of made-up people. First a monthly supplement is dropped by mistake, and not taken for
 * the list. Of two possible matches one is resolved, and one waits for the administrator's second look.
 */
export async function screenEverybody(of: Screening): Promise<void> {
  const asOf = publishedBefore(of.today)
  await dropList(of, `${asOf.slice(2, 4)}${asOf.slice(5, 7)}EXCL.csv`, asOf, supplement(asOf))
  await dropList(of, 'UPDATED.csv', asOf, wholeList(asOf, rowsLike(of, asOf)))
  await decide(of)
}
