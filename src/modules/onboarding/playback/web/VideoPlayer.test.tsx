import { render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Report, useWatching, VideoPlayer } from './parts.tsx'

beforeEach(() => vi.useFakeTimers())

const uploaded = { videoFileId: null, captions: '' }
const youtube = { ...uploaded, videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
const vimeo = { ...uploaded, videoUrl: 'https://vimeo.com/76979871' }

function show(of: typeof youtube) {
  const ticks: { at: number; length: number }[] = []
  render(<VideoPlayer of={of} title="Welcome video" onTick={tick => ticks.push(tick)} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Welcome video')
  const say = (origin: string, data: unknown, source: MessageEventSource | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: JSON.stringify(data), source }))
  return { ticks, frame, say }
}

const fromYoutube = 'https://www.youtube-nocookie.com'

test('YouTube is shown without cookies and tells where it stands by messages', () => {
  const { ticks, frame, say } = show(youtube)
  expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?enablejsapi=1/)
  say(fromYoutube, { event: 'initialDelivery', info: { currentTime: 0, duration: 60 } })
  say(fromYoutube, { event: 'infoDelivery', info: { currentTime: 1.5 } })
  expect(ticks).toEqual([
    { at: 0, length: 60 },
    { at: 1.5, length: 60 },
  ])
})

test('Vimeo is asked for its time and tells it', () => {
  const { ticks, say, frame } = show(vimeo)
  const asked = vi.spyOn(frame.contentWindow as Window, 'postMessage')
  say('https://player.vimeo.com', { event: 'ready' })
  expect(asked).toHaveBeenCalledWith(
    JSON.stringify({ method: 'addEventListener', value: 'timeupdate' }),
    'https://player.vimeo.com',
  )
  say('https://player.vimeo.com', { event: 'timeupdate', data: { seconds: 3, duration: 40, percent: 0.075 } })
  expect(ticks).toEqual([{ at: 3, length: 40 }])
})

test('what another window or another address says is not heard', () => {
  const { ticks, say } = show(youtube)
  const told = { event: 'infoDelivery', info: { currentTime: 59, duration: 60 } }
  say('https://evil.example', told)
  say(fromYoutube, told, window)
  say(fromYoutube, 'no object')
  expect(ticks).toEqual([])
})

test('a player that does not answer is told, with a way to try again', async () => {
  show(youtube)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(screen.getByRole('alert').textContent).toContain('The video does not load.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('what was played is reported; a jump does not count, and a report that failed is made again', async () => {
  const reports: Report[] = []
  let accepts = true
  const { result } = renderHook(() =>
    useWatching([[0, 2]], async report => {
      reports.push(report)
      return accepts
    }),
  )
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at++) result.current({ at, length: 100 })
  }
  play(2, 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([{ length: 100, stretches: [[0, 2]] }])
  play(3, 5)
  play(80, 82)
  accepts = false
  await vi.advanceTimersByTimeAsync(10_000)
  play(83, 83)
  await vi.advanceTimersByTimeAsync(0)
  const stretches = [
    [0, 5],
    [80, 83],
  ]
  expect(reports.at(-1)).toEqual({ length: 100, stretches })
  accepts = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reports).toHaveLength(3)
  expect(reports.at(-1)).toEqual({ length: 100, stretches })
})
