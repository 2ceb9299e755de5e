import { type ChildProcess, fork } from 'node:child_process'
import type { ReadPage } from '../../contract/read-words.ts'
import { makeTurns } from '../turns.ts'
import type { ReadAnswer } from './reading-process.ts'

type Wishes = {
  /** The program that reads. */
  readonly program: URL
  /** Milliseconds after which a picture is given up. */
  readonly longest: number
  /** Milliseconds without a picture after which the program ends, and its memory with it. */
  readonly idle: number
}

const usual: Wishes = { program: new URL('./reading-process.ts', import.meta.url), longest: 60_000, idle: 30_000 }

export type PictureReader = {
  /**
   * The words on a picture; null when it could not be read: it is damaged, took too long, or ended the program. Pictures are
   * read one after the other in fair turns (`of`: see `makeTurns`).
   */
  read(of: string, picture: Uint8Array): Promise<ReadPage | null>
  /** Ends the program now. */
  end(): void
}

/** Reads pictures in a process of its own, so that no request is kept waiting and nothing that it downloads or prints is ours. */
export function makePictureReader({ program, longest, idle }: Wishes = usual): PictureReader {
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

  function ask(picture: Uint8Array): Promise<ReadPage | null> {
    const asked = begin()
    const { promise, resolve } = Promise.withResolvers<ReadPage | null>()
    const answered = (answer: ReadAnswer) => resolve(answer.page)
    const failed = () => resolve(null)
    const tooLong = setTimeout(failed, longest)
    asked.once('message', answered)
    asked.once('exit', failed)
    asked.once('error', failed)
    asked.send(picture, error => error && failed())
    return promise.then(page => {
      clearTimeout(tooLong)
      asked.off('message', answered)
      asked.off('exit', failed)
      asked.off('error', failed)
      // What could not be read may have left the program in a bad way.
      if (!page) end()
      else ending = setTimeout(end, idle).unref()
      return page
    })
  }

  return { read: (of, picture) => inTurn(of, () => ask(picture)), end }
}

/** The one of this process. */
export const pictureReader = makePictureReader()
