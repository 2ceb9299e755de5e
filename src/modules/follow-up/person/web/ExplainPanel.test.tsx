import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { ExplainPanel } from './ExplainPanel.tsx'

const product = await testScreens()

/** The panel of something that a person owes, as a page of a day opens it. */
async function scene(of: Record<string, unknown> = {}) {
  const org = await testOrganization(product)
  await testRequirement(org, await testDocumentType(org, { name: 'CPR card' }), { name: 'CPR', ...of })
  const { personId } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  const list = `/api/compliance-requirement/compliance?userId=${personId}`
  const { body } = await product.call('GET', list, { token: org.admin })
  const [item] = body.data.items as ComplianceItem[]
  if (!item) throw new Error('Nothing is owed.')
  saveSession(someone({ id: org.adminId }), org.admin)
  const onClose = vi.fn()
  const panel = { item, personId, asOf: today, actions: null, onClose }
  const show = (isToday = true) => showPage(<ExplainPanel {...panel} isToday={isToday} />)
  return { item, today, onClose, show }
}

test('it names what is asked, of which category and day, the words of the rule and where it comes from', async () => {
  const { item, today, show } = await scene({ citation: '10 NYCRR 766.11', explanation: 'Every two years, in person.' })
  show()
  const dialog = await screen.findByRole('dialog', { name: 'CPR' })
  expect(dialog.textContent).toContain(`${item.category.name} · as of ${showDay(today)}`)
  await screen.findByText('Every two years, in person.')
  screen.getByText('Rule: 10 NYCRR 766.11 · version 1')
  screen.getAllByText(/CPR card/)
})

test('without a citation no rule is named', async () => {
  const { show } = await scene()
  show()
  await screen.findAllByText(/CPR card/)
  expect(screen.queryByText(/^Rule:/)).toBeNull()
})

test('what could not be read is asked for again, and the panel is closed', async () => {
  const { onClose, show } = await scene()
  let lost = 0
  product.loseAnswers(({ url }) => url.includes('/compliance/explain/') && lost++ === 0)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findAllByText(/CPR card/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
