import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../../kit/web/testing/show.tsx'
import { testSignature, testText } from '../../../../testing/acknowledgements.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testJourney } from '../../../../testing/journeys.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../welcome/web/pages.tsx'
import { stepPageOf } from './StepPage.tsx'

const product = await testScreens()
const Policies = stepPageOf('text-information')
const person = userEvent.setup()

const hello = { type: 'welcome', title: 'Hello', content: { text: 'Good that you are **here**.' } }
const page = { type: 'webpage-link', title: 'Handbook', content: { url: 'https://example.com/book' } }
const review = { type: 'application-review', title: 'Review' }

async function setUp(steps: Parameters<typeof testJourney>[2], path: string) {
  const org = await testOrganization(product)
  const journey = await testJourney(product, org, steps)
  saveSession(someone({ role: 'applicant', capabilities: [] }), journey.applicant.token)
  const shown = showPages(pages, path)
  const at = () => shown.router.state.location.pathname
  return { ...journey, at }
}

const button = (name: string) => screen.findByRole('button', { name })

test('the welcome step opens first, and Continue leads to the next one', async () => {
  const { at } = await setUp([hello, page], '/applicant/welcome-to-carefold')
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeTruthy()
  await person.click(await button('Continue'))
  expect(await screen.findByRole('heading', { name: 'Handbook' })).toBeTruthy()
  expect(at()).toBe('/applicant/webpage-link')
})

test('Continue is disabled with the reason until the page was opened', async () => {
  await setUp([page], '/applicant/webpage-link')
  expect(await button('Continue')).toHaveProperty('disabled', true)
  expect(screen.getByText('Open the page first.')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Open the page' }))
  expect(await screen.findByText('You have opened this page.')).toBeTruthy()
  expect(await button('Continue')).toHaveProperty('disabled', false)
})

test('an optional step can be passed by', async () => {
  const { at } = await setUp(
    [
      { ...page, required: false },
      { ...hello, title: 'Later' },
    ],
    '/applicant/webpage-link',
  )
  await person.click(await button('Skip for now'))
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeTruthy()
  expect(at()).toBe('/applicant/welcome-to-carefold')
})

test('a locked step says what comes first', async () => {
  await setUp([hello, review], '/applicant/application-review')
  const note = await screen.findByText('Please finish “Hello” first.')
  const alert = note.closest<HTMLElement>('[role="alert"]') ?? document.body
  expect(within(alert).getByRole('link', { name: 'Go there' })).toBeTruthy()
  expect(await button('Continue')).toHaveProperty('disabled', true)
})

test('signing tells each field that is missing, and afterwards shows the evidence', async () => {
  const { read } = await setUp([review], '/applicant/application-review')
  await person.click(await button('Sign and send'))
  expect(await screen.findByText('Tick the box to agree to electronic records.')).toBeTruthy()
  expect(screen.getByText('Type your name to sign.')).toBeTruthy()
  await person.click(screen.getByLabelText(/I have read this/))
  await person.click(screen.getByLabelText('I confirm this.'))
  await person.type(screen.getByLabelText('Type your full name'), 'nia applicant')
  await person.click(await button('Sign and send'))
  expect(await screen.findByText('You are all set')).toBeTruthy()
  expect((await read()).submittedAt).not.toBeNull()
})

test('a signature that did not reach the server is told in the bar, keeps what was filled in, and is sent by Try again', async () => {
  const { read } = await setUp([review], '/applicant/application-review')
  await person.click(await screen.findByLabelText(/I have read this/))
  await person.click(screen.getByLabelText('I confirm this.'))
  await person.type(screen.getByLabelText('Type your full name'), 'nia applicant')
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  await person.click(await button('Sign and send'))
  const again = await button('Try again')
  expect(again.closest('[role="alert"]')?.textContent).toMatch(/^Not sent\./)
  expect((await read()).submittedAt).toBeNull()
  expect(screen.getByLabelText('Type your full name')).toHaveProperty('value', 'nia applicant')
  vi.stubEnv('VITE_API_HOST', product.address)
  await person.click(again)
  expect(await screen.findByText('You are all set')).toBeTruthy()
  expect((await read()).submittedAt).not.toBeNull()
})

test('the summary leads to where a part can be changed, until it is signed', async () => {
  const about = { type: 'profile-information', title: 'About you', required: false }
  const { sign } = await setUp([about, review], '/applicant/application-review')
  const change = await screen.findByRole('link', { name: 'Change: About you' })
  expect(change.getAttribute('href')).toMatch(/^\/applicant\/profile-information\?step=/)
  // No step asks for documents, and steps that were completed stay so.
  expect(screen.getAllByRole('link', { name: /^Change:/ })).toHaveLength(1)
  expect((await sign('Review')).status).toBe(200)
  cleanup()
  showPages(pages, '/applicant/application-review')
  await screen.findByText('Review is complete. A copy stays here for you.')
  expect(screen.queryByRole('link', { name: /^Change:/ })).toBeNull()
})

test('who applies where there are no steps is not told that all is done', async () => {
  const { token } = await testApplicant(await testOrganization(product))
  saveSession(someone({ role: 'applicant', capabilities: [] }), token)
  showPages(pages, '/applicant/welcome-to-carefold')
  expect(await screen.findByRole('heading', { name: 'You are signed up' })).toBeTruthy()
  expect(screen.getByText('Your next steps are not ready yet. We’ll email you when you can continue.')).toBeTruthy()
})

test('a step of another kind, or of nobody, is not part of the way', async () => {
  await setUp([hello], '/applicant/text-information')
  expect(await screen.findByText('This step is not part of your onboarding.')).toBeTruthy()
})

test('a step with texts to sign leads to each, and says which are done', async () => {
  const org = await testOrganization(product)
  const [first, second] = [await testText(org, { name: 'Privacy' }), await testText(org, { name: 'Handbook' })]
  const sources = [{ sourceId: first }, { sourceId: second, required: false }]
  const sign = { type: 'text-information', title: 'Policies', content: { text: 'Please sign.', sources } }
  const { applicant } = await testJourney(product, org, [sign])
  saveSession(someone({ role: 'applicant', capabilities: [] }), applicant.token)
  const tasks = { acknowledgement: { icon: 'fileSignature', label: () => 'Read and sign' } } as const
  const show = () => showPage(<Policies />, { path: '/applicant/text-information', plugs: { tasks } })
  const before = show()
  const card = within(await screen.findByRole('region', { name: 'Privacy' }))
  const link = card.getByRole('link', { name: 'Read and sign: Privacy' })
  expect(link.getAttribute('href')).toBe(`/applicant/acknowledgement/${first}`)
  expect(within(screen.getByRole('region', { name: 'Handbook' })).getByText('Optional')).toBeTruthy()
  expect(screen.getByText('1 text left to sign')).toBeTruthy()
  before.unmount()
  await testSignature(org, applicant.personId, first)
  show()
  expect(await within(await screen.findByRole('region', { name: 'Privacy' })).findByText('Done')).toBeTruthy()
  expect(screen.queryByText('1 text left to sign')).toBeNull()
})
