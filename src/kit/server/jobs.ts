import type { Logger } from 'pino'

type Run = (signal: AbortSignal) => Promise<unknown>

type Job = {
  start(): void
  wake(): void
  stop(): Promise<void>
}

function makeJob(log: Logger, name: string, every: number, run: Run): Job {
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

/** The work that comes back by itself while the product runs. */
export type Jobs = {
  /** Begins a job: runs one after the other, `every` milliseconds apart. What fails is logged and tried next time. */
  start(name: string, every: number, run: Run): void
  /** Lets a job run now, or once more after the run that is under way. One that was not started is nobody's here. */
  wake(name: string): void
  /** No run begins any more; those that are under way are told by their signal and waited for. */
  stop(): Promise<void>
}

/** Makes the list of jobs; it is empty and nothing runs until `start`. */
export function makeJobs(log: Logger): Jobs {
  const jobs = new Map<string, Job>()
  return {
    start(name, every, run) {
      const job = makeJob(log, name, every, run)
      jobs.set(name, job)
      job.start()
    },
    wake: name => jobs.get(name)?.wake(),
    async stop() {
      await Promise.all([...jobs.values()].map(job => job.stop()))
    },
  }
}
