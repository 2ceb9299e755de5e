import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../kit/web/routing/guard.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { pages as documentPages } from '../../documents/web/pages.tsx'
import { pages as profilePages } from '../../profiles/web/pages.tsx'
import { pages as recordPages } from './pages.tsx'
import { PersonPage } from './parts.tsx'

const product = await testScreens()
const org = await testOrganization(product)

// The pages themselves are not what this is about.
const bare = [...documentPages, ...recordPages, ...profilePages].map(one =>
  page({ ...one, layout: 'none', load: async () => () => <PersonPage>{() => null}</PersonPage> }),
)

test.each([
  ['who may see everything', [], ['Profile', 'Documents', 'Notes', 'History'], ''],
  ['who may not read notes', ['caregivers.view', 'documents.view'], ['Profile', 'Documents', 'History'], ''],
  ['at an address with a slash at its end', [], ['Profile', 'Documents', 'Notes', 'History'], '/'],
] as const)('the tabs of a person are the pages that say so, in order: %s', async (_who, capabilities, names, end) => {
  const { id } = await testInvited(product, org)
  const reader = capabilities.length > 0 ? await org.staffWith('Reader', [...capabilities]) : null
  const role = reader ? 'organizationUser' : 'organizationAdmin'
  saveSession(someone({ role, capabilities: [...capabilities] }), reader?.token ?? org.admin)
  showPages(bare, `/caregivers/documents/${id}${end}`)
  const list = await screen.findByRole('tablist', { name: 'About this person' })
  expect(
    within(list)
      .getAllByRole('tab')
      .map(tab => tab.textContent),
  ).toEqual(names)
  expect(within(list).getByRole('tab', { selected: true }).textContent).toBe('Documents')
  expect(within(list).getByRole('tab', { name: 'History' }).getAttribute('href')).toBe(`/caregivers/history/${id}`)
})
