import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { UserProfile } from '../../caregivers/profile/contract.ts'
import { PersonStrip } from './PersonStrip.tsx'

const ana = { id: 'a', firstName: 'Ana', lastName: 'Reyes', photoFileId: null } as UserProfile

/** jsdom lays nothing out: says where the head is. */
function watchedHead() {
  let tell: (entries: object[]) => void = () => undefined
  const [observe, disconnect] = [vi.fn(), vi.fn()]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(listener: typeof tell) {
        tell = listener
      }
    },
  )
  const scroll = (isIntersecting: boolean, top: number) =>
    act(() => tell([{ isIntersecting, boundingClientRect: { top } }]))
  return { observe, disconnect, scroll }
}
const strip = () => screen.queryByRole('region', { name: 'About Ana Reyes' })
const padding = () => document.documentElement.style.scrollPaddingTop

test('who it is stays in sight once the head is scrolled away, and focus stays clear of it', () => {
  const { observe, disconnect, scroll } = watchedHead()
  const head = { current: document.createElement('div') }
  const { unmount } = showPage(
    <PersonStrip of={ana} head={head} status="Clear" words="Clear to work">
      <button type="button">Call</button>
    </PersonStrip>,
  )
  expect(observe).toHaveBeenCalledExactlyOnceWith(head.current)
  expect(strip()).toBeNull()
  // Below the window it was not scrolled away.
  scroll(false, 900)
  expect(strip()).toBeNull()
  scroll(false, -10)
  expect(strip()?.textContent).toMatch(/Ana Reyes.*Clear to work.*Clear.*Call/)
  expect(padding()).toBe('136px')
  scroll(true, -10)
  expect(strip()).toBeNull()
  expect(padding()).toBe('')
  scroll(false, -10)
  unmount()
  expect(padding()).toBe('')
  expect(disconnect).toHaveBeenCalledOnce()
})

test('where a browser cannot watch, the strip does not come', () => {
  showPage(
    <PersonStrip of={ana} head={{ current: document.createElement('div') }} status="" words="">
      {null}
    </PersonStrip>,
  )
  expect(strip()).toBeNull()
})
