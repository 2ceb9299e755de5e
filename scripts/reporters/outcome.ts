import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a run of tests came to. `failures` say what failed and where, one line each; `notes` are lines for the summary. */
export type Outcome = { passed: number; failures: string[]; notes?: string[] }

/** Where the reporters of this folder leave an outcome for the process that started them. */
const path = () => process.env.TEST_OUTCOME ?? 'test-outcome.json'

export const leaveOutcome = (outcome: Outcome) => writeFileSync(path(), JSON.stringify(outcome))

/** The outcome that `run` left at the path; a runner that left none, or ended badly without a failure, is a failure itself. */
export function outcomeOf(at: string, run: () => boolean): Outcome {
  const well = run()
  try {
    const outcome: Outcome = JSON.parse(readFileSync(at, 'utf8'))
    if (outcome.failures.length > 0 || (well && outcome.passed > 0)) return outcome
    return { ...outcome, failures: [well ? 'no test passed' : 'it ended badly, though no test failed: see above'] }
  } catch {
    return { passed: 0, failures: ['it broke off: see above'] }
  } finally {
    rmSync(at, { force: true })
  }
}

/** The first line of what went wrong, without a terminal's colors. */
export const firstLine = (text = 'it does not say why') => stripVTControlCharacters(text).split('\n', 1)[0] ?? ''
