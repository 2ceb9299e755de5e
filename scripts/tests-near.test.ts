import { expect, test } from 'vitest'
import { testsNear } from './tests-near.ts'

const all = [
  'src/modules/absences/rules.test.ts',
  'src/modules/absences/server.test.ts',
  'src/modules/absences/web/AbsencesCard.test.tsx',
  'src/modules/absences/web/AbsencesCard.tsx',
  'src/modules/absences/days/server.test.ts',
  'src/modules/audit/server.test.ts',
  'src/kit/web/lists/ListGrid.test.tsx',
  'src/kit/server/serve.test.ts',
  'scripts/walls.test.ts',
  'src/parts.test.ts',
]

test.each([
  ['src/modules/absences/store.ts', all.slice(0, 3)],
  ['src/modules/absences/web/AbsencesCard.tsx', all.slice(0, 3)],
  ['src/modules/absences/days/store.ts', [all[4]]],
  ['src/modules/absences/days/web/DayForm.tsx', [all[4]]],
  ['src/modules/absences/presets/rules.ts', all.slice(0, 3)],
  ['src/kit/web/lists/Pager.tsx', [all[6]]],
  ['scripts/walls.ts', [all[8]]],
  ['src/parts.ts', [all[9]]],
  ['src/web.tsx', []],
  ['src/kit/web/text/text.ts', []],
  ['src/modules/empty/store.ts', []],
  ['README.md', []],
])('near %s are the tests that speak of it', (changed, near) => {
  expect(testsNear([changed], all)).toEqual([...(near as string[])].sort())
})

test('each test is named once, also when a test itself changed', () => {
  expect(testsNear(['src/modules/audit/server.test.ts', 'src/modules/audit/store.ts'], all)).toEqual([
    'src/modules/audit/server.test.ts',
  ])
})
