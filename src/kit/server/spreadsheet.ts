import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A line that is not empty: its number as a spreadsheet shows it, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

type TroubleKind = 'broken' | 'brokenLine' | 'oldExcel' | 'tooLarge'

/** Why a file cannot be read as a table. */
export class SheetTrouble extends Error {
  readonly kind: TroubleKind
  readonly line: number | undefined

  constructor(kind: TroubleKind, line?: number) {
    super(`the table cannot be read: ${kind}`)
    this.kind = kind
    this.line = line
  }
}

export type SheetAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly trouble: TroubleKind; readonly line: number | undefined }

const longest = 60_000

/**
 * Reads a CSV file or the first sheet of an XLSX workbook, whichever it is by its content. It is done in a thread of its own,
 * with little memory and an end: no file keeps requests waiting. Throws `SheetTrouble`.
 */
export async function readSpreadsheet(path: string): Promise<readonly SheetRow[]> {
  const worker = new Worker(join(import.meta.dirname, 'spreadsheet-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  // Out of memory or out of time: both are the file's doing.
  worker.once('error', error =>
    ended.reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetTrouble('tooLarge') : error),
  )
  worker.once('exit', () => ended.reject(new SheetTrouble('tooLarge')))
  try {
    const answered = once(worker, 'message')
    worker.postMessage(path)
    const [answer] = (await Promise.race([answered, ended.promise])) as [SheetAnswer]
    if ('trouble' in answer) throw new SheetTrouble(answer.trouble, answer.line)
    return answer.rows
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
