import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { followOtherTab } from '../../../kit/web/session/persisted.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization, unique } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { positionRows } from '../../positions/store.ts'
import { type InProgress, nothingInProgress } from '../rules.ts'
import { BuilderPage } from './BuilderPage.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'
import { inProgress } from './parts.tsx'
import { WalkthroughPage } from './WalkthroughPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

beforeEach(() => {
  // A desktop: the list, the editor and the preview stand side by side.
  beWide()
})

async function setUp(...titles: string[]) {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    (await product.call(method, path, { token: org.admin, body })).body.data
  const position = await send('POST', '/api/positions', { name: unique('Aide'), abbreviation: unique('A').slice(-12) })
  const create = async (name: string): Promise<string> =>
    (await send('POST', '/api/onboarding/create-onboarding', { name, positionId: position.id })).data.id
  const id = await create('Aide start')
  for (const title of titles) {
    const step = { onboardingId: id, uniqueId: newId(), type: 'welcome', title }
    await send('POST', '/api/onboarding/onboarding-steps', step)
  }
  const steps = async () =>
    (await send('GET', `/api/onboarding/onboarding-detail/${id}`)).steps as { stepId: string; title: string }[]
  const serverTitles = async () => (await steps()).map(step => step.title)
  return { id, position, create, serverTitles, steps }
}

const path = '/settings/onboarding/edit-steps/:id'
const showBuilder = (id: string) => showPage(<BuilderPage />, { path, at: path.replace(':id', id) })
const stored = (): InProgress => JSON.parse(localStorage.getItem('onboarding') ?? 'null')
/** Forgets what the page holds in memory and reads local storage again. */
function reload() {
  const text = localStorage.getItem('onboarding') ?? ''
  inProgress.setState({ value: nothingInProgress })
  localStorage.setItem('onboarding', text)
  followOtherTab('onboarding')
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))

async function retype(name: string | RegExp, text: string) {
  const box = await field(name)
  await person.clear(box)
  await person.click(box)
  await person.paste(text)
}

async function addText() {
  const button = await screen.findByRole('button', { name: 'Add step' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await person.click(button)
  await person.click(await screen.findByRole('menuitem', { name: /Text information/ }))
  await screen.findByRole('toolbar')
}

test('a step in progress survives a reload, is saved by its own call and receives its server id', async () => {
  const { id, serverTitles, steps } = await setUp('First')
  const { unmount } = showBuilder(id)
  await addText()
  await retype('Title', 'House rules')
  await retype('Text', 'Wash your hands')
  const typed = stored().steps[1]
  expect(typed).toMatchObject({ title: 'House rules', stepId: null, order: 2, changed: true })
  expect(typed?.uniqueId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await serverTitles()).toEqual(['First'])

  unmount()
  reload()
  showBuilder(id)
  expect(await field('Title')).toHaveProperty('value', 'House rules')
  await waitFor(async () => expect(await field('Text')).toHaveProperty('textContent', 'Wash your hands'))

  await press('Save step')
  await waitFor(() => expect(stored().steps[1]?.changed).toBe(false))
  expect(stored().steps[1]?.stepId).toBe((await steps())[1]?.stepId)
  expect(await serverTitles()).toEqual(['First', 'House rules'])
})

test('the preview follows what is typed, marks and all', async () => {
  const { id } = await setUp('First')
  showBuilder(id)
  await retype('Title', 'Hello you')
  await screen.findByRole('toolbar')
  await retype(/^Text/, 'Be **on time**')
  const preview = await screen.findByRole('region', { name: 'On a phone' })
  expect(within(preview).getByText('Hello you')).toBeTruthy()
  expect(within(preview).getByText('on time').tagName).toBe('STRONG')
})

test('what is missing is told at its field, and nothing is sent', async () => {
  const { id, serverTitles } = await setUp()
  showBuilder(id)
  await addText()
  await press('Save step')
  expect(await screen.findByText('Write the text that applicants read.')).toBeTruthy()
  expect(await serverTitles()).toEqual([])
})

test('a step is moved by a button, and the server has the new order', async () => {
  const { id, serverTitles } = await setUp('First', 'Second', 'Third')
  showBuilder(id)
  await press('Move First down')
  await waitFor(async () => expect(await serverTitles()).toEqual(['Second', 'First', 'Third']))
  expect(stored().steps.map(step => step.title)).toEqual(['Second', 'First', 'Third'])
})

test('a saved step stays saved when an unsaved one is moved above it, and both are in order once that is saved', async () => {
  const { id, serverTitles } = await setUp()
  showBuilder(id)
  for (const title of ['Early', 'Late']) {
    await addText()
    await retype('Title', title)
    await retype('Text', 'Wash your hands')
  }
  await press(/^1\. Early/)
  await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Early'))
  await press('Save step')
  await waitFor(() => expect(stored().steps.map(step => step.changed)).toEqual([false, true]))
  await press('Move Late up')
  await waitFor(() => expect(stored().steps.map(step => step.title)).toEqual(['Late', 'Early']))
  expect(stored().steps.map(step => step.changed)).toEqual([true, false])
  await press(/^1\. Late/)
  await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Late'))
  await press('Save step')
  await waitFor(async () => expect(await serverTitles()).toEqual(['Late', 'Early']))
  await waitFor(() => expect(stored().steps.map(step => step.changed)).toEqual([false, false]))
})

test('a saved step is deleted on the server and then here; one that was never saved goes here alone', async () => {
  const { id, serverTitles } = await setUp('First', 'Second')
  showBuilder(id)
  await addText()
  await press('Delete step')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete step' }))
  await waitFor(() => expect(stored().steps.map(step => step.title)).toEqual(['First', 'Second']))
  await press(/^1\. First/)
  await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'First'))
  await press('Delete step')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete step' }))
  await waitFor(() => expect(stored().steps.map(step => step.title)).toEqual(['Second']))
  expect(await serverTitles()).toEqual(['Second'])
})

