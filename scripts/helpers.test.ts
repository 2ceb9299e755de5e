import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The setup file of screens is run anew for each file.
const runAnew = 'src/testing/clean-screen.ts'

test('helpers of tests set no hooks of their own accord: files share a helper, and its hooks would be the first file’s', () => {
  const helpers = globSync('src/**/{testing.ts,testing.tsx,testing/*}').filter(path => /\.tsx?$/.test(path))
  const hooks = helpers.filter(path => /^(before|after)(Each|All)\(/m.test(readFileSync(path, 'utf8')))
  expect(helpers.length).toBeGreaterThan(20)
  expect(hooks).toEqual([runAnew])
})
