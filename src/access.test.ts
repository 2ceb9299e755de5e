import { expect, test } from 'vitest'
import { type Holder, mayUse } from './kit/contract/access.ts'
import type { Endpoint } from './kit/contract/endpoint.ts'
import { newId } from './kit/server/ids.ts'
import { allParts } from './parts.ts'
import { testApplicant } from './testing/applicant.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const org = await testOrganization(product)
const other = await testOrganization(product)
const auditor = await org.staff('Auditor')
const coordinator = await org.staff('Coordinator')
const applicant = await testApplicant(org)

type Who = { name: string; holder: Holder | null; token: () => Promise<string | null> }

async function holderOf(token: string): Promise<Holder> {
  const { body } = await product.call('GET', '/api/get-profile', { token })
  return body.data.profile
}

const who = async (name: string, accountId: string, tokenFor: (id: string) => Promise<string>): Promise<Who> => ({
  name,
  holder: await holderOf(await tokenFor(accountId)),
  token: () => tokenFor(accountId),
})

const everyone: Who[] = [
  { name: 'stranger', holder: null, token: async () => null },
  await who('applicant', applicant.accountId, org.tokenFor),
  await who('auditor', auditor.accountId, org.tokenFor),
  await who('coordinator', coordinator.accountId, org.tokenFor),
  await who('administrator', org.adminId, org.tokenFor),
  await who('administrator of another organization', other.adminId, other.tokenFor),
]

const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, () => newId())

test.each(everyone)('$name gets what the contract allows and nothing else', async ({ holder, token }) => {
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    // A token of its own for each call: some of them end the session.
    const answer = await product.call(endpoint.method, addressOf(endpoint), {
      token: await token(),
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
    })
    const expected = mayUse(endpoint.allow, holder) ? 'let in' : holder ? 403 : 401
    const isOpen = endpoint.allow.audience === 'public' || endpoint.allow.audience === 'referee'
    const refused = !isOpen && (answer.status === 401 || answer.status === 403)
    const got = refused ? answer.status : 'let in'
    if (got !== expected || answer.status >= 500)
      wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.status}, expected ${expected}`)
  }
  expect(wrong).toEqual([])
})

test('the whole access matrix is as it was reviewed', async () => {
  const header = ['call', ...everyone.map(one => one.name)].join('\t')
  const lines = endpoints
    .map(one =>
      [`${one.method} ${one.path}`, ...everyone.map(({ holder }) => (mayUse(one.allow, holder) ? 'yes' : '-'))].join(
        '\t',
      ),
    )
    .sort()
  await expect([header, ...lines, ''].join('\n')).toMatchFileSnapshot('../docs/contract/access-matrix.tsv')
})
