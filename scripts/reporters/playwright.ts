import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, leaveOutcome } from './outcome.ts'

const reasonOf = (test: TestCase) => firstLine(test.results.at(-1)?.error?.message)

/** Leaves the outcome. A journey that passed at a second try failed. */
export default class implements Reporter {
  private all: Suite | undefined
  private readonly outside: string[] = []

  onBegin(_config: unknown, all: Suite): void {
    this.all = all
  }

  onError(error: TestError): void {
    this.outside.push(`outside of tests: ${firstLine(error.message)}`)
  }

  onEnd(): void {
    const tests = this.all?.allTests() ?? []
    const failed = tests.filter(test => test.outcome() === 'unexpected' || test.outcome() === 'flaky')
    leaveOutcome({
      passed: tests.filter(test => test.outcome() === 'expected').length,
      failures: [...failed.map(test => `${test.titlePath().slice(2).join(' > ')}: ${reasonOf(test)}`), ...this.outside],
    })
  }
}
