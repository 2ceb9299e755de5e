import { expect, test } from 'vitest'
import { peopleFiles } from './people-files.ts'

const files = new Map([
  [
    'src/web.tsx',
    "import * as own from './modules/tests/web/pages.tsx'\nconst staff = () => import('./web-of-staff.ts')",
  ],
  ['src/web-of-staff.ts', "import * as all from './modules/tests/web/staff-pages.tsx'"],
  ['src/modules/tests/web/pages.tsx', "const load = () => import('../own/web/OwnPage.tsx')"],
  ['src/modules/tests/web/staff-pages.tsx', "import { scored } from '../scoring/contract.ts'"],
  [
    'src/modules/tests/own/web/OwnPage.tsx',
    "import { ownApi } from '../contract.ts'\nimport type { Scored } from '../../scoring/contract.ts'",
  ],
  ['src/modules/tests/own/contract.ts', ''],
  ['src/modules/tests/own/work.ts', "import { score } from '../scoring/work.ts'"],
  ['src/modules/tests/own/kinds/work.ts', ''],
  ['src/modules/tests/scoring/contract.ts', ''],
  ['src/modules/tests/scoring/work.ts', ''],
  ['src/kit/server/answer.ts', ''],
  [
    'src/modules/tests/scoring/emails.ts',
    "import { lineOf } from '../wording/rules.ts'\nimport { x } from './store.ts'",
  ],
  ['src/modules/tests/wording/rules.ts', ''],
  ['src/modules/tests/scoring/store.ts', ''],
])

test('people read what their pages hold, however late it comes, what stands beside a contract of these, the ground, and emails', () => {
  expect([...peopleFiles(files)].sort()).toEqual([
    'src/kit/server/answer.ts',
    'src/modules/tests/own/contract.ts',
    'src/modules/tests/own/web/OwnPage.tsx',
    'src/modules/tests/own/work.ts',
    'src/modules/tests/scoring/emails.ts',
    'src/modules/tests/web/pages.tsx',
    'src/modules/tests/wording/rules.ts',
    'src/web.tsx',
  ])
})

test('without pages there are the ground and the emails alone', () => {
  expect([...peopleFiles(new Map([...files].filter(([path]) => path !== 'src/web.tsx')))]).toEqual([
    'src/kit/server/answer.ts',
    'src/modules/tests/scoring/emails.ts',
    'src/modules/tests/wording/rules.ts',
  ])
})
