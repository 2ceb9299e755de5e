import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { HeadCard } from './HeadCard.tsx'

const product = await testScreens()

test('a seal that is sent to nobody says so, and whoever may gives an address', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const { unmount } = showPage(<HeadCard />)
  await screen.findByText('The last seal is not sent to anyone.')
  expect(screen.queryByText(/leaves tonight|Sent last/)).toBeNull()
  screen.getByRole('button', { name: 'Enter an address' })
  unmount()
  const body = { email: 'keeper@example.com' }
  expect((await product.call('PUT', '/api/audit/head', { token: org.admin, body })).status).toBe(200)
  showPage(<HeadCard />)
  await screen.findByText('The last seal is emailed to keeper@example.com each night.')
  screen.getByText('The first one leaves tonight.')
  screen.getByRole('button', { name: 'Change address' })
})

test('whoever only reads the log compares seals', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staffWith('Seal reader', ['audit.view'])
  saveSession(someone({ role: 'organizationUser', capabilities: ['audit.view'] }), token)
  showPage(<HeadCard />)
  await screen.findByRole('button', { name: 'Compare a seal' })
  expect(screen.queryByRole('button', { name: /address/ })).toBeNull()
})
