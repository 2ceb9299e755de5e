import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { usePaperColors } from './paper-colors.ts'

test('paper has the light colors, and the screen its own again afterwards', () => {
  const root = document.documentElement
  const before = root.getAttribute('data-scheme')
  onTestFinished(() =>
    before === null ? root.removeAttribute('data-scheme') : root.setAttribute('data-scheme', before),
  )
  root.setAttribute('data-scheme', 'dark')
  const { unmount } = renderHook(() => usePaperColors())
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.getAttribute('data-scheme')).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(root.getAttribute('data-scheme')).toBe('dark')
  unmount()
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.getAttribute('data-scheme')).toBe('dark')
})
