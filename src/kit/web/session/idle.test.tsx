import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UseWatch, watchUse } from './idle.ts'

const minute = 60_000
const told: string[] = []
let watch: UseWatch

const begin = (minutes: number) => {
  watch = watchUse({
    limit: minutes * minute,
    onWarned: endsAt => told.push(endsAt === null ? 'there' : `ends in ${(endsAt - Date.now()) / 1000}`),
    onUse: () => told.push('note'),
    onEnd: () => told.push('end'),
  })
}
const press = () => window.dispatchEvent(new KeyboardEvent('keydown'))
/** What was told since the last look, but for notes to the server. */
const heard = () => told.splice(0).filter(one => one !== 'note')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T10:00:00Z') })
  told.length = 0
})

afterEach(() => watch.stop())

// field 6, check 16; that typed text is kept is held by drafts/drafting.test.tsx
test('warns a minute before the end, and ends', () => {
  begin(5)
  vi.advanceTimersByTime(4 * minute - 1)
  expect(heard()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard()).toEqual(['ends in 60'])
  vi.advanceTimersByTime(minute)
  expect(heard()).toEqual(['end'])
  vi.advanceTimersByTime(60 * minute)
  expect(heard()).toEqual([])
})

test('every key counts as use, until the question stands: then only its answer does', () => {
  begin(5)
  vi.advanceTimersByTime(3 * minute)
  press()
  vi.advanceTimersByTime(3 * minute)
  expect(heard()).toEqual([])
  vi.advanceTimersByTime(minute)
  press()
  expect(heard()).toEqual(['ends in 60'])
  vi.advanceTimersByTime(minute / 2)
  watch.used()
  expect(heard()).toEqual(['there'])
  vi.advanceTimersByTime(4 * minute)
  expect(heard()).toEqual(['ends in 60'])
})

test('the server hears of use that made no call within a minute, once', () => {
  begin(60)
  vi.advanceTimersByTime(minute)
  expect(told.splice(0)).toEqual(['note'])
  for (let seconds = 0; seconds < 50; seconds++) {
    vi.advanceTimersByTime(1000)
    press()
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(minute)
  expect(told).toEqual(['note'])
  vi.advanceTimersByTime(10 * minute)
  expect(told).toEqual(['note'])
})

test('a machine that slept past the limit ends on wake, whatever is touched first', () => {
  begin(5)
  vi.setSystemTime(Date.now() + 6 * minute)
  press()
  expect(heard()).toEqual(['end'])
})

test('a machine that woke within the last minute is asked and not prolonged', () => {
  begin(5)
  vi.setSystemTime(Date.now() + 4.5 * minute)
  window.dispatchEvent(new Event('focus'))
  expect(heard()).toEqual(['ends in 30'])
})

/** Another tab says that it was used; resolves once this one has heard it. */
async function usedElsewhere(at: number) {
  const ear = new BroadcastChannel('carefold-use')
  const arrived = new Promise(resolve => {
    ear.onmessage = resolve
  })
  const tab = new BroadcastChannel('carefold-use')
  tab.postMessage(at)
  await arrived
  for (const channel of [ear, tab]) channel.close()
}

test('use in another tab counts here, and takes the question away', async () => {
  begin(5)
  vi.advanceTimersByTime(4 * minute)
  expect(heard()).toEqual(['ends in 60'])
  await usedElsewhere(Date.now())
  expect(heard()).toEqual(['there'])
  vi.advanceTimersByTime(4 * minute - 1)
  expect(heard()).toEqual([])
})

test('use in another tab counts from when it was, however late it is heard', async () => {
  begin(5)
  const at = Date.now() + minute
  vi.advanceTimersByTime(4 * minute)
  expect(heard()).toEqual(['ends in 60'])
  await usedElsewhere(at)
  expect(heard()).toEqual(['there'])
  vi.advanceTimersByTime(minute)
  expect(heard()).toEqual(['ends in 60'])
})

test('other tabs hear of use here', async () => {
  begin(5)
  vi.advanceTimersByTime(2000)
  const heardThere = new Promise(resolve => {
    const tab = new BroadcastChannel('carefold-use')
    tab.onmessage = event => {
      tab.close()
      resolve(event.data)
    }
  })
  press()
  expect(await heardThere).toBe(Date.now())
})
