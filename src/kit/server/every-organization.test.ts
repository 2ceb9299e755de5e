import { expect, test } from 'vitest'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { everyOrganization } from './every-organization.ts'

const product = await testProduct()
const { services } = product

test('the trouble of one organization does not keep the others waiting, and is told when all were served', async () => {
  const mine = new Set<string>()
  for (let n = 0; n < 3; n++) mine.add((await testOrganization(product)).id)
  const served: string[] = []
  const serving = everyOrganization(services, 'trial', undefined, async ({ id }) => {
    if (!mine.has(id)) return
    served.push(id)
    if (served.length < 3) throw new Error('its rules cannot be read')
  })
  await expect(serving).rejects.toThrow('trial failed for 2 organizations')
  expect(new Set(served)).toEqual(mine)
})

test('when the process is to end, the next one is not begun', async () => {
  await testOrganization(product)
  await testOrganization(product)
  const ending = new AbortController()
  let served = 0
  await everyOrganization(services, 'trial', ending.signal, async () => {
    served++
    ending.abort()
  })
  expect(served).toBe(1)
})
