import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const rows = readFileSync(at('docs/specification-tests.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line =>
    line
      .slice(2, -2)
      .split(' | ')
      .map(cell => cell.trim()),
  )
  .filter(([, file = '']) => file !== 'File' && !/^-+$/.test(file))

test('the table of the error catalogue and the constants has its rows', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row).toHaveLength(3)
})

test.each(rows)('%s: %s tests it', (_row, file, name) => {
  expect(existsSync(at(file)), file).toBe(true)
  const names = [...readFileSync(at(file), 'utf8').matchAll(/(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1,/g)]
  expect(names.map(match => match[2]).join('\n')).toContain(name)
})
