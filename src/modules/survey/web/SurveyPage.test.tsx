import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { endSession, saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testOffice } from '../../../testing/offices.ts'
import { testScreens } from '../../../testing/screens.ts'
import { surveyScene } from '../../../testing/survey.ts'
import { pages as surveyorPages } from './pages.tsx'
import { pages } from './staff-pages.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

async function scene(more: object = {}) {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  const body = { name: 'State survey', kind: 'survey', asOf: '2026-09-01', endsOn: '2026-09-04', ...more }
  const send = (method: 'POST' | 'PUT', path: string, sent: object = {}) =>
    product.call(method, `/api/survey${path}`, { token: made.admin, body: sent })
  const { id } = (await send('POST', '', body)).body.data
  return { ...made, id: id as string, send, show: () => showPages(pages, `/report/survey/${id}`) }
}

test('a draw says its rule, its seed and who was drawn; drawing again asks why', async () => {
  const { show } = await scene()
  show()
  await screen.findByText('No one yet. Draw a sample, or pick the people the surveyor named.')
  await person.click(screen.getByRole('button', { name: 'Draw' }))
  const form = within(await screen.findByRole('dialog'))
  await person.type(form.getByLabelText('Seed'), '4f7c 22a9')
  await person.click(form.getByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sample = within(screen.getByRole('region', { name: 'Sample' }))
  await sample.findByText('10 percent of each position, at least 1, rounded up')
  sample.getByText('4F7C 22A9')
  sample.getByText(/Ana Adams/)
  await within(screen.getByRole('region', { name: 'Gaps' })).findByText('1 gap in 1 of 1 people. 0 are complete.')
  await person.click(screen.getByRole('button', { name: 'Draw again' }))
  const again = within(await screen.findByRole('dialog'))
  await person.click(again.getByRole('button', { name: 'Draw' }))
  await again.findByText('Write why you draw again. The first draw stays on record.')
})

test('people are picked of one office, or of all', async () => {
  const { org, admin, show } = await scene()
  const tampa = await testOffice(product, { ...org, admin }, 'Tampa')
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: tampa }).where('first_name', '=', 'Ana').execute(),
  )
  show()
  await person.click(await screen.findByRole('button', { name: 'Pick people' }))
  const form = within(await screen.findByRole('dialog'))
  const people = form.getByLabelText('People')
  const offered = () =>
    screen.queryAllByRole('option').flatMap(one => one.textContent?.match(/^(Ana|Ben|Cleo)\b/)?.[0] ?? [])
  await person.selectOptions(await form.findByLabelText(/^Office/), 'No office')
  await person.click(people)
  await waitFor(() => expect(offered()).toContain('Cleo'))
  expect(offered()).not.toContain('Ana')
  await person.selectOptions(form.getByLabelText(/^Office/), 'Tampa')
  await person.click(people)
  await waitFor(() => expect(offered()).toEqual(['Ana']))
})

test('a practice shows how ready everyone is and what to do first, and has no link', async () => {
  const { show } = await scene({ kind: 'practice', asOf: '2026-07-05' })
  show()
  const readiness = within(await screen.findByRole('region', { name: 'Readiness' }))
  await readiness.findByText(/^Everyone: 0 percent: 0 of 1 requirements of 1 person are met\.$/)
  readiness.getByText('Background check: missing for 1, clears 1 for work')
  screen.getByText('This is practice. No one outside can see it.')
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})

test('a survey is ended once that is confirmed, and offers nothing to change then', async () => {
  const { show } = await scene()
  show()
  const asked = async () => {
    await person.click(await screen.findByRole('button', { name: 'End survey' }))
    return within(await screen.findByRole('alertdialog', { name: 'End State survey?' }))
  }
  await person.click((await asked()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await person.click((await asked()).getByRole('button', { name: 'End survey' }))
  await screen.findByText('This survey has ended. Nothing can be changed.')
  for (const name of ['Draw', 'Pick people', 'End survey', 'Create link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a surveyor types the code, is told of a wrong one, reads a person, and learns that the link was closed', async () => {
  const { send, id, people } = await scene()
  await send('PUT', `/people/${id}`, { personIds: [people.ana.personId] })
  const link = (await send('POST', `/link/${id}`, { hours: 8, binders: true })).body.data
  endSession()
  showPages(surveyorPages, new URL(link.url).pathname)
  const code = await screen.findByLabelText('Code')
  await person.type(code, link.code === '000000' ? '000001' : '000000')
  await person.click(screen.getByRole('button', { name: 'Open survey' }))
  await screen.findByText('This code is not right. 4 tries are left.')
  await person.clear(code)
  await person.type(code, link.code)
  await person.click(screen.getByRole('button', { name: 'Open survey' }))
  await screen.findByRole('heading', { name: 'State survey' })
  screen.getByText('Read only. What you open is recorded.')
  await send('PUT', `/revoke-link/${link.id}`)
  await person.click(screen.getByRole('button', { name: 'Open Ana Adams' }))
  await screen.findByRole('heading', { name: 'This link is closed' })
})

test('a survey has a name from the start, and a link with binders has them built', async () => {
  const { send, id, people, show } = await scene()
  await send('PUT', `/people/${id}`, { personIds: [people.ana.personId] })
  showPages(pages, '/report/survey?new')
  const form = within(await screen.findByRole('dialog', { name: 'New survey' }))
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toMatch(/^Survey of \w{3} \d+, \d{4}$/)
  cleanup()
  show()
  await screen.findByText('One PDF per person, with index and pages.')
  const makeLink = async (withBinders: boolean) => {
    await person.click(await screen.findByRole('button', { name: 'Create link' }))
    const dialog = within(await screen.findByRole('dialog'))
    if (!withBinders) await person.click(dialog.getByLabelText('The surveyor may download the binders'))
    await person.click(dialog.getByRole('button', { name: 'Create link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await makeLink(false)
  screen.getByText('One PDF per person, with index and pages.')
  await makeLink(true)
  await screen.findByText('0 of 1 binders')
})
