import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Page } from './kit/web/routing/guard.ts'
import { allParts } from './parts.ts'

const read = (name: string) =>
  readFileSync(new URL(`../docs/contract/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))

const rows = (name: string) =>
  read(name)
    .slice(1)
    .map(line => line.split('\t'))

/** Parameter names differ between a table and the code; their places do not. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}')

const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))
const built = new Map(endpoints.map(one => [`${one.method} ${shapeOf(one.path)}`, one]))
const catalogue = new Map(
  rows('api-catalogue.tsv').map(([method, path = '', access]) => [`${method} ${shapeOf(path)}`, access]),
)

describe('the calls', () => {
  test('are all in the catalogue, with the access that stands there', () => {
    expect(endpoints.length).toBeGreaterThan(80)
    const wrong = [...built]
      .filter(([key, one]) => catalogue.get(key) !== one.allow.audience)
      .map(([key, one]) => `${key} is ${one.allow.audience}, catalogue: ${catalogue.get(key)}`)
    expect(wrong).toEqual([])
  })

  test('of the catalogue are built, but for those on the list that may only shrink', () => {
    expect(catalogue.size).toBeGreaterThan(190)
    const missing = [...catalogue.keys()].filter(key => !built.has(key)).sort()
    expect(missing).toEqual(
      read('calls-not-built.txt')
        .map(line => line.trim())
        .sort(),
    )
    expect(missing.length).toBeLessThanOrEqual(91)
  })

  test('have no two lines of one name or one address', () => {
    expect(built.size).toBe(endpoints.length)
    expect(new Set(endpoints.map(one => one.name)).size).toBe(endpoints.length)
  })
})

describe('the pages', () => {
  const layouts: Record<string, string> = { 'centred card': 'card', '-': 'none' }
  const table = rows('route-table.tsv').map(([path = '', access = '', layout = '']) => ({
    path,
    access,
    layout: layouts[layout] ?? layout,
  }))
  const registered = new Map<string, Page>()

  beforeAll(async () => {
    // The browser's modules read what it keeps when they are loaded; here it keeps nothing.
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    const files = import.meta.glob<{ pages: readonly Page[] }>('./modules/**/web/{pages,staff-pages}.tsx')
    for (const load of Object.values(files)) for (const page of (await load()).pages) registered.set(page.path, page)
    vi.unstubAllGlobals()
  })

  test('are all in the table, with the access and the layout that stand there', () => {
    expect(registered.size).toBeGreaterThan(38)
    const told = [...registered.values()].map(({ path, allow, layout }) => ({ path, access: allow.audience, layout }))
    expect(told.filter(one => !table.some(row => JSON.stringify(row) === JSON.stringify(one)))).toEqual([])
  })

  test('of the table are built, but for those on the list that may only shrink', () => {
    expect(table.length).toBeGreaterThan(70)
    // `/` is a redirect of the router.
    const missing = table.map(({ path }) => path).filter(path => path !== '/' && !registered.has(path))
    expect(missing).toEqual(read('pages-not-built.txt'))
    expect(missing.length).toBeLessThanOrEqual(33)
  })
})
