/** The values of a form, by the names of its fields. */
type Values = Readonly<Record<string, unknown>>

/** A field that was changed here and elsewhere, by its name in the merged values: "jobs.0.title". */
export type Clash = { readonly path: string; readonly mine: unknown; readonly theirs: unknown }

/** A field with a clash holds the value from here. */
export type Merged<T> = { readonly values: T; readonly clashes: readonly Clash[] }

/** What a form began with, what it holds now, and what was stored elsewhere meanwhile. */
type Sides<T> = { readonly began: T; readonly mine: T; readonly theirs: T }

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isRecord)
const isBlank = (value: unknown) => !value || (typeof value === 'string' && value.trim() === '')

// The server trims texts: a space at the end is no change. Neither is another order of the names.
function plain(_key: string, value: unknown): unknown {
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return typeof value === 'string' ? value.trim() : (value ?? '')
}

/** True when two values say the same; a space around a text says nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, plain) === JSON.stringify(other, plain)

/** How many fields of two rows say the same, and something. */
const likeness = (one: Values, other: Values): number =>
  Object.keys(one).filter(
    name => typeof one[name] === 'string' && !isBlank(one[name]) && isSame(one[name], other[name]),
  ).length

/**
 * Which row of `before` each row of `after` was, by their places. Rows have no ids: an equal one goes first, then the most
 * alike; a row without any likeness is the one at its place when no row was added or removed.
 */
export function pairRows(before: readonly Values[], after: readonly Values[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const used = new Set<number>()
  const pair = (now: number, was: number) => {
    if (pairs.has(now) || used.has(was)) return
    pairs.set(now, was)
    used.add(was)
  }
  const all = after.flatMap((row, now) => before.map((old, was) => ({ now, was, row, old })))
  for (const { now, was, row, old } of all) if (isSame(row, old)) pair(now, was)
  const alike = all.map(({ row, old, ...at }) => ({ ...at, points: likeness(row, old) })).filter(one => one.points > 0)
  alike.sort((a, b) => b.points - a.points || Math.abs(a.now - a.was) - Math.abs(b.now - b.was))
  for (const { now, was } of alike) pair(now, was)
  if (before.length === after.length) for (const now of after.keys()) pair(now, now)
  return pairs
}

/** True when two new rows can be one: they share a text, and nowhere does one contradict the other. */
const canBeOne = (one: Values, other: Values): boolean =>
  likeness(one, other) > 0 &&
  Object.keys(one).every(name => isBlank(one[name]) || isBlank(other[name]) || isSame(one[name], other[name]))

const bothOf = (mine: Values, theirs: Values): Values =>
  Object.fromEntries(Object.keys(mine).map(name => [name, isBlank(mine[name]) ? theirs[name] : mine[name]]))

/** Those that were added on either side stay, those that were removed on either side go. */
function mergeChoices({ began, mine, theirs }: Sides<readonly unknown[]>): unknown[] {
  const stays = mine.filter(one => theirs.includes(one) || !began.includes(one))
  return [...stays, ...theirs.filter(one => !began.includes(one) && !mine.includes(one))]
}

/** A row that one side removed and the other changed stays as it was changed: nothing typed is lost. */
function mergeRows({ began, mine, theirs }: Sides<readonly Values[]>, path: string): Merged<Values[]> {
  const [mineWas, theirsWas] = [pairRows(began, mine), pairRows(began, theirs)]
  const theirsNow = new Map([...theirsWas].map(([now, was]) => [was, now]))
  const added = new Set([...theirs.keys()].filter(place => !theirsWas.has(place)))
  const values: Values[] = []
  const clashes: Clash[] = []
  for (const [place, row] of mine.entries()) {
    const was = mineWas.get(place)
    const now = was === undefined ? undefined : theirsNow.get(was)
    if (was === undefined) {
      const twin = [...added].find(one => canBeOne(row, theirs[one] ?? {}))
      if (twin !== undefined) added.delete(twin)
      values.push(twin === undefined ? row : bothOf(row, theirs[twin] ?? {}))
    } else if (now === undefined) {
      if (!isSame(row, began[was])) values.push(row)
    } else {
      const sides = { began: began[was] ?? {}, mine: row, theirs: theirs[now] ?? {} }
      const merged = mergeFields(sides, `${path}.${values.length}.`)
      values.push(merged.values)
      clashes.push(...merged.clashes)
    }
  }
  const mineHas = new Set(mineWas.values())
  for (const [now, was] of theirsWas) {
    const row = theirs[now] ?? {}
    if (!mineHas.has(was) && !isSame(row, began[was])) values.push(row)
  }
  for (const place of added) values.push(theirs[place] ?? {})
  return { values, clashes }
}

function mergeOne(sides: Sides<unknown>, path: string): Merged<unknown> {
  const { began, mine, theirs } = sides
  if (isSame(theirs, began) || isSame(mine, theirs)) return { values: mine, clashes: [] }
  if (isSame(mine, began)) return { values: theirs, clashes: [] }
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeFields({ began: isRecord(began) ? began : {}, mine, theirs }, `${path}.`)
  }
  if (isRows(began) && isRows(mine) && isRows(theirs)) return mergeRows({ began, mine, theirs }, path)
  if (Array.isArray(began) && Array.isArray(mine) && Array.isArray(theirs)) {
    return { values: mergeChoices({ began, mine, theirs }), clashes: [] }
  }
  return { values: mine, clashes: [{ path, mine, theirs }] }
}

