import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes the browser's network away, or gives it back. */
export function setNetwork(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
