import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { mailedToken, mailsTo } from '../../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testAbout, testAnswers, testReferenceForm, testReferenceRequirement } from '../../../../testing/references.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/staff-pages.tsx'

const product = await testScreens()

async function setUp(count = 1) {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org, { name: 'Work form' })
  await testReferenceRequirement(org, form.id, count)
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Santos' })
  await org.work(({ work: { db } }) =>
    db
      .insertInto('employment')
      .values({
        ...{ id: crypto.randomUUID(), person_id: person.personId, kind: 'job', employer: 'Sunrise' },
        ...{ title: 'Home health aide', from_day: '2023-04-01', to_day: '2026-08-31', supervisor: 'Gloria Bennett' },
      })
      .execute(),
  )
  const email = `${unique('gloria')}@example.com`
  const request = (more: object = {}) =>
    product.call('POST', '/api/reference-caregiver/request-reference', {
      token: org.admin,
      body: { userId: person.personId, formId: form.id, name: 'Gloria Santos', email, ...testAbout, ...more },
    })
  const answer = async () => {
    const body = { token: await mailedToken(product, email), about: testAbout, answers: testAnswers(form, 'Kind.') }
    expect((await product.call('POST', '/api/reference-form/submit-answers', { body })).status).toBe(200)
  }
  saveSession(someone({ role: 'organizationAdmin' }), org.admin)
  return {
    org,
    form,
    person,
    email,
    request,
    answer,
    open: () => showPages(pages, `/caregivers/references/${person.personId}`),
  }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a reference is read beside the history, signals are explained, and accepting it is enough', async () => {
  const { request, answer, open } = await setUp()
  await request()
  await answer()
  open()
  await screen.findByText('0 of 1 reference received.')
  expect(screen.getByText('1 to read.')).toBeTruthy()
  const row = within(await screen.findByRole('row', { name: /^Started/ }))
  expect(row.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['Apr 2023', 'Mar 2023', '1 month apart'])
  expect(within(screen.getByRole('row', { name: /^Job title/ })).getByText('Different')).toBeTruthy()
  expect(screen.getByText(/Often harmless: many families share a name/)).toBeTruthy()
  await press('Mark as checked: May be related to the applicant')
  await screen.findByText(/^Checked by Ada Admin/)
  await press('Open reference')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reference by Gloria Santos' }))
  expect(dialog.getByText('Kind.')).toBeTruthy()
  expect(dialog.getByText('5, excellent')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Accept reference' }))
  await screen.findByText('1 of 1 reference received.')
})

test('somebody is asked from a job of the history, and replaced in one step', async () => {
  const { open, email } = await setUp()
  open()
  await press('Request a reference')
  let dialog = within(await screen.findByRole('dialog', { name: 'Request a reference' }))
  await userEvent.selectOptions(dialog.getByLabelText('Form'), 'Work form')
  await userEvent.selectOptions(dialog.getByLabelText(/^Job from the employment history/), 'Sunrise, Home health aide')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Gloria Bennett')
  await userEvent.type(dialog.getByLabelText(/^Email/), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await screen.findByText('Supervisor · Sunrise')
  expect(await mailsTo(product, email)).toHaveLength(1)
  await press('Replace')
  dialog = within(await screen.findByRole('dialog', { name: 'Replace Gloria Bennett' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Marcus Lee')
  await userEvent.type(dialog.getByLabelText(/^Email/), `${unique('marcus')}@example.com`)
  await userEvent.selectOptions(dialog.getByLabelText('Relation to Maria'), 'coworker')
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await screen.findByText('In place of Gloria Bennett.')
  await screen.findByText('“Replaced by Marcus Lee.”')
})

test('a call is recorded in the same form, with who took it', async () => {
  const { open } = await setUp()
  open()
  await press('Record by phone')
  let dialog = within(await screen.findByRole('dialog', { name: 'Record a reference by phone' }))
  await userEvent.selectOptions(dialog.getByLabelText('Form'), 'Work form')
  await userEvent.type(dialog.getByLabelText('Name'), 'Tom Alvarez')
  await userEvent.type(dialog.getByLabelText('Phone'), '813 555 0100')
  await userEvent.selectOptions(dialog.getByLabelText('Relation to Maria'), 'supervisor')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Reference by phone: Tom Alvarez' }))
  await userEvent.click(dialog.getByRole('radio', { name: '3' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save reference' }))
  await screen.findByText('1 of 1 reference received.')
  await screen.findByText(/^By phone .*, with Ada Admin$/)
})

test('a request is canceled with a reason', async () => {
  const { request, open } = await setUp()
  await request()
  open()
  await press('Actions for Gloria Santos')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the request to Gloria Santos?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'A wrong form.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel request' }))
  await screen.findByText('“A wrong form.”')
  expect(screen.queryByRole('button', { name: 'Remind now' })).toBeNull()
})

test('a reference is set aside with a reason, and stays to be read, and counts again', async () => {
  const { request, answer, open } = await setUp()
  await request()
  await answer()
  open()
  await press('Open reference')
  await press('Set aside')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set aside the reference by Gloria Santos?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'A cousin.')
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
  await screen.findByText('Set aside: A cousin.')
  expect(screen.getByText('0 of 1 reference received.')).toBeTruthy()
  await press('Open reference')
  await press('Count it again')
  await screen.findByText('1 of 1 reference received.')
  await waitFor(() => expect(screen.queryAllByText('Set aside: A cousin.')).toEqual([]))
})
