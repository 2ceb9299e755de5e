import type { Day } from '../kit/contract/time.ts'
import { addMonths } from '../kit/contract/time.ts'
import type { DocumentType } from '../modules/document-types/contract.ts'
import type { PackDetail } from '../modules/requirements/packs/contract.ts'
import type { Requirement, RequirementDraft } from '../modules/requirements/setup/contract.ts'
import { asDraft } from '../modules/requirements/setup/rules.ts'
import type { Calls } from './calls.ts'
import { documentTypes } from './document-types.ts'
import type { DemoState } from './names.ts'
import * as rulebook from './rulebook.ts'
import { logo } from './specimens.ts'

/** The ids of what was set up, by the names that the demo's lists use. */
export type Settings = {
  readonly positions: Record<string, string>
  readonly types: ReadonlyMap<string, DocumentType>
  readonly leads: readonly string[]
  /** The office of each state. */
  readonly offices: Readonly<Record<DemoState, string>>
}

type Named = { data: { id: string; name: string }[] }

/** Details of the organization as an administrator writes them. */
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
}

/** Fills in the details of the organization, with a logo. */
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

async function addRequirements(
  admin: Calls,
  today: Day,
  { positions, types }: Omit<Settings, 'leads' | 'offices'>,
): Promise<void> {
  const { data: categories } = await admin.send<Named>('GET', '/api/category?type=compliance&limit=100')
  // Monthly logs are asked for since last quarter only: nobody has kept older ones.
  const monthly = (rule: rulebook.DemoRule) => rule.lasting.kind === 'months' && rule.lasting.months === 1
  for (const rule of rulebook.rules) {
    if (rule.imported) continue
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

/** Takes what the rulebook names out of the rule packs that come with the product. */
async function importPacks(admin: Calls): Promise<void> {
  for (const [key, keys] of Object.entries(rulebook.packs)) {
    const { version } = await admin.send<PackDetail>('GET', `/api/rule-packs/${key}`)
    const entries = keys.map(entry => ({ key: entry, state: 'new', act: 'take' }))
    await admin.send('POST', `/api/rule-packs/import/${key}`, { version, entries })
  }
}

async function revise(admin: Calls, name: string, change: Partial<RequirementDraft>): Promise<void> {
  const path = `/api/compliance-requirement/get-requirements?search=${encodeURIComponent(name)}`
  const { data } = await admin.send<{ data: Requirement[] }>('GET', path)
  const found = data.find(one => one.name === name)
  if (!found) throw new Error(`no requirement ${name}`)
  await admin.send('PUT', `/api/compliance-requirement/${found.id}`, { ...asDraft(found), ...change })
}

/** What came in as a form until today and is signed on the screen from now on; forms on file go on counting. */
async function signOnScreen(admin: Calls, types: Settings['types']): Promise<void> {
  const { data: texts } = await admin.send<Named>('GET', '/api/acknowledgement?limit=100')
  for (const { name, type, text } of rulebook.signedOnScreen) {
    const document = { kind: 'document', sourceId: types.get(type)?.id ?? '' } as const
    const acknowledgement = {
      kind: 'acknowledgement',
      sourceId: texts.find(one => one.name === text)?.id ?? '',
    } as const
    await revise(admin, name, { satisfiedBy: { kind: 'anyOf', of: [acknowledgement, document] } })
  }
}

/** What the organization asks otherwise than it was written at first: an override of a pack, and a new way of screening. */
async function reviseRules(admin: Calls, positions: Settings['positions']): Promise<void> {
  const cpr = rulebook.rules.find(rule => rule.name === 'CPR and first aid')
  await revise(admin, 'CPR and first aid', {
    positionIds: (cpr?.positions ?? []).flatMap(abbreviation => positions[abbreviation] ?? []),
    seriousness: 'blocks',
  })
  // Until today somebody kept a log on paper; the past stays as that version has it.
  await revise(admin, 'Monthly exclusion screening', {
    name: 'OIG exclusion list, every month',
    satisfiedBy: { kind: 'externalCheck', sourceId: 'oig-leie', everyMonths: 1 },
    lasting: [],
    seriousness: 'blocks',
    citation: 'OIG guidance: who is excluded may not be paid from federal programs; the list is checked every month.',
    explanation: 'We check the federal list of excluded persons every month.',
  })
}

/** Sets up words and rules by the calls of the settings pages. The eight compliance categories come with the founding. */
export async function setUp(admin: Calls, today: Day): Promise<Settings> {
  const positions = await addPositions(admin)
  const types = await addTypes(admin)
  const leads: string[] = []
  for (const lead of rulebook.leadSources) leads.push((await admin.send('POST', '/api/lead-source', lead)).id)
  await addRequirements(admin, today, { positions, types })
  await importPacks(admin)
  await reviseRules(admin, positions)
  await signOnScreen(admin, types)
  const addOffice = async (state: DemoState) => (await admin.send('POST', '/api/office', rulebook.offices[state])).id
  const [TX, FL] = [await addOffice('TX'), await addOffice('FL')]
  const [PA, CA] = [await addOffice('PA'), await addOffice('CA')]
  return { positions, types, leads, offices: { TX, FL, PA, CA } }
}
