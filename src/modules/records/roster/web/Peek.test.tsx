import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { peek, personActions } from '../../../follow-up/web/pages.tsx'
import { CaregiversPage } from './CaregiversPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin(query = '') {
  const org = await testOrganization(product)
  await testRequirement(org, await testDocumentType(org), { name: 'TB screening' })
  const { id: zoe } = await testInvited(product, org, { firstName: 'Zoe', lastName: 'Zuber' })
  const { id: ana } = await testInvited(product, org, { firstName: 'Ana', lastName: 'Adler' })
  const note = { userId: ana, content: 'Asked for Fridays' }
  await product.call('POST', '/api/activity-note/add-note', { token: org.admin, body: note })
  saveSession(someone(), org.admin)
  const plugs = { peek, personActions }
  const { router } = showPage(<CaregiversPage />, {
    path: '/caregivers',
    at: `/caregivers?status=applicant&sort=name${query}`,
    plugs,
  })
  const at = () => new URLSearchParams(router.state.location.search).get('peek')
  return { ana, zoe, at, router }
}

const shown = () => screen.queryByRole('complementary', { name: 'Quick look' })

test('Space shows a person beside the list, the arrow keys the next one, and Escape closes it', async () => {
  beWide()
  const { ana, zoe, at } = await begin()
  const cell = await screen.findByRole('gridcell', { name: /^AA Ana Adler|Ana Adler/ })
  act(() => cell.focus())
  await person.keyboard(' ')
  const panel = within(await screen.findByRole('complementary', { name: 'Quick look' }))
  expect(at()).toBe(ana)
  expect(panel.getByRole('heading', { name: 'Ana Adler' })).toBeTruthy()
  expect(await panel.findByText('Asked for Fridays')).toBeTruthy()
  expect(await panel.findByText('TB screening')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(
    `/caregivers/profile-details/${ana}`,
  )
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(at()).toBe(zoe))
  expect(await screen.findByRole('heading', { name: 'Zoe Zuber' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Asked for Fridays')).toBeNull())
  // Within the panel, too; at the end of the list there is no other.
  act(() => panel.getByRole('button', { name: 'Close' }).focus())
  await person.keyboard('{ArrowDown}')
  expect(at()).toBe(zoe)
  await person.keyboard('{ArrowUp}')
  await waitFor(() => expect(at()).toBe(ana))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeNull())
  expect(at()).toBeNull()
})

test('the menu of a row opens it, and the list stays in use', async () => {
  beWide()
  const { ana, at } = await begin()
  await person.click(await screen.findByRole('button', { name: 'Actions for Ana Adler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Quick look' }))
  await screen.findByRole('complementary', { name: 'Quick look' })
  expect(at()).toBe(ana)
  expect(screen.getByRole('row', { name: /Zoe Zuber/ })).toBeTruthy()
})

test('on a phone, and for whom the list does not have, nothing opens', async () => {
  const { at } = await begin(`&peek=${newId()}`)
  await screen.findByText('Ana Adler')
  await waitFor(() => expect(at()).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Actions for Ana Adler' }))
  await screen.findByRole('menuitem', { name: 'Archive' })
  expect(screen.queryByRole('menuitem', { name: 'Quick look' })).toBeNull()
})
