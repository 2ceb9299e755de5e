import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testDocumentType } from '../../../../testing/compliance.ts'
import { testJourney } from '../../../../testing/journeys.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../welcome/web/pages.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** The step of a new applicant that asks for this card. */
async function show() {
  const org = await testOrganization(product)
  const documentTypeId = await testDocumentType(org, { name: 'CPR card' })
  const content = { documents: [{ documentTypeId, name: 'CPR card', required: true }] }
  const journey = await testJourney(product, org, [{ type: 'document-upload', title: 'Documents', content }])
  const { token, personId } = journey.applicant
  saveSession(someone({ role: 'applicant', capabilities: [], personId }), token)
  showPages(pages, '/applicant/document-upload')
  const sent = async () =>
    (await product.call('GET', '/api/applicant-onboarding/document', { token })).body.data.data as { id: string }[]
  return { org, sent }
}
const card = () => screen.findByRole('region', { name: 'CPR card' })
const press = async (name: string, place: HTMLElement) =>
  person.click(await within(place).findByRole('button', { name }))

async function take(name = 'card.pdf') {
  const input = await within(await card()).findByLabelText('CPR card', { selector: 'input:not([capture])' })
  await person.upload(input, new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
  const sheet = await screen.findByRole('dialog', { name: 'CPR card' })
  await within(sheet).findByText('Saved')
  return sheet
}

test('what was taken is shown before it is sent; closed, the card says that it was not, and it asks nothing', async () => {
  const { sent } = await show()
  const sheet = await take()
  expect(await sent()).toEqual([])
  await press('Close', sheet)
  await waitFor(() => expect(sheet.isConnected).toBe(false))
  await within(await card()).findByText('1 page, not sent yet')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Check and send CPR card', await card())
  await screen.findByText('card.pdf')
})

test('what arrived stands as received although nothing else gets an answer, and its card has the focus', async () => {
  const { sent } = await show()
  const sheet = await take()
  // From here on, only the document itself is answered.
  product.loseAnswers(to => !to.url.endsWith('/document-upload'))
  await press('Send document', sheet)
  await within(await card()).findByText('Received')
  expect((await screen.findByText('CPR card received')).closest('[role="status"]')).toBeTruthy()
  const heading = within(await card()).getByRole('heading', { name: 'CPR card' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByText('1 document left')).toBeNull()
  product.loseAnswers(() => false)
  expect(await sent()).toHaveLength(1)
})

test('what was sent back can be seen with the reason beside it, which is told once in the step', async () => {
  const { org, sent } = await show()
  await press('Send document', await take())
  await within(await card()).findByText('Received')
  const [document] = await sent()
  await product.call('PUT', `/api/documents/rejected/${document?.id}`, {
    token: org.admin,
    body: { reason: 'The date cannot be read.' },
  })
  void refreshAll()
  await within(await card()).findByText('Sent back')
  expect(screen.getAllByText(/The date cannot be read\./)).toHaveLength(1)
  await press('View CPR card', await card())
  const view = await screen.findByRole('dialog', { name: 'CPR card' })
  within(view).getByText('The date cannot be read.')
})
