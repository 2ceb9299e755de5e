import { expect, test, vi } from 'vitest'

test('frames come after a test whose timers were false', async () => {
  const seen = vi.fn()
  const frame = window.requestAnimationFrame
  vi.useFakeTimers()
  frame(() => undefined)
  vi.useRealTimers()
  frame(seen)
  await vi.waitFor(() => expect(seen).toHaveBeenCalled())
})
