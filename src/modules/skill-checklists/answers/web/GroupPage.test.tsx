import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { testDevice } from '../../../../kit/web/testing/device.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testChecklist, testObservation, testSkillRequirement } from '../../../../testing/skills.ts'
import { OwnChecklistsPage } from '../../own-checklists/web/parts.tsx'
import { pages } from '../../web/pages.tsx'
import type { FilledChecklist } from '../contract.ts'
import { detailAddress, groupAddress } from './Chips.tsx'

testDevice()
const product = await testScreens()

async function setUp() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  saveSession(someone({ id: person.accountId, role: 'applicant', personId: person.personId }), person.token)
  const { token } = person
  const kept = async (id: string) =>
    (await product.call('GET', `/api/skill-checklist/answers?skillChecklistId=${id}`, { token })).body
      .data as FilledChecklist
  return { org, person, kept }
}

async function asked() {
  const made = await setUp()
  const checklist = await testChecklist(made.org, [{ name: 'Hygiene' }, { name: 'Meals', skills: 1 }])
  await testSkillRequirement(made.org, checklist.id, { name: 'Skills' })
  const [hygiene, meals] = checklist.content.groups
  return { ...made, ...checklist, hygieneAt: groupAddress(checklist.id, hygiene?.id ?? ''), mealsId: meals?.id ?? '' }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
const rate = async (skill: string, rating: string) =>
  userEvent.click((await cardOf(skill)).getByRole('radio', { name: new RegExp(`^${rating}`) }))

test('the list says how far each checklist is, and leads to it', async () => {
  const { id, kept } = await asked()
  const { name } = await kept(id)
  showPage(<OwnChecklistsPage />)
  const start = await screen.findByRole('link', { name: `Start: ${name}` })
  expect(start.getAttribute('href')).toBe(detailAddress(id))
  screen.getByText('0 of 3 skills in 2 groups')
})

test('without a checklist the list says so; when it cannot be read, it can be tried again', async () => {
  await setUp()
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1')
  showPage(<OwnChecklistsPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  vi.stubEnv('VITE_API_HOST', product.address)
  await userEvent.click(again)
  await screen.findByText('There’s no skill checklist for you to fill in.')
})

test('what is answered is saved, one skill at a time, and the way leads through all groups', async () => {
  const { id, hygieneAt, kept } = await asked()
  showPages(pages, hygieneAt)
  await screen.findByText('Group 1 of 2 · 0 of 2 answered')
  await rate('Hygiene 1', '3')
  await screen.findByText('Group 1 of 2 · 1 of 2 answered')
  await waitFor(async () => expect((await kept(id)).answers).toMatchObject([{ rating: 3 }]))
  await userEvent.click(screen.getByRole('link', { name: 'Next group' }))
  await screen.findByRole('heading', { name: 'Meals' })
  await userEvent.click(screen.getByRole('link', { name: 'Review and submit' }))
  await press('Submit')
  await screen.findByRole('heading', { name: '2 skills are still open' })
  expect((await kept(id)).state).toBe('open')
})

test('a group is marked at once, what was answered stays, and it can be undone', async () => {
  const { id, hygieneAt, kept } = await asked()
  showPages(pages, hygieneAt)
  await rate('Hygiene 2', '1')
  await press('Mark group as…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the group as' }))
  await userEvent.click(dialog.getByRole('radio', { name: /^4/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 1 skill' }))
  await waitFor(async () => expect((await kept(id)).answers.map(one => one.rating).sort()).toEqual([1, 4]))
  await press('Undo')
  await waitFor(async () => expect((await kept(id)).answers.flatMap(one => one.rating ?? [])).toEqual([1]))
})

test('without a network, a skill says that it is not sent, and is when the network is back', async () => {
  const { id, hygieneAt, kept } = await asked()
  showPages(pages, hygieneAt)
  await screen.findByText('Group 1 of 2 · 0 of 2 answered')
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1')
  await rate('Hygiene 1', '2')
  const card = await cardOf('Hygiene 1')
  await card.findByText('Not sent yet')
  await screen.findByText('Saved on this phone')
  vi.stubEnv('VITE_API_HOST', product.address)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(async () => expect((await kept(id)).answers).toMatchObject([{ rating: 2 }]))
  await waitFor(() => expect(card.queryByText('Not sent yet')).toBeNull())
})

test('a checklist is submitted, and then read only', async () => {
  const { org, person } = await setUp()
  const checklist = await testChecklist(org, [{ name: 'Hygiene', skills: 1, observed: true }])
  await testSkillRequirement(org, checklist.id)
  await testObservation(org, person.personId, checklist)
  const { id, content } = checklist
  const [group] = content.groups
  showPages(pages, groupAddress(id, group?.id ?? ''))
  await screen.findByText('A nurse will also observe this')
  await rate('Hygiene 1', '3')
  await userEvent.click(screen.getByRole('link', { name: 'Review and submit' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false))
  await press('Submit')
  await screen.findByRole('heading', { level: 1, name: 'Skill checklist results' })
})

test('addresses of a checklist or a group that is not there say so', async () => {
  const { org, id } = await asked()
  const notTheirs = await testChecklist(org)
  const shown = showPages(pages, detailAddress(notTheirs.id))
  await screen.findByText('This checklist is not one of yours.')
  shown.unmount()
  showPages(pages, groupAddress(id, newId()))
  await screen.findByText('This group is not on the checklist.')
})
