import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PdfLetter } from './content.ts'

export type BindingMessage =
  | { readonly kind: 'begin'; readonly front: PdfLetter }
  | { readonly kind: 'pdf' | 'picture'; readonly title: string; readonly bytes: Uint8Array }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'finish'; readonly path: string }
export type BindingAnswer = { readonly added: true } | { readonly pages: number } | { readonly error: string }

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
 * done in a process of its own, with low priority, so that requests are not kept waiting; its memory goes with it.
 */
export async function bindPdf({ front, parts }: Binding, path: string, signal: AbortSignal): Promise<number> {
  const binder = fork(new URL('./binding-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, '--max-old-space-size=768'],
    signal,
    killSignal: 'SIGKILL',
    env: {},
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  binder.once('error', failed.reject)
  binder.once('exit', () => failed.reject(new Error('the binding ended before its time')))
  const ask = async (message: BindingMessage): Promise<Exclude<BindingAnswer, { readonly error: string }>> => {
    const answer = once(binder, 'message')
    answer.catch(() => undefined)
    binder.send(message)
    const [said]: BindingAnswer[] = await Promise.race([answer, failed.promise])
    if (!said || 'error' in said) throw new Error(`a file could not be bound: ${said?.error}`)
    return said
  }
  try {
    binder.send({ kind: 'begin', front } satisfies BindingMessage)
    for (const part of parts)
      await ask(part.kind === 'notice' ? part : { kind: part.kind, title: part.title, bytes: await part.read() })
    const done = await ask({ kind: 'finish', path })
    return 'pages' in done ? done.pages : 0
  } finally {
    binder.kill('SIGKILL')
  }
}
