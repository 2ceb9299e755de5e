import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ReportPage } from './ReportPage.tsx'

const product = await testScreens()

test.each([
  ['', 'Compliance matrix'],
  ['?view=requirements', 'By requirement'],
  ['?view=forecast', 'Forecast'],
  ['?view=nothing', 'Compliance matrix'],
])('the address %j opens %s, and its tab says so', async (search, title) => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<ReportPage />, { path: '/report', at: `/report${search}` })
  await screen.findByRole('heading', { name: title, level: 1 })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(title)
})
