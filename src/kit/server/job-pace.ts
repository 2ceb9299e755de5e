/** How often the queue of background jobs looks for itself, in seconds. */
export type JobPace = {
  /** From a failure to the first try after it; then about twice as long, each time. */
  readonly retry: number
  /** Between two looks for what is due, by a worker that nobody woke. */
  readonly poll: number
  /** Between two looks for runs whose process has died or that took too long, and for what has to run by itself. */
  readonly watch: number
}
export const usualPace: JobPace = { retry: 30, poll: 15, watch: 15 }
