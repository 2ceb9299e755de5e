import type { Calls } from './calls.ts'
import type { DemoOffice, DemoPart } from './part.ts'

type Named = { data: { id: string; name: string }[] }

async function idIn(admin: Calls, path: string, name: string): Promise<string> {
  const { data } = await admin.send<Named>('GET', `${path}?limit=100`)
  const found = data.find(one => one.name === name)
  if (!found) throw new Error(`the demo has no ${name}`)
  return found.id
}

/** A role of the office's own, with a permission that it made for it. */
async function addOfficeManager(admin: Calls): Promise<string> {
  const permission = await admin.send<{ id: string }>('POST', '/api/permission', {
    name: 'Keep notes',
    description: 'Read and write the notes about people.',
    capabilities: ['notes.view', 'notes.edit'],
  })
  const permissions = await Promise.all(
    ['See people and their files', 'Read reports', 'Manage users'].map(name => idIn(admin, '/api/permission', name)),
  )
  const role = await admin.send<{ id: string }>('POST', '/api/role', {
    name: 'Office manager',
    description: 'Keeps the users of the office and reads its reports.',
    permissions: [...permissions, permission.id],
  })
  return role.id
}

/** Users in each state: one who was invited and has not answered, one who left. Those of the preset roles are the team. */
async function setUp({ admin }: DemoOffice): Promise<void> {
  const at = '/api/organizationUser'
  const of = { role: 'organizationUser' as const }
  const manager = await addOfficeManager(admin)
  await admin.send('POST', `${at}/registerUser`, {
    ...of,
    roleId: manager,
    firstName: 'Lena',
    lastName: 'Fischer',
    email: 'lena.fischer@demo.example',
    phone: '+1 512 555 0147',
  })
  const left = await admin.send<{ id: string }>('POST', `${at}/registerUser`, {
    ...of,
    roleId: await idIn(admin, '/api/role', 'Recruiter'),
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@demo.example',
  })
  await admin.send('PUT', `${at}/toggle-staus/${left.id}`, { active: false })
}

export const users: DemoPart = { setUp }
