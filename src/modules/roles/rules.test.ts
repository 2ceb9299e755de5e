import { expect, test } from 'vitest'
import { capabilities } from '../../kit/contract/access.ts'
import { accessMark } from '../../kit/contract/access-mark.ts'
import { inEnglish } from '../../kit/contract/sentence.ts'
import { presetPermissions } from './presets.ts'
import { allowedBy, gainsAndLosses, permissionInUse, presetNews, roleInUse } from './rules.ts'

const see = { id: 'see', capabilities: ['caregivers.view', 'notes.view'] } as const
const note = { id: 'note', capabilities: ['notes.edit', 'notes.view'] } as const

test.each([
  ['nothing chosen', [], []],
  ['one', ['note'], ['notes.view', 'notes.edit']],
  ['two that overlap', ['note', 'see'], ['caregivers.view', 'notes.view', 'notes.edit']],
  ['one that is gone', ['gone', 'see'], ['caregivers.view', 'notes.view']],
] as const)('what a role allows: %s', (_what, chosen, allowed) => {
  expect(allowedBy([see, note], chosen)).toEqual(allowed)
})

test('what a change adds and takes', () => {
  expect(gainsAndLosses(['a', 'b'], ['b', 'c'])).toEqual({ gained: ['c'], lost: ['a'] })
})

const of = (...names: string[]) => names.map(firstName => ({ firstName, lastName: 'P', name: firstName }))

test.each([
  [[], null],
  [['Ana'], 'Ana P has this role. Give this user another role first.'],
  [['Ana', 'Ben'], 'Ana P and Ben P have this role. Give these users another role first.'],
  [['Ana', 'Ben', 'Cy', 'Di'], 'Ana P, Ben P and 2 more have this role. Give these users another role first.'],
])('a role that %s have', (names, why) => {
  expect(inEnglish(roleInUse({ holders: of(...names) }))).toBe(why)
})

test.each([
  [[], null],
  [['Recruiter'], 'Recruiter has this permission. Take it out there first.'],
  [['Recruiter', 'Auditor'], 'Recruiter and Auditor have this permission. Take it out there first.'],
])('a permission that %s have', (names, why) => {
  expect(inEnglish(permissionInUse({ roles: of(...names) }))).toBe(why)
})

test('every capability stands in a permission that ships', () => {
  const shipped = presetPermissions.flatMap(one => one.capabilities as readonly string[])
  expect(capabilities.filter(one => !shipped.includes(one))).toEqual([])
})

test('the mark of what somebody may do is another one for another role, capability or view, in any order', () => {
  const mark = (
    role: 'organizationUser' | 'organizationAdmin',
    list: readonly (typeof capabilities)[number][],
    as = '',
  ) => accessMark({ role, capabilities: list }, as)
  const marks = [
    mark('organizationUser', []),
    mark('organizationAdmin', []),
    mark('organizationUser', [], 'x'),
    ...capabilities.map(one => mark('organizationUser', [one])),
    ...capabilities.map(one =>
      mark(
        'organizationUser',
        capabilities.filter(other => other !== one),
      ),
    ),
  ]
  expect(new Set(marks).size).toBe(marks.length)
  expect(mark('organizationUser', ['notes.view', 'users.view'])).toBe(
    mark('organizationUser', ['users.view', 'notes.view']),
  )
})

test.each([
  ['nothing new', ['notes.view'], ['notes.view'], ['notes.view'], null],
  ['the preset allows more', ['notes.view'], ['notes.view'], ['notes.view', 'notes.edit'], [['notes.edit'], []]],
  [
    'the preset allows less',
    ['notes.view', 'notes.edit'],
    ['notes.view', 'notes.edit'],
    ['notes.view'],
    [[], ['notes.edit']],
  ],
  ['it was given by hand before', ['notes.view', 'notes.edit'], ['notes.view'], ['notes.view', 'notes.edit'], null],
  ['an administrator took something out', [], ['notes.view'], ['notes.view'], null],
  ['an administrator put something in', ['notes.view', 'notes.edit'], ['notes.view'], ['notes.view'], null],
  ['it was taken out by hand before', ['notes.view'], ['notes.view', 'notes.edit'], ['notes.view'], null],
  ['it began as no preset', ['notes.view'], null, ['notes.edit'], null],
  ['there is no such preset any longer', ['notes.view'], ['notes.view'], undefined, null],
  ['what nobody can use', [], [], ['settings.view'], null],
] as const)('the news of a preset: %s', (_what, own, seen, preset, news) => {
  const told = presetNews({ capabilities: own, seen }, preset)
  expect(told && [told.gained, told.lost]).toEqual(news)
})

test('a preset is known by its key, and no two have one', () => {
  expect(new Set(presetPermissions.map(one => one.key)).size).toBe(presetPermissions.length)
})
