import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Refusal } from '../../contract/refusal.ts'
import { makeTurns } from '../turns.ts'
import type { PdfPlan } from './content.ts'
import type { MadePdf } from './making-process.ts'

/** How many may wait for their turn. Each one waits in its transaction, so they must not take all connections. */
const mostWaiting = 4
const longest = 120_000

const inTurn = makeTurns()
let waiting = 0

async function inProcess(plan: PdfPlan): Promise<Uint8Array> {
  const maker = fork(new URL('./making-process.ts', import.meta.url), {
    serialization: 'advanced',
    signal: AbortSignal.timeout(longest),
    killSignal: 'SIGKILL',
    env: {},
  })
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)
  maker.once('error', over.reject)
  maker.once('exit', () => over.reject(new Error('the process that makes a PDF ended before its time')))
  try {
    const answered = once(maker, 'message')
    answered.catch(() => undefined)
    maker.send(plan)
    const [made]: MadePdf[] = await Promise.race([answered, over.promise])
    if (made && 'bytes' in made) return made.bytes
    throw new Error(`a PDF could not be made: ${made?.error}`)
  } finally {
    maker.kill('SIGKILL')
  }
}

/**
 * As `makePdf`, for one that may have hundreds of pages: in a process of its own, whose memory goes with it, and one after
 * the other, so that requests are not kept waiting. Whose turn it is: see `makeTurns`. Throws `busy` when too many wait,
 * unless this is made in the background, where nobody waits for the answer.
 */
export async function makeLongPdf(of: string, plan: PdfPlan, inBackground = false): Promise<Uint8Array> {
  if (waiting >= mostWaiting && !inBackground)
    throw new Refusal('busy', 'Other PDFs are being made. Try again in a minute, or export it as CSV instead.', [], 30)
  waiting++
  try {
    return await inTurn(of, () => inProcess(plan))
  } finally {
    waiting--
  }
}
