import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
    expect(missing.length).toBeLessThanOrEqual(96)
  })

  test('have no two lines of one name or one address', () => {
    expect(built.size).toBe(endpoints.length)
    expect(new Set(endpoints.map(one => one.name)).size).toBe(endpoints.length)
  })
})
