import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfLetter } from './content.ts'

export type BindingMessage =
  | { readonly kind: 'begin'; readonly front: PdfLetter }
  | { readonly kind: 'pdf' | 'picture'; readonly title: string; readonly bytes: Uint8Array }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'finish'; readonly path: string }
export type BindingAnswer = { readonly added: true } | { readonly pages: number }

/** What is bound, in its order: a PDF, a JPEG, or a page that says why a file is not there. */
export type BoundPart =
  | { readonly kind: 'pdf' | 'picture'; readonly title: string; read(): Promise<Uint8Array> }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }

export type Binding = {
  /** What stands before the parts. `{page:N}` in its blocks becomes the page on which part N begins, from 0. */
  readonly front: PdfLetter
  readonly parts: readonly BoundPart[]
}

/**
 * Binds files into one PDF with a front, bookmarks and page numbers, at this path, and answers how many pages it has. The
 * front is tagged for screen readers; the parts are as they were given. It is
 * done in a thread of its own, which holds the files one after the other, so that requests are not kept waiting.
 */
export async function bindPdf({ front, parts }: Binding, path: string, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./binding-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  worker.once('error', failed.reject)
  worker.once('exit', () => failed.reject(new Error('the binding ended before its time')))
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const ask = async (message: BindingMessage): Promise<BindingAnswer> => {
    const answer = once(worker, 'message')
    worker.postMessage(message)
    const [said] = await Promise.race([answer, failed.promise])
    return said
  }
  try {
    worker.postMessage({ kind: 'begin', front } satisfies BindingMessage)
    for (const part of parts)
      await ask(part.kind === 'notice' ? part : { kind: part.kind, title: part.title, bytes: await part.read() })
    const done = await ask({ kind: 'finish', path })
    return 'pages' in done ? done.pages : 0
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