function mergeFields({ began, mine, theirs }: Sides<Values>, path: string): Merged<Values> {
  const clashes: Clash[] = []
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const values: Record<string, unknown> = {}
  for (const name of names) {
    // What is left out stays as it is stored.
    const isLeftOut = name in mine && mine[name] === undefined
    const merged = isLeftOut
      ? { values: undefined, clashes: [] }
      : mergeOne({ began: began[name], mine: mine[name], theirs: theirs[name] }, `${path}${name}`)
    values[name] = merged.values
    clashes.push(...merged.clashes)
  }
  return { values, clashes }
}

/**
 * Merges a form with what was stored elsewhere since it began, field by field. What changed on one side only is taken over;
 * what changed on both is a clash, and somebody has to choose. Nobody types a `version`: it is the stored one.
 */
export function mergeForm<T extends Values>(sides: Sides<T>): Merged<T> {
  const { values, clashes } = mergeFields(sides, '')
  const version = 'version' in sides.theirs ? { version: sides.theirs.version } : {}
  // Every name of `mine` is there, with a value of one of the three sides.
  return { values: { ...values, ...version } as T, clashes: clashes.filter(one => one.path !== 'version') }
}

function placed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.map((one, place) => (String(place) === name ? placed(one, rest, to) : one))
  return isRecord(value) ? { ...value, [name]: placed(value[name], rest, to) } : value
}

/** A field of a form by its name in other values of the same form, where its row may stand at another place. */
export function pathIn(other: Values, form: Values, path: string): string {
  const [list = '', place, ...rest] = path.split('.')
  const [rows, others] = [form[list], other[list]]
  if (!isRows(rows) || !isRows(others)) return path
  return [list, pairRows(others, rows).get(Number(place)) ?? others.length, ...rest].join('.')
}

/** The values with each clash decided for the other side: what may be stored before somebody has chosen. */
export const withTheirs = <T extends Values>(values: T, clashes: readonly Clash[]): T =>
  clashes.reduce((now, { path, theirs }) => placed(now, path.split('.'), theirs) as T, values)

/**
 * What to write where, so that `before` becomes `after`: single fields where a list keeps its length, so that nobody's
 * cursor goes with a row that is drawn anew.
 */
export function writesBetween(before: unknown, after: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (isRecord(before) && isRecord(after)) {
    return Object.keys(after).flatMap(name => writesBetween(before[name], after[name], at(name)))
  }
  if (isRows(before) && isRows(after) && before.length === after.length) {
    return after.flatMap((row, place) => writesBetween(before[place], row, at(place)))
  }
  return [[path, after]]
}
