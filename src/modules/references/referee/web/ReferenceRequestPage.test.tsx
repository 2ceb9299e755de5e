import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { mailedToken } from '../../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testAbout, testReferenceForm } from '../../../../testing/references.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ReferenceRequest } from '../../requests/contract.ts'
import { pages } from '../../web/pages.tsx'

const product = await testScreens()

async function setUp() {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org)
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Santos' })
  const email = `${unique('gloria')}@example.com`
  const body = { userId: person.personId, formId: form.id, name: 'Gloria Bennett', email, ...testAbout }
  const made = await product.call('POST', '/api/reference-caregiver/request-reference', { token: org.admin, body })
  const { id } = made.body.data as ReferenceRequest
  const token = await mailedToken(product, email)
  const staff = (url: string, of: object) =>
    product.call('PUT', `/api/reference-caregiver/${url}`, { token: org.admin, body: of })
  const read = async () => {
    const answer = await product.call('GET', `/api/reference-caregiver/${person.personId}`, { token: org.admin })
    return (answer.body.data.data as ReferenceRequest[])[0]
  }
  return { org, id, token, staff, read, open: () => showPages(pages, `/referee/reference-request?token=${token}`) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

test('the question stands first; who can goes through three short parts and sends once', async () => {
  const { open, read } = await setUp()
  const { router } = open()
  await heading('Can you give a reference for Maria?')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect((await read())?.state, 'opening says nothing').toBe('requested')
  await press('Yes, I can')
  await heading('How you know Maria')
  await press('Next')
  await screen.findByText('Choose one from the list.')
  await userEvent.selectOptions(screen.getByLabelText('What are or were you to Maria?'), 'supervisor')
  await userEvent.type(screen.getByLabelText(/Where did you work together/), 'Sunrise')
  await press('Next')
  const second = await heading('How Maria works')
  await waitFor(() => expect(document.activeElement, 'what is read aloud next').toBe(second))
  await press('Next')
  await screen.findByText('Choose an answer. It can be the last one.')
  await userEvent.click(screen.getByRole('radio', { name: '4' }))
  await screen.findByText('Very good')
  await press('Next')
  await heading('To finish')
  await userEvent.type(screen.getByLabelText(/Anything else/), 'She trained our two newest aides')
  await press('Send reference')
  await heading('Thank you. Your reference was sent.')
  expect(await read()).toMatchObject({
    state: 'completed',
    reference: { about: { relation: 'supervisor', employer: 'Sunrise', from: null } },
  })
})

test('who comes back finds what they wrote, on the part where they were', async () => {
  const { open, token } = await setUp()
  const first = open()
  await press('Yes, I can')
  await userEvent.selectOptions(await screen.findByLabelText('What are or were you to Maria?'), 'coworker')
  await press('Next')
  await heading('How Maria works')
  await screen.findByText(/^Saved \d/)
  first.unmount()
  showPages(pages, `/referee/reference-request?token=${token}`)
  await screen.findByText('Welcome back. You were on part 2.')
  await press('Back')
  expect(screen.getByLabelText<HTMLSelectElement>('What are or were you to Maria?').value).toBe('coworker')
})

test('8. Referee link: declining takes two acts, and the way back is open until the second', async () => {
  const { open, read } = await setUp()
  open()
  await press('No, I can’t')
  await heading('You can’t give a reference?')
  expect(screen.getByText(/^Reference for Maria ./)).toBeTruthy()
  expect((await read())?.state).toBe('requested')
  await press('Back')
  await press('No, I can’t')
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Company policy.')
  await press('Confirm: I can’t give a reference')
  await heading('Thank you for telling us')
  expect(await read()).toMatchObject({ state: 'declined' })
})

test.each([
  ['canceled', 'This reference is no longer needed'],
  ['done', 'This reference was sent'],
] as const)('a request that is %s says so kindly, without a form', async (state, title) => {
  const { open, id, staff, read } = await setUp()
  const [rating] = (await read())?.questions ?? []
  if (state === 'canceled') await staff(`cancelRequest/${id}`, { reason: 'Filled.' })
  else {
    const answers = { [rating?.id ?? '']: '5' }
    await staff(`phone-override/${id}`, { about: testAbout, answers, talkedAt: '2026-01-05T15:10:00Z' })
  }
  open()
  await heading(title)
  expect(screen.queryByText(/Maria/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yes, I can' })).toBeNull()
})

test.each(['', '?token=abc', `?token=${'x'.repeat(43)}`])(
  'a link that nothing is known of (%s) says so',
  async query => {
    showPages(pages, `/referee/reference-request${query}`)
    await heading('We don’t know this link')
  },
)

test('when another device was faster, the page says that it was sent', async () => {
  const { open, id, staff, read } = await setUp()
  const questions = (await read())?.questions ?? []
  open()
  await press('Yes, I can')
  await heading('How you know Maria')
  const answers = { [questions[0]?.id ?? '']: '5' }
  await staff(`phone-override/${id}`, { about: testAbout, answers, talkedAt: '2026-01-05T15:10:00Z' })
  await userEvent.selectOptions(screen.getByLabelText('What are or were you to Maria?'), 'coworker')
  await heading('This reference was sent')
})
