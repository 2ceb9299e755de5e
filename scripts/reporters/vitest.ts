import type { Reporter, TestModule } from 'vitest/node'
import { firstLine, leaveOutcome } from './outcome.ts'

type Reason = { message: string }

const lines = (where: string, reasons: readonly Reason[]) =>
  reasons.map(({ message }) => `${where}: ${firstLine(message)}`)

/** What failed in a file: tests, what stands around them, and the file itself, which may not have come to its end. */
function failuresIn(file: TestModule): string[] {
  const path = file.relativeModuleId
  const state = file.state()
  const unfinished = state === 'pending' || state === 'queued' ? [`${path}: it did not come to its end`] : []
  return [
    ...unfinished,
    ...lines(path, file.errors()),
    ...file.children.allSuites().flatMap(suite => lines(`${path} > ${suite.fullName}`, suite.errors())),
    ...file.children
      .allTests('failed')
      .flatMap(test => lines(`${path} > ${test.fullName}`, test.result().errors?.slice(0, 1) ?? [])),
  ]
}

/** Leaves the outcome, with the files that took longest. */
export default class implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly Reason[]): void {
    const slowest = files
      .map(file => ({ path: file.relativeModuleId, seconds: file.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 5)
    leaveOutcome({
      passed: files.reduce((sum, file) => sum + [...file.children.allTests('passed')].length, 0),
      failures: [...files.flatMap(failuresIn), ...lines('outside of tests', unhandled)],
      notes: slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1)} s in ${path}`),
    })
  }
}
