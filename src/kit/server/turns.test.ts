import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

/** Things to do that end when they are told to, and the order in which they began. */
function makeWork() {
  const inTurn = makeTurns()
  const began: string[] = []
  const ends = new Map<string, (failed?: boolean) => void>()
  const add = (of: string, name: string) =>
    inTurn(of, () => {
      began.push(name)
      return new Promise<void>((resolve, reject) => ends.set(name, failed => (failed ? reject(name) : resolve())))
    })
  return { began, add, end: (name: string, failed?: boolean) => ends.get(name)?.(failed) }
}

test('one thing is done at a time, and a newcomer comes before the second of who sent many', async () => {
  const { began, add, end } = makeWork()
  const all = ['many 1', 'many 2', 'many 3'].map(name => add('many', name))
  all.push(add('one', 'one 1'), add('other', 'other 1'))
  const order = ['many 1', 'many 2', 'one 1', 'other 1', 'many 3']
  for (const [place, name] of order.entries()) {
    await expect.poll(() => began).toEqual(order.slice(0, place + 1))
    end(name)
  }
  await Promise.all(all)
})

test('what fails holds up nobody', async () => {
  const { began, add, end } = makeWork()
  const first = add('a', 'first')
  const second = add('b', 'second')
  await expect.poll(() => began).toEqual(['first'])
  end('first', true)
  await expect(first).rejects.toBe('first')
  await expect.poll(() => began).toEqual(['first', 'second'])
  end('second')
  await second
})
