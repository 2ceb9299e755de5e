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

test('whoever asks sees the queues on which they may work, and none in which nothing waits', async () => {
  const queues = [
    queue('tests', 'compliance.view', 3),
    queue('notes', 'notes.view', 1),
    queue('empty', 'compliance.view', 0),
  ]
  const found = await queuesFor(asking(['compliance.view'], queues), { coordinatorId: null, officeId: null }, () => 2)
  expect(found).toEqual([{ kind: 'tests', total: 3, oldest: [thing, thing] }])
})
