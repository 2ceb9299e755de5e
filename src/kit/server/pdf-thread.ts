import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../contract/refusal.ts'
import type { PdfPlan } from './pdf.ts'
import { makeTurns } from './turns.ts'

/** How many may wait for their turn. Each one waits in its transaction, so they must not take all connections. */
const mostWaiting = 4
const longest = 120_000

const inTurn = makeTurns()
let waiting = 0

async function inThread(plan: PdfPlan): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  worker.once('error', failed.reject)
  worker.once('exit', () => failed.reject(new Error('the thread that makes a PDF ended before its time')))
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    const answered = once(worker, 'message')
    answered.catch(() => undefined)
    worker.postMessage(plan)
    const [bytes] = await Promise.race([answered, failed.promise])
    return bytes
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * As `makePdf`, for one that may have hundreds of pages: in a thread of its own, whose memory goes with it, and one after
 * the other, so that requests are not kept waiting. Whose turn it is: see `makeTurns`. Throws `busy` when too many wait.
 */
export async function makeLongPdf(of: string, plan: PdfPlan): Promise<Uint8Array> {
  if (waiting >= mostWaiting)
    throw new Refusal('busy', 'Other PDFs are being made. Try again in a minute, or export it as CSV instead.', [], 30)
  waiting++
  try {
    return await inTurn(of, () => inThread(plan))
  } finally {
    waiting--
  }
}
