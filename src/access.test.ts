import { expect, test } from 'vitest'
import { capabilities, type Holder } from './kit/contract/access.ts'
import { allParts } from './parts.ts'
import { endpoints, matrixOf, type Who, wrongCells } from './testing/access-cells.ts'
import { testApplicant } from './testing/applicant.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const org = await testOrganization(product)
const other = await testOrganization(product)
const applicant = await testApplicant(org)

async function holderOf(token: string): Promise<Holder> {
  const { body } = await product.call('GET', '/api/get-profile', { token })
  return body.data.profile
}

const who = async (name: string, accountId: string, tokenFor: (id: string) => Promise<string>): Promise<Who> => ({
  name,
  holder: await holderOf(await tokenFor(accountId)),
  token: () => tokenFor(accountId),
})

const ofRole = async (role: string) => who(role.toLowerCase(), (await org.staff(role)).accountId, org.tokenFor)

const everyone: Who[] = [
  { name: 'stranger', holder: null, token: async () => null },
  await who('applicant', applicant.accountId, org.tokenFor),
  await ofRole('Auditor'),
  await ofRole('Coordinator'),
  await ofRole('Recruiter'),
  await ofRole('Nurse reviewer'),
  await who('administrator', org.adminId, org.tokenFor),
  await who('administrator of another organization', other.adminId, other.tokenFor),
]

/** A member of the staff whose role grants nothing, and one for each capability, who has no other. */
const ofCapabilities = await Promise.all(
  [[], ...capabilities.map(one => [one])].map(async granted => {
    const [name = 'none'] = granted
    return who(name, (await org.staffWith(name, granted)).accountId, org.tokenFor)
  }),
)

/** `ACCESS_CELLS=all` calls every cell of the matrix of capabilities; else the first call of each module that needs one. */
const sample = allParts.flatMap(({ routes }) => {
  const lines = routes.map(({ endpoint }) => endpoint)
  return (lines.find(({ allow }) => allow.capability) ?? lines.find(({ allow }) => allow.audience === 'admin')) || []
})
const tried = process.env.ACCESS_CELLS === 'all' ? endpoints : sample

test.each(everyone)('$name gets what the contract allows and nothing else', async one => {
  expect(await wrongCells(product, one)).toEqual([])
})

test.each(ofCapabilities)('staff with the capability $name alone get what it allows and nothing else', async one => {
  expect(tried.length).toBeGreaterThan(30)
  expect(await wrongCells(product, one, tried)).toEqual([])
})

test('the whole access matrix is as it was reviewed', async () => {
  await expect(matrixOf(everyone)).toMatchFileSnapshot('../docs/contract/access-matrix.tsv')
  await expect(matrixOf(ofCapabilities)).toMatchFileSnapshot('../docs/contract/capability-matrix.tsv')
})
