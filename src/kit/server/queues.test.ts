import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { queuesFor } from './queues.ts'
import type { Queue } from './services.ts'

const thing = {
  id: '1',
  personId: '2',
  title: 'Test',
  detail: '',
  since: '2026-11-24T10:00:00Z',
  late: false,
  path: '/',
}
const queue = (kind: string, needs: Queue['needs'], total: number): Queue => ({
  kind,
  needs,
  read: async (_ask, { limit }) => ({ total, oldest: Array(Math.min(limit, total)).fill(thing) }),
})
const asking = (capabilities: string[], queues: Queue[]) =>
  ({ caller: { role: 'organizationUser', capabilities }, services: { queues } }) as unknown as Context

const all = (limit: number) => ({ limit, only: null, without: [] })

const everyone = { coordinatorId: null, officeId: null }

test('whoever asks sees the queues on which they may work, and none in which nothing waits', async () => {
  const queues = [
    queue('tests', 'compliance.view', 3),
    queue('notes', 'notes.view', 1),
    queue('empty', 'compliance.view', 0),
  ]
  const found = await queuesFor(asking(['compliance.view'], queues), everyone, () => all(2))
  expect(found).toEqual([{ kind: 'tests', total: 3, oldest: [thing, thing] }])
})

test('a queue of which nothing is wished for is not read, and one that reads two kinds answers both', async () => {
  const read: string[] = []
  const silent = (kind: string): Queue => ({
    ...queue(kind, 'compliance.view', 1),
    read: async () => {
      read.push(kind)
      return { total: 1, oldest: [thing] }
    },
  })
  const both: Queue = {
    ...queue('open', 'compliance.view', 1),
    beside: { kind: 'reminded', list: 'withOthers' },
    read: async (_ask, own, beside) => ({
      total: own.only?.length ?? 0,
      oldest: [],
      beside: { total: beside.only?.length ?? 0, oldest: [] },
    }),
  }
  const only = (kinds: string[]) => (of: { kind: string }) => ({
    ...all(9),
    only: kinds.includes(of.kind) ? ['1'] : [],
  })
  const found = (kinds: string[]) =>
    queuesFor(asking(['compliance.view'], [silent('tests'), silent('notes'), both]), everyone, only(kinds))
  expect(await found(['tests', 'reminded'])).toEqual([
    { kind: 'tests', total: 1, oldest: [thing] },
    { kind: 'reminded', list: 'withOthers', total: 1, oldest: [] },
  ])
  expect(read).toEqual(['tests'])
  expect(await found(['open'])).toEqual([{ kind: 'open', total: 1, oldest: [] }])
})
