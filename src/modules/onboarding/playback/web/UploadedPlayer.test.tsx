import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScanState } from '../../../../kit/contract/scan.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { addressSeconds } from '../contract.ts'
import { UploadedPlayer } from './UploadedPlayer.tsx'

const fileId = '0190a000-0000-7000-8000-000000000001'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T10:00:00Z') }))

/** A server that signs one address after the other, and the player on it. */
async function show(scan: ScanState = 'clean') {
  let signed = 0
  await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: 'Done.', data: { ticket: `ticket-${++signed}`, scan } }),
  )
  render(<UploadedPlayer fileId={fileId} captions="" title="Welcome video" onTick={() => undefined} />)
  const video = await screen.findByLabelText<HTMLVideoElement>('Welcome video')
  // jsdom plays nothing.
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  return { video, play }
}

test('the video is played from its signed address', async () => {
  const { video } = await show()
  expect(new URL(video.src).pathname + new URL(video.src).search).toBe(
    `/api/onboarding/watch/${fileId}?ticket=ticket-1`,
  )
})

test('an address that has run out is replaced, and the video goes on where it was', async () => {
  const { video, play } = await show()
  vi.setSystemTime(Date.now() + addressSeconds * 1000)
  video.currentTime = 42
  Object.defineProperty(video, 'paused', { value: false })
  fireEvent.error(video)
  await waitFor(() => expect(video.src).toContain('ticket-2'))
  video.currentTime = 0
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(42)
  expect(play).toHaveBeenCalledOnce()
})

test('a video that does not load is told, with a way to try again', async () => {
  const { video } = await show()
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toContain('The video does not load.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const again = await screen.findByLabelText<HTMLVideoElement>('Welcome video')
  await waitFor(() => expect(again.src).toContain('ticket-2'))
})

test('a video that nobody scanned says so', async () => {
  await show('notScanned')
  expect(screen.getByText('Not scanned for viruses')).toBeTruthy()
})
