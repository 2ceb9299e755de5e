import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

afterEach(() => vi.unstubAllGlobals())
const withLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

test('where the browser knows no locks it is done', async () => {
  vi.stubGlobal('navigator', {})
  const work = vi.fn(async () => undefined)
  await inTurn('name', work)
  expect(work).toHaveBeenCalledOnce()
})

test('where it does, it is done in its turn', async () => {
  const order: string[] = []
  withLocks(async (name: string, _options: unknown, mine: () => Promise<void>) => {
    order.push(name)
    await mine()
  })
  await inTurn('sending', async () => void order.push('work'))
  expect(order).toEqual(['sending', 'work'])
})

test('a turn that does not come is waited for no longer', async () => {
  withLocks(async () => {
    throw new Error('timed out')
  })
  const work = vi.fn(async () => undefined)
  await inTurn('name', work)
  expect(work).toHaveBeenCalledOnce()
})

test('work that fails in its turn is not done again', async () => {
  withLocks(async (_name: string, _options: unknown, mine: () => Promise<void>) => mine())
  const work = vi.fn(async () => {
    throw new Error('it failed')
  })
  await expect(inTurn('name', work)).rejects.toThrow('it failed')
  expect(work).toHaveBeenCalledOnce()
})
