import { createHash } from 'node:crypto'

/** How many statements a connection keeps prepared; others are planned each time. */
const most = 400
/** How many different texts are remembered to see which come again. */
const remembered = 4000

/**
 * Answers a name for a statement that comes again, so that each connection parses it once and PostgreSQL may keep its
 * plan: under row-level security planning a list costs more than reading it. Statements with a star have none, because
 * their columns change with a migration. A star in a path of JSON is none.
 */
export function makeNamer(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let named = 0
  return text => {
    const known = names.get(text)
    if (known) return known
    if (!names.has(text)) {
      if (names.size < remembered) names.set(text, undefined)
      return undefined
    }
    if (named >= most || /[\w")]\.\*|select \*/.test(text)) return undefined
    named++
    const name = `c${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }
}
