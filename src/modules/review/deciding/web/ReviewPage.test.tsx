import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ReviewPage } from './ReviewPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** A TB result that waits, opened at its place in the queue. */
async function scene(performedOn: string | null) {
  const org = await testOrganization(product)
  const documentTypeId = await testDocumentType(org, { name: 'TB result' })
  await testRequirement(org, documentTypeId, { name: 'TB screening' })
  const { personId } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  const id = await testPaper(product, org, { personId, documentTypeId, performedOn }, null)
  const stored = () =>
    org.work(({ work: { db } }) =>
      db.selectFrom('caregiver_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  saveSession(someone({ id: org.adminId }), org.admin)
  const { router } = showPage(<ReviewPage />, { path: '/caregivers/review', at: `/caregivers/review?document=${id}` })
  await screen.findByRole('heading', { name: 'TB result' })
  return { org, id, today, stored, router }
}

test('a paper without its date is approved by keyboard once the date was typed', async () => {
  const { today, stored } = await scene(null)
  await screen.findByText('Needs the date on the document. You enter it when you approve.')
  await person.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve TB result' }))
  dialog.getByText('Needed for: TB screening')
  expect((await stored()).decision).toBeNull()
  const date = dialog.getByLabelText('Date on the document')
  await waitFor(() => expect(document.activeElement).toBe(date))
  const approve = () => person.click(dialog.getByRole('button', { name: 'Approve' }))
  await approve()
  await dialog.findByText('Enter a date that exists, as YYYY-MM-DD.')
  await person.type(date, addDays(today, 3))
  await approve()
  await dialog.findByText('The document was received before this date. Check the date on the document.')
  await person.clear(date)
  await person.type(date, addDays(today, -9))
  await approve()
  await screen.findByText(/^Approved: TB result of/)
  expect(await stored()).toMatchObject({ decision: 'approved', performed_on: addDays(today, -9) })
})

test('one that has its date is approved by one key', async () => {
  const { stored } = await scene('2026-01-05')
  await person.keyboard('a')
  await screen.findByText(/^Approved: TB result of/)
  expect((await stored()).decision).toBe('approved')
})

test('what was sent back leads to the list at the end of the queue, and its form opens no more', async () => {
  const { id, stored, router } = await scene('2026-01-05')
  await person.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send back' }))
  expect(router.state.location.search).toBe(`?document=${id}&send-back=${id}`)
  await person.type(dialog.getByLabelText('Why, and what to do'), 'Too dark')
  await person.click(dialog.getByRole('button', { name: 'Send back' }))
  await screen.findByText(/^Sent back: TB result of/)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect((await stored()).decision).toBe('rejected')
  await act(() => router.navigate(1))
  // Nothing lies ahead but the form of what is decided by now, which opens no more.
  await waitFor(() => expect(router.state.location.search).not.toContain('send-back'))
})

test.each([
  // As the live connection has it asked anew.
  ['hears', () => act(() => refreshAll())],
  // Where nothing was heard, the server refuses the decision that comes second.
  [
    'is told, when they decide too,',
    async () => person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send back' })),
  ],
])('who is writing a reason %s that somebody else has decided meanwhile, and goes on', async (_how, goOn) => {
  const { org, id, stored, router } = await scene('2026-01-05')
  await person.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send back' }))
  await person.type(dialog.getByLabelText('Why, and what to do'), 'Too dark')
  const body = { status: 'approved' }
  const answer = await product.call('PUT', `/api/compliance-requirement/status-approve/${id}`, {
    token: org.admin,
    body,
  })
  expect(answer.status).toBe(200)
  await goOn()
  await screen.findByText(/^Ada Admin has already approved this document on /)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await stored()).decision).toBe('approved')
})
