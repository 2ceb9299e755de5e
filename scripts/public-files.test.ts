import { expect, test } from 'vitest'
import { brokenPromises } from './public-files.ts'

const readmes = new Map([['src/kit/web/forms/README.md', '# forms\n\n- `form.tsx`: a form\n']])
const inside = { from: 'src/kit/web/forms/form.tsx', to: 'src/kit/web/forms/field.tsx' }
const allowed = { from: 'src/modules/leads/web/LeadForm.tsx', to: 'src/kit/web/forms/form.tsx' }

test('others import what the README names; a folder imports its own files as it likes', () => {
  expect(brokenPromises([inside, allowed], readmes)).toEqual([])
})

test('what the README does not name may not be imported, and what nobody imports need not be named', () => {
  expect(brokenPromises([{ ...allowed, to: inside.to }], readmes)).toEqual([
    'src/modules/leads/web/LeadForm.tsx imports src/kit/web/forms/field.tsx, which the README of its folder does not name',
    'src/kit/web/forms/form.tsx is named in its README, and nobody outside imports it',
  ])
})
