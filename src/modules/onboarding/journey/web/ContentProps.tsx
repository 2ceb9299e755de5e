import type { JourneyStep, Progress } from '../contract.ts'

type Report = Omit<Progress, 'stepId' | 'done'>

/** What the part of a step that its kind draws gets: the step, and the way to report what happened in it. */
export type ContentProps = {
  step: JourneyStep
  /** Answers whether the server has it. `quiet`: a failure is not told, because the report is repeated. */
  report(what: Report, how?: { quiet: boolean }): Promise<boolean>
}
