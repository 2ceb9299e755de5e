import { expect, test } from 'vitest'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testHouse } from '../../../testing/house.ts'
import { identitiesOf } from './work.ts'

const house = await testHouse()

test('somebody is looked for in the states in which they work today', async () => {
  const { org, personId } = await testHolder(house)
  const states = () => org.work(async ({ work }) => (await identitiesOf(work, [personId])).flatMap(one => one.states))
  expect(await daysFound(house, org, async () => (await states()).includes('TX'))).toEqual(daysHeld)
})