test('unsaved steps of another walkthrough are not thrown away unasked', async () => {
  const { id, create } = await setUp('First')
  const other = await create('Other')
  showBuilder(id).unmount()
  const first = showBuilder(id)
  await retype('Title', 'Typed')
  first.unmount()
  showBuilder(other)
  expect(await screen.findByText('Unsaved steps of “Aide start”')).toBeTruthy()
  expect(stored().steps[0]?.title).toBe('Typed')
  await press('Discard and continue')
  await waitFor(() => expect(stored()).toMatchObject({ onboardingId: other, steps: [] }))
})

test('every position can be chosen, also the one after the hundredth', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  await org.work(async ({ work }) => {
    const numbers = Array.from({ length: 101 }, (_, at) => String(at + 1).padStart(3, '0'))
    for (const number of numbers)
      await positionRows.add(work, { name: `Aide ${number}`, abbreviation: `A${number}`, description: '' })
  })
  showPage(<OnboardingPage />, { path: '/settings/onboarding/list' })
  await press('Create onboarding')
  const options = within(await screen.findByRole('combobox', { name: 'Position' }))
  expect(await options.findByRole('option', { name: 'Aide 101 (A101)' })).toBeTruthy()
  expect(options.getByRole('option', { name: 'Aide 001 (A001)' })).toBeTruthy()
})

test('creating stores the id, the position and its abbreviation, clears the steps, and opens the builder', async () => {
  const { id, position } = await setUp('First')
  const before = showBuilder(id)
  await field('Title')
  before.unmount()
  expect(stored().steps).toHaveLength(1)
  const list = '/settings/onboarding/list'
  const { router } = showPage(<OnboardingPage />, { path: list })
  await press('Create onboarding')
  await person.type(await field('Name'), 'Second way')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Position' }), position.id)
  await press('Create and add steps')
  await waitFor(() => expect(router.state.location.pathname).toContain('/settings/onboarding/create-steps/'))
  expect(stored()).toMatchObject({
    onboardingId: router.state.location.pathname.split('/').at(-1),
    positionId: position.id,
    abbreviation: position.abbreviation,
    steps: [],
  })
})

test('activating a walkthrough asks, says who completes it, and closes once it is done', async () => {
  await setUp()
  beWide(false)
  showPage(<OnboardingPage />, { path: '/list' })
  await person.click(await screen.findByRole('button', { name: 'Actions for Aide start', hidden: true }))
  await person.click(await screen.findByRole('menuitem', { name: 'Activate' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Activate “Aide start”?' }))
  expect(dialog.getByText(/^Everyone who signs up as /)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Actions for Aide start', hidden: true }))
  await screen.findByRole('menuitem', { name: 'Deactivate' })
})

test('after a walkthrough is deleted the list starts over at page 1', async () => {
  const { create } = await setUp()
  await create('A second one')
  beWide(false)
  const { router } = showPage(<OnboardingPage />, { path: '/list', at: '/list?limit=1&page=2' })
  await person.click(await screen.findByRole('button', { name: 'Actions for Aide start', hidden: true }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/Nobody is in it now/)).toBeTruthy()
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('A second one')
  expect(router.state.location.search).toBe('?limit=1')
  expect(screen.queryByText('Aide start')).toBeNull()
})

test.each([
  ['builder', BuilderPage],
  ['page', WalkthroughPage],
])('the %s of an unknown walkthrough says so under a heading, with a way back', async (_what, Page) => {
  await setUp()
  showPage(<Page />, { path, at: path.replace(':id', newId()) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy()
  expect(screen.getByText('There is no such walkthrough here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Walkthroughs' }).getAttribute('href')).toBe(
    '/settings/onboarding/list',
  )
})

test('of the steps the open one is marked', async () => {
  const { id } = await setUp('First', 'Second')
  showBuilder(id)
  await press(/^2\. Second/)
  const marked = () => document.querySelector('[aria-current=step]')?.textContent
  await waitFor(() => expect(marked()).toMatch(/^2\. Second/))
})
