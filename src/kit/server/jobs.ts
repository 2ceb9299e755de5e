import type { Logger } from 'pino'

/** Work that comes back by itself while the product runs. */
export type Job = {
  start(): void
  /** No run begins any more; one that is under way is told by its signal and waited for. */
  stop(): Promise<void>
}

/** Runs one after the other, so many milliseconds apart; the first after as long. What fails is logged and tried next time. */
export function makeJob(log: Logger, name: string, every: number, run: (signal: AbortSignal) => Promise<unknown>): Job {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  function next(): void {
    timer = setTimeout(() => {
      running = run(ending.signal).then(
        () => undefined,
        error => log.error({ err: error, job: name }, 'a job failed'),
      )
      void running.then(() => ending.signal.aborted || next())
    }, every)
    timer.unref()
  }
  return {
    start: next,
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
