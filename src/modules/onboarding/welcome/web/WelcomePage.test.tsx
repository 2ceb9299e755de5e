import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { formOf, pdf, testType } from '../../../../testing/documents.ts'
import { testJourney } from '../../../../testing/journeys.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from './pages.tsx'

const product = await testScreens()
const at = '/applicant/welcome-to-carefold'
const text = (title: string, minutes: number) => ({
  ...{ type: 'text-information', title, minutes, instruction: `Read ${title}` },
  content: { text: 'Read me.' },
})

const show = (token: string, where = at) => {
  cleanup()
  saveSession(someone({ role: 'applicant', firstName: 'Nia', capabilities: [] }), token)
  showPages(pages, where)
}
const link = (name: string) => screen.findByRole('link', { name })

test('the one next action: what it is, how long it takes, and the way there', async () => {
  const org = await testOrganization(product)
  const { applicant, steps, finish } = await testJourney(product, org, [text('One', 4), text('Two', 3)])
  show(applicant.token)
  expect((await link('Start')).getAttribute('href')).toBe(`/applicant/text-information?step=${steps.One}`)
  screen.getByRole('heading', { level: 1, name: 'Welcome, Nia' })
  const title = screen.getByRole('heading', { level: 2, name: 'One' })
  const next = within(title.closest('section') as HTMLElement)
  next.getByText('Next step')
  next.getByText('Read One')
  next.getByText('About 4 min')
  screen.getByText('0 of 2 steps done · about 7 minutes left')
  await finish('One')
  show(applicant.token)
  expect((await link('Continue')).getAttribute('href')).toBe(`/applicant/text-information?step=${steps.Two}`)
  const bar = screen.getByRole('progressbar', { name: '1 of 2 steps done' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
})

test('a welcome step opens by itself while it is the next one, and by its address later', async () => {
  const org = await testOrganization(product)
  const hello = { type: 'welcome', title: 'Hello', content: { text: 'Good that you are here.' } }
  const { applicant, steps, finish } = await testJourney(product, org, [hello, text('Two', 3)])
  show(applicant.token)
  await screen.findByText('Good that you are here.')
  await finish('Hello')
  show(applicant.token)
  await link('Continue')
  expect(screen.queryByText('Good that you are here.')).toBeNull()
  show(applicant.token, `${at}?step=${steps.Hello}`)
  await screen.findByText('Good that you are here.')
})

test('what was sent back stands at its step with the reason', async () => {
  const org = await testOrganization(product)
  const card = await testType(product, org)
  const papers = { type: 'document-upload', title: 'Papers', content: { documents: [{ documentTypeId: card.id }] } }
  const { applicant, steps, finish } = await testJourney(product, org, [papers])
  const { token } = applicant
  const form = formOf({ documentTypeId: card.id }, 'files', [{ name: 'card.pdf', bytes: pdf() }])
  const sent = await product.call('POST', '/api/applicant-onboarding/document-upload', { token, ...form })
  await finish('Papers')
  const body = { status: 'rejected', reason: 'The picture is blurred.' }
  const decide = `/api/compliance-requirement/status-approve/${sent.body.data.id}`
  await product.call('PUT', decide, { token: org.admin, body })
  show(token)
  const again = await link('Send again')
  expect(again.getAttribute('href')).toBe(`/applicant/document-upload?step=${steps.Papers}`)
  within(again.closest('section') as HTMLElement).getByText('Sent back')
  const told = screen.getAllByRole('alert').map(one => one.textContent)
  expect(told).toEqual([`${card.name}: The picture is blurred.`])
})

test('when nothing is to be done it says so, before, after and without a walkthrough', async () => {
  const org = await testOrganization(product)
  const { applicant, finish } = await testJourney(product, org, [text('One', 4)])
  await finish('One')
  show(applicant.token)
  await screen.findByRole('heading', { name: 'You are all set' })
  screen.getByText('There is nothing to do right now. We’ll email you when we need something.')
  screen.getByText('1 of 1 steps done')
  screen.getByText(`${someone({}).organization.name} is glad to have you.`)
  expect(within(screen.getByRole('main')).queryByText('Next step')).toBeNull()
  const alone = await testApplicant(org)
  show(alone.token)
  await screen.findByRole('heading', { name: 'You are signed up' })
  screen.getByText('Your next steps are not ready yet. We’ll email you when you can continue.')
})
