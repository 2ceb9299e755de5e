import type { DueRecords } from '../modules/retention/due/contract.ts'
import { findRole } from '../modules/roles/store.ts'
import { hashPassword } from '../modules/session/passwords/work.ts'
import { addAccount } from '../modules/session/store.ts'
import type { Calls } from './calls.ts'
import type { DemoOffice, DemoPart, DemoStage } from './part.ts'
import { recordsOfficer } from './sign-ins.ts'

const roleName = 'Records officer'

/** A role for whoever approves destruction, and that copies of Social Security cards are kept with Form I-9. */
async function setUp({ admin, settings }: DemoOffice): Promise<void> {
  const { data } = await admin.send<{ data: { id: string; name: string }[] }>('GET', '/api/permission?limit=100')
  const names = ['See people and their files', 'Destroy records']
  const permissions = data.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const description = 'Keeps to the retention schedule: legal holds, and destruction by two people.'
  await admin.send('POST', '/api/role', { name: roleName, description, permissions })
  const card = settings.types.get('Social Security card')
  if (card) await admin.send('PUT', `/api/retention/document-type/${card.id}`, { kind: 'i9' })
}

async function addOfficer({ admin, within, password }: DemoStage): Promise<Calls> {
  const passwordHash = await hashPassword(password)
  await within(async work => {
    const person = { firstName: 'Naomi', lastName: 'Park', email: recordsOfficer }
    const roleId = (await findRole(work.db, roleName)) ?? null
    const own = { kind: 'user', role: 'organizationUser', roleId, passwordHash, confirmedAt: work.now } as const
    const id = await addAccount(work.db, work.now, { ...own, ...person })
    await work.audit({
      action: 'user.created',
      subjectKind: 'account',
      subjectId: id,
      after: { ...person, role: roleName },
    })
  })
  const body = { email: recordsOfficer, password }
  return admin.as((await admin.send<{ token: string }>('POST', '/api/admin/login', body)).token)
}

/** Of what is due, one person is under legal hold, and of another one it waits for the administrator's approval. */
async function play(stage: DemoStage): Promise<void> {
  const officer = await addOfficer(stage)
  const { data } = await officer.send<{ data: DueRecords[] }>('GET', '/api/retention/due?kind=i9&limit=100')
  const [held, asked] = data
  const reason = 'Claim for unpaid overtime, letter of counsel.'
  if (held) await officer.send('POST', `/api/retention/hold/${held.person.id}`, { reason })
  const items = asked && [{ personId: asked.person.id, kind: asked.clock.kind }]
  if (items) await officer.send('POST', '/api/retention/destruction', { items })
}

export const retention: DemoPart = { setUp, play }
