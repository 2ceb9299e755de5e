import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { pdf, testType } from '../../../testing/documents.ts'
import { sendScans, sendStaff, zipWith } from '../../../testing/imports.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import type { Answer } from '../../../testing/test-product.ts'
import { runImports } from '../under-way/work.ts'
import { pages } from './pages.tsx'

const product = await testScreens({}, await ownDatabase())
const person = userEvent.setup({ applyAccept: false })
const path = '/settings/import'

const head = 'First Name,Last Name,Email,State,Hire Date'
const staffFile = (...lines: string[]) => Buffer.from([head, ...lines].join('\n'))

async function scene() {
  const org = await testOrganization(product)
  await testType(product, org, { name: 'CPR card' })
  saveSession(someone({ id: org.adminId }), org.admin)
  const line = (name: string) => `${name},Moss,${name.toLowerCase()}@${org.shortName}.example,FL,11/23/2025`
  const run = async ({ body }: Answer) => {
    await product.call('POST', `/api/import/run/${body.data.id}`, { token: org.admin })
    await runImports(product.services, new AbortController().signal)
  }
  return { org, line, run }
}
const card = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

test('a file that is chosen is read, and its page opens', async () => {
  const { line } = await scene()
  const { router } = showPages(pages, path)
  await screen.findByText('No imports yet.')
  const file = new File([new Uint8Array(staffFile(line('Ada')))], 'staff.csv', { type: 'text/csv' })
  await person.upload(screen.getByLabelText('File with staff', { selector: 'input' }), file)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/settings\/import\/[0-9a-f-]{36}$/))
  await screen.findByRole('button', { name: 'Import 1 person' })
})

test('a ZIP of scanned files is read, and its page opens', async () => {
  await scene()
  const { router } = showPages(pages, path)
  const zip = await zipWith({ 'Moss, Ada - CPR card 2026-01-05.pdf': pdf() })
  const file = new File([new Uint8Array(zip)], 'scans.zip', { type: 'application/zip' })
  await person.upload(await screen.findByLabelText('ZIP with scanned files', { selector: 'input' }), file)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/settings\/import\/[0-9a-f-]{36}$/))
  await screen.findByRole('heading', { name: 'Documents' })
})

test('a file that cannot be read stays where it was chosen, with the reason', async () => {
  await scene()
  const { router } = showPages(pages, path)
  const file = new File(['%PDF-1.4'], 'staff.csv', { type: 'text/csv' })
  await person.upload(await screen.findByLabelText('File with staff', { selector: 'input' }), file)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('staff.csv')
  expect(router.state.location.pathname).toBe(path)
})

test('each import says what it read and what it brought', async () => {
  const { org, line, run } = await scene()
  const staff = await sendStaff(product, org.admin, staffFile(line('Ada'), line('Bea')), 'two.csv')
  await run(staff)
  await sendStaff(product, org.admin, staffFile(line('Cal')), 'one.csv')
  const zip = await sendScans(product, org.admin, await zipWith({ 'Moss, Ada - CPR card 2026-01-05.pdf': pdf() }))
  await run(zip)
  showPages(pages, path)
  const two = await card('two.csv')
  two.getByText('2 lines · 2 added, 0 changed')
  two.getByText('Imported')
  const one = await card('one.csv')
  one.getByText('1 line · 0 added, 0 changed')
  one.getByText('Draft')
  const scans = await card('scans.zip')
  scans.getByText('1 document · 1 imported')
  expect(screen.getByRole('link', { name: 'two.csv' }).getAttribute('href')).toBe(`${path}/${staff.body.data.id}`)
})

test('a draft is deleted once that is confirmed; what was imported cannot be', async () => {
  const { org, line, run } = await scene()
  const done = await sendStaff(product, org.admin, staffFile(line('Ada')), 'done.csv')
  await run(done)
  await sendStaff(product, org.admin, staffFile(line('Bea')), 'draft.csv')
  showPages(pages, path)
  await screen.findByRole('link', { name: 'draft.csv' })
  // The one menu on the page: an import that is done offers nothing.
  await person.click(screen.getByRole('button', { name: /^Actions for / }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete the draft draft.csv?' }))
  await person.click(asked.getByRole('button', { name: 'Delete draft' }))
  await screen.findByRole('link', { name: 'done.csv' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'draft.csv' })).toBeNull())
})
