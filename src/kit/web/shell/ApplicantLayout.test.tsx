import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applicant } from '../../contract/access.ts'
import { page } from '../routing/guard.ts'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'

const inBar = (path: string, name: string, order: number) =>
  page({
    path,
    allow: applicant,
    layout: 'applicant',
    title: () => name,
    load: async () => () => <h1>{name}</h1>,
    menu: { under: 'applicant', label: () => name, icon: 'users', order },
  })
const pages = [inBar('/applicant/steps', 'Application', 1), inBar('/applicant/documents', 'Documents', 2)]

test('the bar of an applicant names the page that is open, and leads to the others', async () => {
  saveSession(someone({ role: 'applicant', capabilities: [] }), 'token')
  showPages(pages, '/applicant/steps')
  await screen.findByRole('heading', { name: 'Application' })
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  const here = () => bar.getAllByRole('link', { current: 'page' }).map(link => link.textContent)
  expect(here()).toEqual(['Application'])
  await userEvent.click(bar.getByRole('link', { name: 'Documents' }))
  await screen.findByRole('heading', { name: 'Documents' })
  expect(here()).toEqual(['Documents'])
})
