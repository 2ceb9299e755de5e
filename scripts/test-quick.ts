import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checks, succeeds } from './check.ts'
import { testsNear } from './tests-near.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is not committed yet, new files too; when there is nothing, what the last commit changed. */
function changed(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

const near = testsNear(changed(), git('ls-files', '--cached', '--others', '--exclude-standard').filter(existsSync))
const commands = [
  ...checks.map(({ command }) => command),
  ['vitest', 'run', '--project', 'rules'],
  ...(near.length > 0
    ? [['vitest', 'run', '--project', 'server', '--project', 'screens', '--passWithNoTests', ...near]]
    : []),
]
const failed = commands.filter(command => !succeeds(command))
for (const command of failed) console.error(`Failed: ${command.slice(0, 5).join(' ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
