import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Role } from '../contract.ts'
import { ViewAsForm } from './ViewAsForm.tsx'

const holder = (id: string, firstName: string, active: boolean) => ({ id, firstName, lastName: 'Reyes', active })
async function show(of: Partial<Role>) {
  saveSession(someone(), 'token')
  const view = vi.fn()
  const role = { name: 'Coordinator', worksWith: 'myPeople', holders: [], ...of } as unknown as Role
  showPage(<ViewAsForm role={role} viewing={{ loading: false, error: null, view }} onClose={vi.fn()} />)
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'With the people of' })
  return { view, box, options: Array.from(box.options, one => one.textContent).slice(1) }
}

test('whoever has the role and is active is offered, and oneself', async () => {
  const holders = [holder('a', 'Ana', false), holder('b', 'Bea', true)] as Role['holders']
  const { box, options, view } = await show({ holders })
  expect(options).toEqual(['Bea Reyes', 'You'])
  expect(box.value).toBe('b')
  screen.getByText('This role works only with the people its user coordinates.')
  await userEvent.click(screen.getByRole('button', { name: 'View as this role' }))
  expect(view).toHaveBeenCalledExactlyOnceWith('b')
})

test('without anybody it is oneself, and an office’s role says so', async () => {
  const { box, options } = await show({ worksWith: 'theirOffices' })
  expect(options).toEqual(['You'])
  expect(box.value).toBe(someone().id)
  screen.getByText('This role works only with the people of its user’s offices.')
})
