import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAct, aRule, lifeIn } from './testing/life.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()

test('whatever happens by the calls of the product, what is stored is what the engine says of all that is known', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRule, { minLength: 2, maxLength: 4 }),
      fc.array(anAct, { minLength: 8, maxLength: 20 }),
      async (rules, acts) => {
        const { people, play, look } = await lifeIn(product)
        for (const one of rules) await play({ do: 'rule', who: 0, pick: 0, rule: one })
        const paper = { do: 'paper', performed: 50, ends: 100, decision: 'approved' } as const
        for (const who of [0, 1]) for (const type of [0, 1]) await play({ ...paper, who, type })
        for (const one of acts) {
          await play(one)
          for (const personId of people) {
            const { stored, wanted } = await look(personId)
            expect(stored, JSON.stringify(one)).toEqual(wanted)
          }
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
