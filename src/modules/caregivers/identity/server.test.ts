import { expect, test } from 'vitest'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { identitiesOf } from './work.ts'

const product = await testProduct()

test('somebody is looked for in the states in which they work today', async () => {
  const { org, personId } = await testHolder(product)
  const states = () => org.work(async ({ work }) => (await identitiesOf(work, [personId])).flatMap(one => one.states))
  expect(await daysFound(product, org, async () => (await states()).includes('TX'))).toEqual(daysHeld)
})
