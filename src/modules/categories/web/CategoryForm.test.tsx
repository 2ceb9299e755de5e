import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { CategoryForm } from './CategoryForm.tsx'

const row = { id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', name: 'Health', description: 'All of it' }
async function show(of: typeof row | 'new') {
  saveSession(someone(), 'token')
  const list = { created: vi.fn(), updated: vi.fn() }
  showPage(<CategoryForm of={of as never} list={list as never} onClose={vi.fn()} type="compliance" />)
  const dialog = await screen.findByRole('dialog')
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(one => one.value)
  return { title: dialog.querySelector('h2')?.textContent, values }
}

test('a new one begins empty and is added', async () => {
  const { title, values } = await show('new')
  expect([title, ...values]).toEqual(['Add category', ...values.map(() => '')])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  screen.getByRole('button', { name: 'Add category' })
})

test('one that is there shows what it says and is saved', async () => {
  const { title, values } = await show(row)
  expect([title, ...values]).toEqual(['Edit category', 'Health', 'All of it'])
  screen.getByRole('button', { name: 'Save' })
})
