import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { PositionsPage } from './PositionsPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function setUp(count: number) {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const body = { name: `Job ${n}`, abbreviation: `J${n}` }
    ids.push((await product.call('POST', '/api/positions', { token: org.admin, body })).body.data.id)
  }
  return { org, ids }
}

const show = (at = '/settings/position') => showPage(<PositionsPage />, { path: '/settings/position', at })
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
const choose = async (row: string, action: string) => {
  await press(`Actions for ${row}`)
  await person.click(await screen.findByRole('menuitem', { name: action }))
}
const names = () =>
  screen.getAllByRole('listitem').flatMap(row => row.textContent?.match(/Job \d+|Nurse|Aide/)?.[0] ?? [])

test('nothing yet is one sentence and one way to begin; a new position appears at page 1', async () => {
  await setUp(0)
  show()
  expect(await screen.findByText('Positions say what people do.')).toBeTruthy()
  await press('Add the first one')
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Add position' }))
  expect(await within(dialog).findAllByText('Fill this in.')).toHaveLength(2)
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nurse')
  await person.type(within(dialog).getByRole('textbox', { name: 'Abbreviation' }), 'RN')
  await person.click(within(dialog).getByRole('button', { name: 'Add position' }))
  await waitFor(() => expect(names()).toEqual(['Nurse']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what another one has is told at the field, and what was typed stays', async () => {
  await setUp(1)
  show()
  await screen.findByText('Job 1 (J1)')
  await press('Add position')
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nurse')
  await person.type(within(dialog).getByRole('textbox', { name: 'Abbreviation' }), 'j1')
  await person.click(within(dialog).getByRole('button', { name: 'Add position' }))
  expect(await within(dialog).findByText('Another position has this abbreviation.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Nurse')
})

test('a changed position moves to the top of page 1', async () => {
  await setUp(12)
  const { router } = show('/settings/position?page=2')
  await waitFor(() => expect(names()).toEqual(['Job 2', 'Job 1']))
  await choose('Job 1', 'Edit')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await person.clear(name)
  await person.type(name, 'Aide')
  await press('Save')
  await waitFor(() => expect(names()[0]).toBe('Aide'))
  expect(router.state.location.search).toBe('')
})

test('a position that nobody needs is deleted after a word of warning, here at once', async () => {
  await setUp(2)
  show()
  await waitFor(() => expect(names()).toEqual(['Job 2', 'Job 1']))
  await choose('Job 2', 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Job 2?' })
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Job 1']))
  const heading = screen.getByRole('heading', { level: 1, name: 'Positions' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the focus returns to the menu of a row that stays', async () => {
  await setUp(1)
  show()
  await choose('Job 1', 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Job 1?' })
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Job 1' })))
})

test('one that somebody holds cannot be deleted: it says who needs it, and offers to make it inactive', async () => {
  const { org, ids } = await setUp(1)
  await org.work(async ({ work: { db } }) => {
    const holder = { id: newId(), status: 'active', first_name: 'Pat', last_name: 'P', email: 'p@p.example' }
    await db.insertInto('person').values(holder).execute()
    const holding = { person_id: holder.id, position_id: ids[0] ?? '', from_day: '2026-01-01' }
    await db.insertInto('person_position').values(holding).execute()
  })
  show()
  await screen.findByText('1 person')
  await choose('Job 1', 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Job 1 cannot be deleted' })
  expect(within(dialog).getByText('1 person holds it.')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Make inactive' }))
  expect(await screen.findByText('Inactive')).toBeTruthy()
  await press('Actions for Job 1')
  const entry = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
})
