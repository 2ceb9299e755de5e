import { type ChildProcess, fork } from 'node:child_process'
import type { ReadPage } from '../../contract/read-words.ts'
import { makeTurns } from '../turns.ts'
import type { ReadAnswer } from './reading-process.ts'

type Wishes = {
  /** The program that reads. */
  readonly program: URL
  /** Milliseconds after which a file is given up. */
  readonly longest: number
  /** Milliseconds without a file after which the program ends, and its memory with it. */
  readonly idle: number
}

const usual: Wishes = { program: new URL('./reading-process.ts', import.meta.url), longest: 60_000, idle: 30_000 }

export type PageReader = {
  /**
   * The words on a picture or on the first pages of a PDF, a page each; null when it could not be read: it is damaged or
   * locked, took too long, or ended the program. Files are read one after the other in fair turns (`of`: see `makeTurns`).
   */
  read(of: string, file: Uint8Array): Promise<readonly ReadPage[] | null>
  /** Ends the program now. */
  end(): void
}

/** Reads files in a process of its own, so that no request is kept waiting and nothing that it downloads or prints is ours. */
export function makePageReader({ program, longest, idle }: Wishes = usual): PageReader {
  const inTurn = makeTurns()
  let child: ChildProcess | null = null
  let ending: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(ending)
    child?.kill('SIGKILL')
    child = null
  }

  function begin(): ChildProcess {
    clearTimeout(ending)
    if (child) return child
    const made = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} })
    made.once('exit', () => {
      if (child === made) child = null
    })
    // It ends by itself when this process does, and keeps it from nothing.
    made.unref()
    made.channel?.unref()
    child = made
    return made
  }

  function ask(file: Uint8Array): Promise<readonly ReadPage[] | null> {
    const asked = begin()
    const { promise, resolve } = Promise.withResolvers<readonly ReadPage[] | null>()
    const answered = (answer: ReadAnswer) => resolve(answer.pages)
    const failed = () => resolve(null)
    const tooLong = setTimeout(failed, longest)
    asked.once('message', answered)
    asked.once('exit', failed)
    asked.once('error', failed)
    asked.send(file, error => error && failed())
    return promise.then(pages => {
      clearTimeout(tooLong)
      asked.off('message', answered)
      asked.off('exit', failed)
      asked.off('error', failed)
      // What could not be read may have left the program in a bad way.
      if (!pages) end()
      else ending = setTimeout(end, idle).unref()
      return pages
    })
  }

  return { read: (of, file) => inTurn(of, () => ask(file)), end }
}

/** The one of this process. */
export const pageReader = makePageReader()
