import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { mailsTo, testInvited, testPosition } from '../../../../testing/caregivers.ts'
import { testBound, testOfficeOf } from '../../../../testing/my-people.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { positionRows } from '../../../positions/store.ts'
import { InviteForm } from './InviteForm.tsx'

const product = await testScreens()
const person = userEvent.setup()

test('says before it is sent who is here already, and why', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<InviteForm onDone={() => {}} onClose={() => {}} />)
  await person.type(await screen.findByLabelText('First name'), 'rosa')
  await person.type(screen.getByLabelText('Last name'), 'Delgado')
  const link = await screen.findByRole('link', { name: 'Rosa Delgado' })
  expect(link.getAttribute('href')).toBe(`/caregivers/profile-details/${id}`)
  expect(link.closest('li')?.textContent).toMatch(/^Rosa Delgado · Applicant · .*@example\.com · Same name$/)
  await person.type(screen.getByLabelText('Last name'), 'son')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rosa Delgado' })).toBeNull())
})

test('whoever works with several offices chooses one of theirs, and with one office nothing', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Branch', ['caregivers.view', 'caregivers.invite'], 'theirOffices')
  const [tampa, orlando] = [await testOffice(product, org, 'Tampa'), await testOffice(product, org, 'Orlando')]
  await testOffice(product, org, 'Elsewhere')
  await testOfficeOf(org, bound.accountId, tampa)
  saveSession(someone({ id: bound.accountId, role: 'organizationUser', worksWith: 'theirOffices' }), bound.token)
  const { unmount } = showPage(<InviteForm onDone={() => {}} onClose={() => {}} />)
  expect(await screen.findByLabelText('First name')).toBeTruthy()
  unmount()
  await testOfficeOf(org, bound.accountId, orlando)
  showPage(<InviteForm onDone={() => {}} onClose={() => {}} />)
  const office = await screen.findByLabelText<HTMLSelectElement>('Office')
  expect([...office.options].map(one => one.textContent)).toEqual(['Choose an office', 'Orlando', 'Tampa'])
})

test('a candidate who reads Spanish is invited in Spanish', async () => {
  const org = await testOrganization(product)
  const position = await testPosition(product, org)
  const name = await org.work(async ({ work }) => (await positionRows.read(work, position)).name)
  const email = `${unique('rosa')}@example.com`
  saveSession(someone({ id: org.adminId }), org.admin)
  const done = vi.fn()
  showPage(<InviteForm onDone={done} onClose={() => {}} />)
  await person.type(await screen.findByLabelText('First name'), 'Rosa')
  await person.type(screen.getByLabelText('Last name'), 'Delgado')
  await person.type(screen.getByLabelText('Email'), email)
  await person.click(screen.getByLabelText('Position'))
  await person.click(await screen.findByRole('option', { name }))
  const language = screen.getByLabelText<HTMLSelectElement>('Preferred language')
  expect(language.value).toBe('en')
  await person.selectOptions(language, 'Spanish')
  await person.click(screen.getByRole('button', { name: 'Send invite' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const [mail] = await mailsTo(product, email)
  expect(mail?.subject).toBe(`${org.name} le invita a presentar su solicitud`)
  expect(mail?.text).toContain('Hola Rosa,')
})
