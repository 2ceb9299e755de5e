import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { cache } from '../kit/web/api/api-query.ts'
import { closeToast } from '../kit/web/api/toast.ts'
import { endSession } from '../kit/web/session/session.ts'
import './frames.ts'

// jsdom lays nothing out, and the editor of texts asks where its cursor is drawn.
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Range.prototype.getClientRects ??= () => document.createElement('span').getClientRects()
document.elementFromPoint ??= () => null

// Files of screens share a window and the code in it: what a test showed, asked for and stubbed, and whoever it signed in,
// is gone when it ends.
afterEach(() => {
  cleanup()
  endSession()
  closeToast()
  cache.clear()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
