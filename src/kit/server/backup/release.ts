import { readFileSync } from 'node:fs'

/** The release that runs, as package.json names it. */
export function releaseOfProduct(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
