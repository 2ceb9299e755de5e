import { expect, test } from 'vitest'
import { brokenWalls } from './walls.ts'

const product = {
  'src/kit/contract/time.ts': `import { z } from 'zod'`,
  'src/kit/server/serve.ts': `import { day } from '../contract/time.ts'\nimport { join } from 'node:path'`,
  'src/kit/web/call.ts': `// import { x } from './gone.ts'\n/** import { x } from './gone.ts' */\nimport { day } from '../contract/time.ts'`,
  'src/modules/positions/contract.ts': `import { z } from 'zod'\nimport { day } from '../../kit/contract/time.ts'`,
  'src/modules/positions/store.ts': `import type { Db } from '../../kit/server/serve.ts'`,
  'src/modules/positions/server.ts': `import {\n  a,\n  b,\n} from './store.ts'`,
  'src/modules/positions/web/parts.tsx': `import { x } from '../contract.ts'`,
  'src/modules/documents/contract.ts': `import { position } from '../positions/contract.ts'`,
  'src/modules/documents/types/store.ts': `import { find } from '../../positions/store.ts'`,
  'src/modules/documents/web/pages.tsx': `const page = () => import('./DocumentsPage.tsx')`,
  'src/modules/documents/web/DocumentsPage.tsx': `import { Chip } from '../../positions/web/parts.tsx'`,
}

const broken = (change: Record<string, string>) => brokenWalls(new Map(Object.entries({ ...product, ...change })))

test('a house in order breaks nothing', () => {
  expect(broken({})).toEqual([])
})

test.each([
  ['src/kit/server/serve.ts', '../../modules/positions/store.ts', 'the kit knows no module'],
  ['src/kit/contract/time.ts', '../server/serve.ts', 'contracts and rules are pure'],
  ['src/kit/contract/time.ts', 'pg', 'and nothing else'],
  ['src/kit/web/call.ts', '../server/serve.ts', 'browser code knows no server code'],
  ['src/kit/server/serve.ts', '../web/call.ts', 'server code knows no screen'],
  ['src/modules/positions/contract.ts', './store.ts', 'contracts and rules are pure'],
  ['src/modules/positions/rules.ts', 'node:fs', 'and nothing else'],
  ['src/modules/positions/web/parts.tsx', '../store.ts', 'browser code knows no server code'],
  ['src/modules/positions/web/parts.tsx', 'node:fs', 'browser code knows no server package'],
  ['src/modules/positions/store.ts', '../documents/types/store.ts', 'a lower module imports a higher one'],
  ['src/modules/documents/server.ts', '../positions/server.ts', 'its own affair'],
  ['src/modules/documents/web/DocumentsPage.tsx', '../../positions/web/PositionsPage.tsx', 'there is no such file'],
  ['src/modules/documents/web/parts.tsx', './DocumentsPage', 'names no file ending'],
])('%s may not import %s', (from, to, why) => {
  expect(broken({ [from]: `import { x } from '${to}'` }).join('\n')).toContain(why)
})

test("another module's page may not be borrowed", () => {
  const page = { 'src/modules/positions/web/PositionsPage.tsx': '' }
  const from = 'src/modules/documents/web/DocumentsPage.tsx'
  expect(broken({ ...page, [from]: `import { x } from '../../positions/web/PositionsPage.tsx'` }).join()).toContain(
    'web/parts.tsx',
  )
})

test('a ring of nouns is found, where server.ts and the pages only put the nouns together', () => {
  const nouns = {
    'src/modules/documents/server.ts': `import { a } from './types/store.ts'\nimport { b } from './drafts/store.ts'`,
    'src/modules/documents/types/contract.ts': '',
    'src/modules/documents/drafts/contract.ts': `import { type } from '../types/contract.ts'`,
    'src/modules/documents/drafts/store.ts': '',
  }
  expect(broken(nouns)).toEqual([])
  expect(
    broken({ ...nouns, 'src/modules/documents/types/store.ts': `import { draft } from '../drafts/store.ts'` }),
  ).toEqual(['a ring: documents/types -> documents/drafts -> documents/types'])
})

