import type { AddressInfo } from 'node:net'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testHouse } from '../../../../testing/house.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { DocumentTypesPage } from './DocumentTypesPage.tsx'

const house = await testHouse()
const asked: string[] = []
house.app.addHook('onRequest', async request => void asked.push(`${request.method} ${request.url}`))
await house.app.listen({ port: 0, host: '127.0.0.1' })

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllEnvs()
})

test('spec 9: after creating a document the list reloads with page 1, limit 10', async () => {
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`)
  const org = await testOrganization(house)
  for (let n = 0; n < 11; n++)
    await house.call('POST', '/api/documents', { token: org.admin, body: { name: `Paper ${n}` } })
  saveSession(someone(), org.admin)
  showPage(<DocumentTypesPage />, { path: '/settings/documents', at: '/settings/documents?page=2' })
  await screen.findByText('Paper 0')
  asked.length = 0
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Add document type' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'CPR card')
  await person.click(within(dialog).getByRole('button', { name: 'Add document type' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('CPR card')).toBeTruthy()
  expect(asked.findLast(one => one.startsWith('GET '))).toBe('GET /api/documents?page=1&limit=10')
})
