import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundled } from './bundled.ts'

const shared = /['"]((?:@mui|@emotion|@tanstack|react-router|react-hook-form)(?:\/[\w-]+)*)['"]/g

test('whatever keeps a state for all screens is bundled under every name that it is imported by', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const imported = files.flatMap(name =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(shared)].map(([, what]) => what),
  )
  expect(new Set(imported).size).toBeGreaterThan(10)
  expect([...new Set(imported)].filter(what => !bundled.includes(what ?? ''))).toEqual([])
})
