import type { Logger } from 'pino'
import type { Jobs } from './services.ts'

type Run = (signal: AbortSignal) => Promise<unknown>

type Turns = {
  start(): void
  wake(): void
  stop(): Promise<void>
}

function makeTurns(log: Logger, name: string, every: number, run: Run): Turns {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined
  function begin(): void {
    again = false
    running = run(ending.signal)
      .then(
        () => undefined,
        error => log.error({ err: error, job: name }, 'a job failed'),
      )
      .then(() => {
        running = null
        if (!ending.signal.aborted) next(again ? 0 : every)
      })
  }
  function next(wait: number): void {
    timer = setTimeout(begin, wait)
    timer.unref()
  }
  return {
    start: () => next(every),
    wake() {
      again = true
      if (running || ending.signal.aborted) return
      clearTimeout(timer)
      next(0)
    },
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Makes the list of jobs; it is empty and nothing runs until `start`. */
export function makeJobs(log: Logger): Jobs {
  const jobs = new Map<string, Turns>()
  return {
    start({ name, every, run, resumes }, services) {
      const turns = makeTurns(log, name, every, signal => run(services, signal))
      jobs.set(name, turns)
      turns.start()
      if (resumes) turns.wake()
    },
    wake: name => jobs.get(name)?.wake(),
    async stop() {
      await Promise.all([...jobs.values()].map(job => job.stop()))
    },
  }
}
