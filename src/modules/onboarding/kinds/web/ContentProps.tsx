import type { CaregiverDocument } from '../../../documents/contract.ts'
import type { JourneyStep } from '../../asked/contract.ts'
import type { Report } from '../../asked/rules.ts'

/** What the part of a step that its kind draws gets: the step, and the way to report what happened in it. */
export type ContentProps = {
  step: JourneyStep
  /** Answers whether the server has it. `quiet`: a failure is not told, because the report is repeated. */
  report(what: Report, how?: { quiet: boolean }): Promise<boolean>
  /** Shows what was received, before anything is asked anew. */
  received(paper: CaregiverDocument): void
}
