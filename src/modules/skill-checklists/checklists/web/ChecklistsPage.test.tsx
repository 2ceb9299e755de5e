import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { testChecklist, testSkillRequirement } from '../../../../testing/skills.ts'
import { testWalkthrough } from '../../../../testing/walkthroughs.ts'
import { ChecklistsPage } from './ChecklistsPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/settings/skill-checklist'

async function scene() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  beWide()
  const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await product.call(method, `/api/skill-checklist${url}`, { token: org.admin, body })).body.data
  const named = async (name: string, of?: Parameters<typeof testChecklist>[1]) => {
    const { id } = await testChecklist(org, of)
    await send('PUT', `/${id}`, { name, description: '' })
    return id
  }
  const all = async (query = '') =>
    (await product.call('GET', `/api/skill-checklist?${query}`, { token: org.admin })).body.data.data as {
      name: string
    }[]
  const show = () => showPage(<ChecklistsPage />, { path, at: path })
  return { org, send, named, all, show }
}
const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]') as HTMLElement
async function menu(name: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findAllByRole('menuitem')
}
const choose = async (name: string, action: string) =>
  person.click((await menu(name)).find(one => one.textContent === action) as HTMLElement)

test('each says how much it asks, who used it and how far it is', async () => {
  const { send, named, show } = await scene()
  await named('Aide', [
    { name: 'Hygiene', observed: true },
    { name: 'Meals', skills: 1 },
  ])
  await send('POST', '', { name: 'Begun', description: '' })
  const off = await named('Off', [{ name: 'Meals', skills: 1 }])
  await send('PUT', `/${off}`, { active: false })
  show()
  expect((await row('Aide')).textContent).toContain('3 skills in 2 groups2 skillsNobody yetVersion 1')
  expect((await row('Begun')).textContent).toMatch(/None.*Draft/)
  expect((await row('Off')).textContent).toContain('1 skill in 1 groupNoneNobody yetInactive')
})

test('one is made from home health aide basics, and then built', async () => {
  const { all, show } = await scene()
  const { router } = show()
  await person.click(await screen.findByRole('button', { name: 'Start from home health aide basics' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add skill checklist' }))
  expect(form.getByLabelText<HTMLSelectElement>(/^Start from/).value).toBe('hha')
  await person.click(form.getByLabelText('Name'))
  await person.paste('Aide basics')
  await person.click(form.getByRole('button', { name: 'Add skill checklist' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/settings\/skill-checklist\/[\da-f-]{36}$/))
  expect(await all()).toMatchObject([{ name: 'Aide basics', skills: 120, groups: 13 }])
})

test('one is made empty where another start was chosen before, and one is renamed', async () => {
  const { named, all, show } = await scene()
  await named('Before')
  show()
  await choose('Before', 'Rename')
  let form = within(await screen.findByRole('dialog', { name: 'Rename skill checklist' }))
  const name = form.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Before')
  await person.clear(name)
  await person.paste('After')
  await person.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('After')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Add skill checklist' }))
  form = within(await screen.findByRole('dialog', { name: 'Add skill checklist' }))
  const start = form.getByLabelText<HTMLSelectElement>(/^Start from/)
  expect(start.value).toBe('')
  await person.selectOptions(start, 'rn')
  await person.selectOptions(start, 'An empty checklist')
  await person.click(form.getByLabelText('Name'))
  await person.paste('Empty')
  await person.click(form.getByRole('button', { name: 'Add skill checklist' }))
  await waitFor(async () => expect(await all('search=Empty')).toMatchObject([{ name: 'Empty', skills: 0 }]))
})

test('what is asked for is not deleted; hidden it can be brought back', async () => {
  const { org, named, all, show } = await scene()
  const id = await named('Aide')
  await testSkillRequirement(org, id)
  const { router } = show()
  const entries = await menu('Aide')
  expect(entries.map(one => one.textContent)).toEqual([
    'Edit skills',
    'Rename',
    'Make inactive',
    'Hide',
    'Delete for goodA requirement asks for it, or did before.',
  ])
  expect(entries.at(-1)?.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Escape}')
  await choose('Aide', 'Make inactive')
  await screen.findByText('Inactive')
  await choose('Aide', 'Make active')
  await screen.findByText('Version 1')
  await choose('Aide', 'Hide')
  await waitFor(() => expect(screen.queryByText('Aide')).toBeNull())
  expect(await all('deleted=true')).toMatchObject([{ name: 'Aide' }])
  await router.navigate(`${path}?deleted=true`)
  expect((await row('Aide')).textContent).toContain('Hidden')
  await choose('Aide', 'Bring back')
  await waitFor(async () => expect(await all('deleted=true')).toEqual([]))
})

test('what a walkthrough asks for is not deleted', async () => {
  const { org, add } = await testWalkthrough(product)
  const { id } = await testChecklist(org)
  await product.call('PUT', `/api/skill-checklist/${id}`, { token: org.admin, body: { name: 'Aide', description: '' } })
  await add('Your skills', { type: 'skill-checklist', content: { sources: [{ sourceId: id }] } })
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<ChecklistsPage />, { path, at: path })
  const entry = (await menu('Aide')).at(-1)
  expect(entry?.textContent).toBe('Delete for goodA walkthrough asks for it.')
  expect(entry?.getAttribute('aria-disabled')).toBe('true')
})

test('what nobody has used is deleted for good once that was confirmed', async () => {
  const { named, all, show } = await scene()
  await named('Aide')
  show()
  await choose('Aide', 'Delete for good')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Aide?' }))
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await all()).toHaveLength(1)
  await choose('Aide', 'Delete for good')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([await all(), await all('deleted=true')]).toEqual([[], []])
})
