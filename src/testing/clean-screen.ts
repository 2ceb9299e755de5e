import { cleanup, configure, prettyDOM } from '@testing-library/react'
// @ts-expect-error the worker has no types
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { afterEach, vi } from 'vitest'
import { cache } from '../kit/web/api/api-query.ts'
import { closeToast } from '../kit/web/api/toast.ts'
import { endSession } from '../kit/web/session/session.ts'
import { speak } from '../kit/web/text/language.ts'
import './effects.ts'
import './frames.ts'

// jsdom lays nothing out, and the editor of texts asks where its cursor is drawn.
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Range.prototype.getClientRects ??= () => document.createElement('span').getClientRects()
document.elementFromPoint ??= () => null

// There are no workers here: PDFs are read beside the page. One that is opened without this would fail every later one.
Object.assign(globalThis, { pdfjsWorker })

// Who waits for something fails many times until it is there, and printing the page each time took a quarter of all work.
configure({
  getElementError(message) {
    const error = new Error(message ?? 'Nothing was found.')
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// Files of screens share a window and the code in it: what a test showed, asked for and stubbed, and whoever it signed in,
// is gone when it ends.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM(document.body))
  cleanup()
  endSession()
  closeToast()
  void speak('en')
  cache.clear()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
