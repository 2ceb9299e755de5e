import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testChecklist } from '../../../../testing/skills.ts'
import type { ChecklistDetail } from '../../checklists/contract.ts'
import { pages } from '../../web/staff-pages.tsx'

const product = await testScreens()
const at = '/settings/skill-checklist'

async function setUp() {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  const read = async (id: string) =>
    (await product.call('GET', `/api/skill-checklist/${id}`, { token: org.admin })).body.data as ChecklistDetail
  return { org, read }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

test('an empty checklist asks for its first group, is not published, and then is', async () => {
  const { org, read } = await setUp()
  const body = { name: 'Aide skills' }
  const made = (await product.call('POST', '/api/skill-checklist', { token: org.admin, body })).body.data
  showPages(pages, `${at}/${made.id}`)
  await screen.findByText('Add the first group, such as “Personal hygiene”.')
  await press('Publish')
  await screen.findByText('Add at least one skill before you publish.')
  await press('Add group')
  const group = await inDialog()
  await userEvent.type(group.getByLabelText('Name'), 'Meals')
  await userEvent.click(group.getByRole('button', { name: 'Add group' }))
  await screen.findByText('Add the first skill of this group.')
  await press('Add skills')
  const skills = await inDialog()
  await userEvent.type(skills.getAllByRole('textbox')[0] as HTMLElement, 'Prepares a soft meal')
  await userEvent.click(skills.getByRole('button', { name: /^Add/ }))
  await screen.findByText('Prepares a soft meal')
  await press('Publish')
  await screen.findByText('Version 1')
  expect(await read(made.id)).toMatchObject({
    published: true,
    content: { groups: [{ name: 'Meals', items: [{ name: 'Prepares a soft meal' }] }] },
  })
})

test('a change of what is published begins a draft, which can be discarded', async () => {
  const { org, read } = await setUp()
  const { id } = await testChecklist(org, [{ name: 'Hygiene' }])
  showPages(pages, `${at}/${id}`)
  await screen.findByText('Version 1')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  await press('Remove Hygiene 2')
  await screen.findByText('Draft of version 2')
  await press('Discard draft')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the draft?' }))
  question.getByText('What was changed since version 1 is gone for good.')
  await userEvent.click(question.getByRole('button', { name: 'Discard draft' }))
  await screen.findByText('Version 1')
  await screen.findByText('Hygiene 2')
  expect(await read(id)).toMatchObject({ version: 1, published: true })
})

test('a subject that the law wants observed says so until a skill is', async () => {
  const { org, read } = await setUp()
  const { id } = await testChecklist(org, [{ name: 'Hygiene', subject: 'hygiene', skills: 1 }])
  showPages(pages, `${at}/${id}`)
  await screen.findByText(/An aide has to be observed in this subject/)
  await press('Edit Hygiene 1')
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('switch'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(/An aide has to be observed in this subject/)).toBeNull())
  expect((await read(id)).content.groups[0]?.items[0]?.mustObserve).toBe(true)
})

test('an address of a checklist that is not there says so', async () => {
  await setUp()
  showPages(pages, `${at}/${newId()}`)
  await screen.findByText('This skill checklist is not here.')
})
