import { posix } from 'node:path'
import type { Files } from './public-files.ts'
import { importsOf } from './walls.ts'

const entry = 'src/web.tsx'
/** Begins the pages of the office, which are English only. */
const office = 'src/web-of-staff.ts'

const typesOnly = /^import type [^']*'[^']*'$/gm

/** The files that come with a file, however late. */
function reach(files: Files, from: string, stop: string): Set<string> {
  const whole = new Map([...files].map(([path, text]) => [path, text.replace(typesOnly, '')]))
  const steps = Map.groupBy(importsOf(whole), one => one.from)
  const found = new Set<string>()
  const open = files.has(from) ? [from] : []
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path) || path === stop) continue
    found.add(path)
    open.push(...(steps.get(path) ?? []).map(({ to }) => to).filter(to => files.has(to)))
  }
  return found
}

/**
 * The files whose sentences are read by people who are not of the office: those of their pages, the ground's, what stands
 * beside a contract that these pages use, and emails with the rules that these use.
 */
export function peopleFiles(files: Files): Set<string> {
  const pages = reach(files, entry, office)
  const nouns = new Set([...pages].filter(path => path.endsWith('/contract.ts')).map(path => posix.dirname(path)))
  const beside = [...files.keys()].filter(
    path => /^src\/kit\/(contract|server)\//.test(path) || nouns.has(posix.dirname(path)),
  )
  const emails = [...files].filter(([path]) => path.endsWith('/emails.ts'))
  const used = importsOf(new Map(emails)).flatMap(({ to }) => (to.endsWith('/rules.ts') ? [to] : []))
  return new Set([...pages, ...beside, ...emails.map(([path]) => path), ...used])
}
