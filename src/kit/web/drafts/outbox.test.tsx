import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { endSession, saveSession } from '../session/session.ts'
import { testDevice } from '../testing/device.ts'
import { someone } from '../testing/people.ts'
import { moveInOutbox, type SendPage, startOutbox, takePage } from './outbox.ts'
import { useOutbox } from './outbox-state.ts'
import { countOnPhone, forgetOnPhone, keepOnPhone, pagesOnPhone } from './phone-pages.ts'

testDevice()
let people = 0
let me = ''
beforeEach(() => {
  me = `someone ${people++}`
  saveSession(someone({ role: 'applicant', id: me }), 'token')
  return endSession
})

const file = new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' })
const states = () => useOutbox.getState().pages.map(({ sending }) => sending.state)

/** Takes a page that `send` is to send; answers what was tried, and the page's id. */
async function take(send: SendPage) {
  const tries: AbortSignal[] = []
  await startOutbox((page, onProgress, signal) => {
    tries.push(signal)
    return send(page, onProgress, signal)
  })
  const id = (await takePage({ group: 'a card', place: 0, replaces: [], file })) ?? ''
  await vi.waitFor(() => expect(tries).toHaveLength(1))
  return { tries, id }
}

/** Time passes only when the test says so. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const never: SendPage = (_page, _onProgress, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
const offline: SendPage = () => Promise.reject(new Refusal('busy'))

test('a page that stands still on its way is tried anew, and stays on the device meanwhile', async () => {
  const { tries, id } = await take(never)
  endSession()
  saveSession(someone({ role: 'applicant', id: me }), 'token')
  holdTime()
  await startOutbox((_page, _onProgress, signal) => {
    tries.push(signal)
    return never(_page, _onProgress, signal)
  })
  await vi.waitFor(() => expect(tries).toHaveLength(2))
  vi.advanceTimersByTime(59_000)
  expect(tries[1]?.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  expect((await pagesOnPhone(me, Date.now())).map(page => page.id)).toEqual([id])
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(() => expect(tries).toHaveLength(3))
})

test('what failed is sent as soon as there is a network, and leaves the device once it has arrived', async () => {
  let there = false
  const { tries } = await take(offline)
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  endSession()
  saveSession(someone({ role: 'applicant', id: me }), 'token')
  holdTime()
  await startOutbox(async (...page) => {
    tries.push(page[2])
    if (!there) await offline(...page)
  })
  for (let turns = 0; turns < 1000 && states()[0] !== 'failed'; turns++) await setImmediate()
  expect(states()).toEqual(['failed'])
  there = true
  window.dispatchEvent(new Event('online'))
  for (let turns = 0; turns < 1000 && states().length > 0; turns++) await setImmediate()
  expect([states(), tries.length, await countOnPhone(me)]).toEqual([[], 3, 0])
})

test('what another tab has sent meanwhile is not sent again', async () => {
  const { tries, id } = await take(offline)
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  await forgetOnPhone(id)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(states()).toEqual([]))
  expect(tries).toHaveLength(1)
})

test('a page waits on the device for fourteen days, whosever it is', async () => {
  const day = 86_400_000
  const now = Date.now()
  const page = { group: 'a card', place: 0, replaces: [], file }
  for (const [id, accountId, days] of [
    ['mine', me, 13],
    ['my old one', me, 15],
    ['an old one', 'somebody who never came back', 15],
  ] as const)
    expect(await keepOnPhone({ ...page, id, accountId, takenAt: now - days * day })).toBe(true)
  expect((await pagesOnPhone(me, now)).map(({ id }) => id)).toEqual(['mine'])
  expect([await countOnPhone(me), await countOnPhone('somebody who never came back')]).toEqual([1, 0])
})

test('a page that moves while it is being sent is sent anew, to where it belongs, and is on the device as that', async () => {
  const { id } = await take(never)
  const groups: string[] = []
  endSession()
  saveSession(someone({ role: 'applicant', id: me }), 'token')
  let arrive = () => {}
  await startOutbox(page => {
    groups.push(page.group)
    return groups.length === 1 ? new Promise<void>(resolve => (arrive = resolve)) : Promise.reject(new Refusal('busy'))
  })
  await vi.waitFor(() => expect(groups).toEqual(['a card']))
  await moveInOutbox([{ id, group: 'a license', place: 2 }])
  expect(await pagesOnPhone(me, Date.now())).toMatchObject([{ id, group: 'a license', place: 2 }])
  // It arrives where it was, too late to be stopped.
  arrive()
  await vi.waitFor(() => expect(groups).toEqual(['a card', 'a license']))
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  expect(await pagesOnPhone(me, Date.now())).toMatchObject([{ id, group: 'a license' }])
})
