import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testCompetencyTest, testQuestion } from '../../../testing/competency-tests.ts'
import { testOrganization } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import type { TestDetail } from '../../competency-tests/tests/contract.ts'
import { pages as testsPages } from '../../competency-tests/web/staff-pages.tsx'
import { pages as questionPages } from './pages.tsx'

const product = await testScreens()
const pages = [...testsPages, ...questionPages]
const at = '/settings/competency-test'

async function setUp() {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  beWide()
  const read = async (id: string) =>
    (await product.call('GET', `/api/competency-test/${id}`, { token: org.admin })).body.data as TestDetail
  return { org, read }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a test is added, gets a question, and is published', async () => {
  const { read } = await setUp()
  const { router } = showPages(pages, at)
  await press('Add test')
  await userEvent.type(await screen.findByLabelText('Name'), 'Hygiene')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add test' }))
  await screen.findByRole('heading', { name: 'Hygiene' })
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Wash your hands?')
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Yes')
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 2' }), 'No')
  await press('Add question')
  await screen.findByText('Mark the one correct option.')
  await userEvent.click(screen.getByRole('radio', { name: 'Option 1 is correct' }))
  await press('Add question')
  await screen.findByRole('heading', { name: 'Question 1' })
  await press('Publish version 1')
  await press('Publish')
  await screen.findByText('Version 1 is in use')
  expect(await read(id)).toMatchObject({
    version: 1,
    draftVersion: null,
    list: [
      {
        text: 'Wash your hands?',
        options: [
          { text: 'Yes', weight: 100 },
          { text: 'No', weight: 0 },
        ],
      },
    ],
  })
})

test('a subject that no question covers is named, until one does', async () => {
  const { org } = await setUp()
  const questions = ['Emergencies', 'Nutrition and fluids'].map(subject => testQuestion({ subject }))
  const id = await testCompetencyTest(org, { questions, settings: { aideSubjects: true } })
  showPages(pages, `${at}/${id}`)
  await screen.findByText('2 of 8 written subjects covered.')
  expect(screen.getByText(/Missing: .*Changes in skin condition/).textContent).not.toContain('Emergencies')
})

test('a change of what is in use says that it is a draft', async () => {
  const { org, read } = await setUp()
  const id = await testCompetencyTest(org, { questions: [testQuestion({ text: 'Before?' })] })
  showPages(pages, `${at}/${id}`)
  const field = await screen.findByRole('textbox', { name: 'Question' })
  await userEvent.clear(field)
  await userEvent.type(field, 'After?')
  await press('Save question')
  await screen.findByText('Draft of version 2')
  expect((await read(id)).list[0]?.text).toBe('After?')
})

test('the settings are a strip, and are changed in a dialog', async () => {
  const { org, read } = await setUp()
  const id = await testCompetencyTest(org)
  showPages(pages, `${at}/${id}`)
  await screen.findByText('80% of points')
  await press('Edit')
  const mark = await screen.findByLabelText(/Pass mark, in percent/)
  await userEvent.clear(mark)
  await userEvent.type(mark, '70')
  await press('Save')
  await screen.findByText('70% of points')
  expect((await read(id)).settings).toMatchObject({ passMark: 70, minutes: null })
})

test('a file with a line that is refused imports nothing and names the line', async () => {
  const { org, read } = await setUp()
  const id = await testCompetencyTest(org)
  showPages(pages, `${at}/${id}`)
  await press('Import or export')
  const take = async (text: string) =>
    userEvent.upload(await screen.findByLabelText('GIFT file'), new File([text], 'test.txt', { type: 'text/plain' }))
  await take('Fine {T}\n\nHow many? {#3}')
  await screen.findByText('Line 3: questions that ask for a number are not supported.')
  expect((await read(id)).questions).toBe(4)
  await take('Fine {T}')
  await waitFor(async () => expect((await read(id)).questions).toBe(5))
})
