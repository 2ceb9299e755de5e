import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/pages.tsx'

const product = await testScreens()

/** The history of somebody who was invited, and of whom these changes were written down. Answers its entries, the newest first. */
async function entries(changes: readonly { before?: object; after?: object }[]) {
  const org = await testOrganization(product)
  const { id: personId } = await testInvited(product, org)
  for (const change of changes)
    await org.work(({ work }) =>
      work.audit({ action: 'caregiver.updated', subjectKind: 'person', subjectId: personId, personId, ...change }),
    )
  saveSession(someone({ id: org.adminId }), org.admin)
  showPages(pages, `/caregivers/history/${personId}`)
  const list = await screen.findByRole('list', { name: 'History' })
  await within(list).findAllByRole('listitem')
  return [...list.children].map(one => within(one as HTMLElement))
}
type Entry = Awaited<ReturnType<typeof entries>>[number]
const changesOf = (entry: Entry | undefined) =>
  [...(entry?.getByRole('list').children ?? [])].map(one => one.textContent)

test('a change says what it was before and what it became; something new says what it is alone', async () => {
  const [added, changed, ...earlier] = await entries([
    { before: { city: 'Austin', phone: null }, after: { city: 'Dallas', phone: '+15125550100' } },
    { before: { city: null, address: null }, after: { city: 'Waco', address: null } },
  ])
  expect(changesOf(changed)).toEqual(['CityAustinDallas', 'Phone+15125550100'])
  const city = within(changed?.getByText('City').parentElement as HTMLElement)
  city.getByRole('img', { name: 'became' })
  // What was left empty in something new says nothing.
  expect(changesOf(added)).toEqual(['CityWaco'])
  expect(added?.queryByRole('img', { name: 'became' })).toBeNull()
  expect(earlier.length).toBeGreaterThan(0)
})

test('a value that says nothing to a reader is told as changed, and nothing more', async () => {
  const [named] = await entries([{ before: { coordinatorId: newId() }, after: { coordinatorId: newId() } }])
  expect(changesOf(named)).toEqual(['Coordinatorchanged'])
})
