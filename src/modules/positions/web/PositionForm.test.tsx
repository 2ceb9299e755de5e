import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { PositionForm } from './PositionForm.tsx'

const row = { id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', name: 'Nurse', abbreviation: 'RN', description: 'Nurses' }
async function show(of: typeof row | 'new') {
  saveSession(someone(), 'token')
  const list = { created: vi.fn(), updated: vi.fn() }
  showPage(<PositionForm of={of as never} list={list as never} onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog')
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(one => one.value)
  return { title: dialog.querySelector('h2')?.textContent, values }
}

test('a new one begins empty and is added', async () => {
  const { title, values } = await show('new')
  expect([title, ...values]).toEqual(['Add position', ...values.map(() => '')])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  screen.getByRole('button', { name: 'Add position' })
})

test('one that is there shows what it says and is saved', async () => {
  const { title, values } = await show(row)
  expect([title, ...values]).toEqual(['Edit position', 'Nurse', 'RN', 'Nurses'])
  screen.getByRole('button', { name: 'Save' })
})