test('rings of files and of modules are found', () => {
  expect(broken({ 'src/modules/positions/store.ts': `import { x } from './server.ts'` })).toEqual([
    'a ring: src/modules/positions/store.ts -> src/modules/positions/server.ts -> src/modules/positions/store.ts',
  ])
  const modules = {
    'src/modules/users/contract.ts': `import { x } from '../session/contract.ts'`,
    'src/modules/users/rules.ts': '',
    'src/modules/session/contract.ts': '',
    'src/modules/session/rules.ts': `export { x } from '../users/rules.ts'`,
  }
  expect(broken(modules)).toEqual(['a ring: users -> session -> users'])
})

test('a kind is a folder of its own below `kinds`, with the same furniture', () => {
  const kind = 'src/modules/documents/kinds/card'
  expect(broken({ [`${kind}/rules.ts`]: '', [`${kind}/web/Fields.tsx`]: '' })).toEqual([])
  expect(broken({ [`${kind}/helper.ts`]: '', [`${kind}/deeper/rules.ts`]: '' })).toEqual([
    `${kind}/helper.ts is no furniture of a module`,
    `${kind}/deeper/rules.ts is no furniture of a module`,
  ])
})

test('what the kinds of a module draw alike is a folder beside them', () => {
  const kinds = 'src/modules/documents/kinds'
  expect(broken({ [`${kinds}/web/parts.tsx`]: '' })).toEqual([])
  expect(broken({ [`${kinds}/web/helper.ts`]: '' })).toEqual([`${kinds}/web/helper.ts is no furniture of a module`])
})

test('a module past 6,000 lines is two nouns; tests do not count', () => {
  const of = (lines: number) => 'const a = 1\n'.repeat(lines)
  const module = 'src/modules/documents'
  expect(broken({ [`${module}/store.ts`]: of(6_000 - 2), [`${module}/store.test.ts`]: of(9_000) })).toEqual([])
  const long = { [`${module}/drafts/store.ts`]: of(3_500), [`${module}/store.ts`]: of(3_000) }
  expect(broken(long)).toEqual(['documents has 6500 lines without tests, more than 6000: it is two nouns'])
})

test('rules of some length have their test beside them, those of a kind at least in the table of all kinds', () => {
  const rules = 'export const a = 1\n'.repeat(15)
  const path = 'src/modules/documents/drafts/rules.ts'
  expect(broken({ [path]: rules })).toEqual([`${path} has no rules.test.ts beside it`])
  expect(broken({ [path]: rules, 'src/modules/documents/drafts/rules.test.ts': '' })).toEqual([])
  expect(broken({ [path]: 'export const a = 1\n' })).toEqual([])
  const kind = 'src/modules/documents/kinds/card/rules.ts'
  expect(broken({ [kind]: rules })).toEqual([`${kind} has no rules.test.ts beside it`])
  expect(broken({ [kind]: rules, 'src/modules/documents/kinds/rules.test.ts': '' })).toEqual([])
})

test('the test of what other modules may borrow stands beside it, and no other small letters do', () => {
  const web = 'src/modules/positions/web'
  expect(broken({ [`${web}/parts.tsx`]: '', [`${web}/parts.test.tsx`]: '' })).toEqual([])
  expect(broken({ [`${web}/words.test.tsx`]: '' })).toEqual([`${web}/words.test.tsx is no furniture of a module`])
})

test('foreign furniture and unknown modules are found', () => {
  expect(broken({ 'src/modules/positions/utils.ts': '' })).toEqual([
    'src/modules/positions/utils.ts is no furniture of a module',
  ])
  expect(broken({ 'src/modules/payroll/contract.ts': '' }).join()).toContain('no place in the order')
})
