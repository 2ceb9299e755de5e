import { stripVTControlCharacters } from 'node:util'
import type { Location, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, leaveOutcome } from './outcome.ts'

/** What a failed expectation found, which stands below its first line. */
function found(message = ''): string {
  const lines = stripVTControlCharacters(message).match(/^(Locator|Received|Error): .*$/gm) ?? []
  return lines
    .slice(1)
    .map(line => `, ${line}`)
    .join('')
}

const lineOf = (location: Location | undefined) => (location ? ` (line ${location.line})` : '')

/** Why the last try failed and where; of one that ran out of time, the last thing that it began. */
function reasonOf(test: TestCase): string {
  const { status, errors = [], steps = [] } = test.results.at(-1) ?? {}
  const reasons = errors.map(({ message, location }) => firstLine(message) + found(message) + lineOf(location))
  const last = steps.findLast(step => step.category !== 'hook')
  if (status === 'timedOut' && last) reasons.push(`last step: ${last.title}${lineOf(last.location)}`)
  return reasons.join('; ') || firstLine()
}

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
