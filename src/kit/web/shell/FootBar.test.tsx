import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FootBar } from './FootBar.tsx'

/** jsdom lays nothing out: here every bar is 64 px high. */
function layOut() {
  class Observer {
    private readonly tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.tell = tell
    }
    observe(target: Element) {
      target.getBoundingClientRect = () => ({ height: 64 }) as DOMRect
      this.tell([{ target } as ResizeObserverEntry], this)
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const padding = () => document.documentElement.style.scrollPaddingBottom

test('what has the focus stays clear of a bar in view, and the page is as before once the bar is gone', () => {
  layOut()
  const { unmount } = render(<FootBar>Send</FootBar>)
  expect(padding()).toBe('80px')
  unmount()
  expect(padding()).toBe('')
})

test('a bar that scrolls with its page covers nothing', () => {
  layOut()
  render(<FootBar stays={false}>Send</FootBar>)
  expect(padding()).toBe('')
})
