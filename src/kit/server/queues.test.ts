import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { atLeast, queueCountsFor, queuesFor } from './queues.ts'
import type { Queue } from './services.ts'

const thing = {
  id: '1',
  personId: '2',
  title: 'Test',
  detail: [],
  since: '2026-11-24T10:00:00Z',
  late: false,
  path: '/',
}
const queue = (kind: string, needs: Queue['needs'], total: number): Queue => ({
  kind,
  needs,
  read: async (_ask, { limit }) => Array(Math.min(limit, total)).fill(thing),
  count: async (_ask, { without }) => ({ total: total - without.length }),
})
/** Counts two kinds in one go; of the second it has what of it is not left out, of ten. */
const both: Queue = {
  ...queue('open', 'compliance.view', 5),
  beside: { kind: 'reminded', list: 'withOthers', read: async () => [thing] },
  count: async (_ask, own, beside) => ({ total: 5 - own.without.length, beside: 10 - beside.without.length }),
}
const asking = (capabilities: string[], queues: Queue[]) =>
  ({ caller: { role: 'organizationUser', capabilities }, services: { queues } }) as unknown as Context

const all = (limit: number) => ({ limit, only: null, without: [] })

const everyone = { coordinatorId: null, officeId: null }

const mixed = [
  queue('tests', 'compliance.view', 3),
  queue('notes', 'notes.view', 1),
  queue('empty', 'compliance.view', 0),
]

test('whoever asks sees the queues on which they may work, and none in which nothing waits', async () => {
  const found = await queuesFor(asking(['compliance.view'], mixed), everyone, () => all(2))
  expect(found).toEqual([{ kind: 'tests', oldest: [thing, thing] }])
})

test('the same queues are counted, without what is left out of each', async () => {
  const without = (of: { kind: string }) => (of.kind === 'reminded' ? ['1', '2'] : ['1'])
  const counted = await queueCountsFor(asking(['compliance.view'], [...mixed, both]), everyone, without)
  expect(counted).toEqual([
    { kind: 'tests', total: 2 },
    { kind: 'open', total: 4 },
    { kind: 'reminded', list: 'withOthers', total: 8 },
  ])
})

test('a queue of which nothing is wished for is not read, and one of two kinds answers the one that is', async () => {
  const read: string[] = []
  const silent = (kind: string): Queue => ({
    ...queue(kind, 'compliance.view', 1),
    read: async () => {
      read.push(kind)
      return [thing]
    },
  })
  const found = (kinds: string[]) =>
    queuesFor(asking(['compliance.view'], [silent('tests'), silent('notes'), both]), everyone, ({ kind }) =>
      kinds.includes(kind) ? all(9) : null,
    )
  expect(await found(['tests', 'reminded'])).toEqual([
    { kind: 'tests', oldest: [thing] },
    { kind: 'reminded', list: 'withOthers', oldest: [thing] },
  ])
  expect(read).toEqual(['tests'])
  expect(await found(['open'])).toEqual([{ kind: 'open', oldest: Array(5).fill(thing) }])
})

test('a limit is one of a few whole numbers, and never less than what was wished for', () => {
  const limits = [1, 10, 11, 25, 30, 100, 101, 2600, 99_999_999]
  type Literal = { readonly parameters: readonly { readonly value: number }[] }
  const taken = limits.map(limit => (atLeast(limit).toOperationNode() as unknown as Literal).parameters[0]?.value)
  expect(taken).toEqual([10, 10, 25, 25, 50, 100, 250, 5000, 100_000_000])
})
