import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** What is checked without running the product: each a name and a command, all of them found in node_modules or here. */
export const checks: { name: string; command: string[] }[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'unused code', command: ['knip'] },
  ...readdirSync(import.meta.dirname)
    .filter(file => /^check-\w+\.ts$/.test(file))
    .sort()
    .map(file => ({ name: file.replace(/\.\w+$/, ''), command: ['node', `scripts/${file}`] })),
]

/** Runs the command with its output shown and says whether it ended well. */
export function succeeds([program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(error.message)
  return status === 0
}

if (import.meta.main) {
  const failed = checks.filter(({ name, command }) => {
    console.log(`\n== ${name}`)
    return !succeeds(command)
  })
  for (const { name } of failed) console.error(`Failed: ${name}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
