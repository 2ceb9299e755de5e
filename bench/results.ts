import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Prints what was measured and, unless it was a dry run, keeps it in a file of this folder as the formatter has it. */
export function keepResults(name: string, text: string, dry: boolean): void {
  console.log(text)
  if (dry) return
  const path = fileURLToPath(new URL(name, import.meta.url))
  writeFileSync(path, text)
  spawnSync('npx', ['biome', 'format', '--write', path])
}
