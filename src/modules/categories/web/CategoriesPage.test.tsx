import type { AddressInfo } from 'node:net'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../kit/web/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'
import { CategoriesPage } from './CategoriesPage.tsx'

const house = await testHouse()
const asked: string[] = []
house.app.addHook('onRequest', async request => void asked.push(request.url))
await house.app.listen({ port: 0, host: '127.0.0.1' })
const person = userEvent.setup()

beforeEach(() => vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllEnvs()
})

async function add(name: string) {
  await person.click(screen.getByRole('button', { name: 'Add category' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), name)
  await person.click(within(dialog).getByRole('button', { name: 'Add category' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('after creating a category the list reloads with page 1, limit 10, type compliance (spec 9)', async () => {
  const org = await testOrganization(house)
  saveSession(someone(), org.admin)
  showPage(<CategoriesPage />)
  await screen.findByText('Identity')
  asked.length = 0
  await add('Vehicles')
  expect(await screen.findByText('Vehicles')).toBeTruthy()
  expect(asked.filter(url => url.startsWith('/api/category?'))).toEqual([
    '/api/category?page=1&limit=10&type=compliance',
  ])
})

test('the other tab holds the categories of documents, and what is added there is one', async () => {
  const org = await testOrganization(house)
  saveSession(someone(), org.admin)
  const { router } = showPage(<CategoriesPage />)
  await screen.findByText('Signed acknowledgements')
  await person.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(await screen.findByText('Background checks')).toBeTruthy()
  expect(screen.queryByText('Signed acknowledgements')).toBeNull()
  expect(router.state.location.search).toBe('?type=document')
  await add('Visas')
  expect(await screen.findByText('Visas')).toBeTruthy()
  const { body } = await house.call('GET', '/api/documents/get-categories', { token: org.admin })
  expect(body.data.map((row: { label: string }) => row.label)).toContain('Visas')
})
