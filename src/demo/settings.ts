import type { Day } from '../kit/contract/time.ts'
import { addMonths } from '../kit/contract/time.ts'
import type { DocumentType } from '../modules/documents/types/contract.ts'
import type { Calls } from './calls.ts'
import { documentTypes } from './document-types.ts'
import * as rulebook from './rulebook.ts'
import { logo } from './specimens.ts'

/** The ids of what was set up, by the names that the demo's lists use. */
export type Settings = {
  readonly positions: Record<string, string>
  readonly types: ReadonlyMap<string, DocumentType>
  readonly leads: readonly string[]
}

type Named = { data: { id: string; name: string }[] }

/** Details of the organisation as an administrator writes them. */
export const details = {
  name: 'Harbor Home Care',
  email: 'office@demo.example',
  phone: '(512) 555-0100',
  website: 'https://harbor-home-care.example',
  address: '40 Harbor Way, Suite 210',
  city: 'Austin',
  stateCode: 'TX',
  postalCode: '78702',
  timeZone: 'America/Chicago',
  idleMinutes: '480',
}

/** Fills in the details of the organisation, with a logo. */
export async function completeOrganization(admin: Calls, shortName: string): Promise<void> {
  const pages = [await logo()]
  await admin.sendForm('POST', '/api/organization', { fields: { ...details, shortName }, field: 'logo', pages })
}

async function addPositions(admin: Calls): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const position of rulebook.positions) {
    made[position.abbreviation] = (await admin.send('POST', '/api/positions', position)).id
  }
  return made
}

async function addTypes(admin: Calls): Promise<Map<string, DocumentType>> {
  await admin.send('POST', '/api/documents/starter-set')
  const categories = await admin.send<{ value: string; label: string }[]>('GET', '/api/documents/get-categories')
  for (const { category, ...type } of documentTypes) {
    const categoryId = categories.find(one => one.label === category)?.value ?? null
    await admin.send('POST', '/api/documents', { ...type, categoryId })
  }
  const { data } = await admin.send<{ data: DocumentType[] }>('GET', '/api/documents?limit=100')
  return new Map(data.map(type => [type.name, type]))
}

async function addRequirements(admin: Calls, today: Day, { positions, types }: Omit<Settings, 'leads'>): Promise<void> {
  const { data: categories } = await admin.send<Named>('GET', '/api/category?type=compliance&limit=100')
  // Monthly logs are asked for since last quarter only: nobody has kept older ones.
  const monthly = (rule: rulebook.DemoRule) => rule.lasting.kind === 'months' && rule.lasting.months === 1
  for (const rule of rulebook.rules) {
    await admin.send('POST', '/api/compliance-requirement', {
      name: rule.name,
      categoryId: categories.find(one => one.name === rule.category)?.id,
      positionIds: rule.positions.map(abbreviation => positions[abbreviation]),
      states: rule.states,
      satisfiedBy: { kind: 'document', sourceId: types.get(rule.type)?.id },
      lasting: [rule.lasting],
      due:
        rule.dueAfterHire === null
          ? { kind: 'beforeFirstContact' }
          : { kind: 'after', event: 'hire', days: rule.dueAfterHire },
      seriousness: rule.seriousness,
      reminderDays: rule.reminderDays,
      inForceFrom: monthly(rule) ? `${addMonths(today, -3).slice(0, 7)}-01` : null,
      citation: rule.citation,
      explanation: rule.explanation,
      verifiedOn: addMonths(today, -2),
    })
  }
}

/** Sets up words and rules by the calls of the settings pages. The eight compliance categories come with the founding. */
export async function setUp(admin: Calls, today: Day): Promise<Settings> {
  const positions = await addPositions(admin)
  const types = await addTypes(admin)
  const leads: string[] = []
  for (const lead of rulebook.leadSources) leads.push((await admin.send('POST', '/api/lead-source', lead)).id)
  await addRequirements(admin, today, { positions, types })
  return { positions, types, leads }
}
