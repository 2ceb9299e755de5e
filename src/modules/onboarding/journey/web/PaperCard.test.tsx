import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { HandIn } from './PaperCard.tsx'

const person = userEvent.setup()
const type = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'CPR card',
  description: '',
  needsExpiry: true,
  needsNumber: false,
  needsDate: false,
  twoSided: false,
  validityMonths: null,
  medical: false,
  active: true,
}
const press = async (name: string, place: HTMLElement = document.body) =>
  person.click(await within(place).findByRole('button', { name }))

test('a paper whose date counts is not sent before it was asked for', async () => {
  saveSession(someone({ role: 'applicant' }), 'token')
  showPage(<HandIn type={{ ...type, needsExpiry: false, needsDate: true }} onDone={() => undefined} />)
  await press('Add document')
  expect(await screen.findByLabelText('Date on the document')).toBeTruthy()
})

test('a form without a page is closed at once; pages that were chosen are asked about first', async () => {
  saveSession(someone({ role: 'applicant' }), 'token')
  showPage(<HandIn type={type} onDone={() => undefined} />)
  await press('Add document')
  await press('Cancel')
  await press('Add document')
  const input = await screen.findByLabelText('Document', { selector: 'input[type=file]:not([capture])' })
  await person.upload(input, new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }))
  await screen.findByText('card.pdf')
  await press('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Cancel', question)
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(screen.getByText('card.pdf')).toBeTruthy()
  await press('Cancel')
  await press('Discard changes')
  expect(await screen.findByRole('button', { name: 'Add document' })).toBeTruthy()
  expect(screen.queryByText('card.pdf')).toBeNull()
})
