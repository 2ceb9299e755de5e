import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { CategoriesPage } from './CategoriesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function add(name: string) {
  await person.click(screen.getByRole('button', { name: 'Add category' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), name)
  await person.click(within(dialog).getByRole('button', { name: 'Add category' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('after creating a category the list reloads with page 1, limit 10, type compliance (spec 9)', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPage(<CategoriesPage />)
  await screen.findByText('Identity')
  product.heard.length = 0
  await add('Vehicles')
  expect(await screen.findByText('Vehicles')).toBeTruthy()
  expect(product.heard.map(one => one.url).filter(url => url.startsWith('/api/category?'))).toEqual([
    '/api/category?page=1&limit=10&type=compliance',
  ])
})

test('the other tab holds the categories of documents, and what is added there is one', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const { router } = showPage(<CategoriesPage />)
  await screen.findByText('Signed acknowledgements')
  await person.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(await screen.findByText('Background checks')).toBeTruthy()
  expect(screen.queryByText('Signed acknowledgements')).toBeNull()
  expect(router.state.location.search).toBe('?type=document')
  await add('Visas')
  expect(await screen.findByText('Visas')).toBeTruthy()
  const { body } = await product.call('GET', '/api/documents/get-categories', { token: org.admin })
  expect(body.data.map((row: { label: string }) => row.label)).toContain('Visas')
})

test('a link leads to the form of one category; one to a category that is not there leads to the list', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const { body } = await product.call('GET', '/api/category?type=document', { token: org.admin })
  const [first] = body.data.data as { id: string; name: string }[]
  const path = '/settings/categories'
  showPage(<CategoriesPage />, { path, at: `${path}?type=document&edit=${first?.id}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', first?.name)
  cleanup()
  const { router } = showPage(<CategoriesPage />, { path, at: `${path}?type=document&edit=nothing` })
  await waitFor(() => expect(router.state.location.search).toBe('?type=document'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
