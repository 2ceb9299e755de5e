import type { Notification } from '../modules/notifications/contract.ts'
import type { KindName } from '../modules/notifications/kinds/contract.ts'
import { testApplicant } from './applicant.ts'
import { testCaregiver } from './evaluations.ts'
import { testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Everybody whom something could concern: two organizations, and in the first one staff with and without rights. */
export async function testCast(product: TestProduct) {
  const { call } = product
  const org = await testOrganization(product)
  const other = await testOrganization(product)
  const coordinator = await org.staff('Coordinator')
  const grace = await testCaregiver(org, '2026-01-05', coordinator.accountId)
  const theirs = await testCaregiver(other, '2026-01-05', other.adminId)
  const officer = await org.staffWith('Records officer', ['retention.destroy', 'caregivers.view', 'documents.view'])
  const tokens: Record<string, string> = {
    admin: org.admin,
    coordinator: coordinator.token,
    officer: officer.token,
    nurse: (await org.staffWith('Nurse', ['compliance.waive'])).token,
    colleague: (await org.staff('Coordinator')).token,
    newcomer: (await org.staffWith('Newcomer', ['settings.view'])).token,
    grace: grace.token,
    peer: (await testApplicant(org)).token,
    stranger: other.admin,
    theirs: theirs.token,
  }
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: object) => {
    const answer = await call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`)
    return answer.body.data
  }
  const read = async (name: string): Promise<Notification[]> =>
    (await call('GET', '/api/notification?limit=100', { token: tokens[name] ?? null })).body.data.data
  const each = async <T>(act: (name: string, token: string) => Promise<T>): Promise<[string, T][]> => {
    const found: [string, T][] = []
    for (const [name, token] of Object.entries(tokens)) found.push([name, await act(name, token)])
    return found
  }
  /** Everybody wants to be told of the kind wherever they can be. */
  const wishFor = (kind: KindName) =>
    each(async (_name, token) => {
      const { digest, quiet, timeZone } = (await call('GET', '/api/notification/settings', { token })).body.data
      const kinds = [{ kind, places: ['app', 'email', 'push'] }]
      await send('PUT', 'notification/settings', token, { kinds, digest, quiet, timeZone })
    })
  /** Who has a notice of the kind, in the order of the cast. */
  const told = async (kind: KindName) =>
    (await each(async name => (await read(name)).filter(one => one.kind === kind))).filter(([, of]) => of.length > 0)
  return { product, org, other, coordinator, officer, grace, tokens, send, read, wishFor, told }
}

export type Cast = Awaited<ReturnType<typeof testCast>>
