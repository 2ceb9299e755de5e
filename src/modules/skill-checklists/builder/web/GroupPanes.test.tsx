import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ChecklistDetail, SkillGroup } from '../../checklists/contract.ts'
import { GroupList, GroupSkills } from './GroupPanes.tsx'

const item = (id: string, mustObserve = false) => ({ id, name: `Skill ${id}`, questionType: 'yesNo', mustObserve })
const group = (id: string, items: object[], subject: string | null = null) =>
  ({ id, name: `Group ${id}`, subject, items }) as unknown as SkillGroup
const lifting = group('g1', [item('a', true), item('b')])
const hygiene = group('g2', [item('c')], 'hygiene')
const empty = group('g3', [])
const of = { id: 'list', revision: 4, content: { groups: [lifting, hygiene, empty] } } as unknown as ChecklistDetail

const made = () => ({ addGroup: vi.fn(), editGroup: vi.fn(), addSkills: vi.fn(), editSkill: vi.fn(), scales: vi.fn() })
const saving = async () => {
  saveSession(someone(), 'token')
  return outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data: null }))
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const act = async (name: string, action: string) => {
  await press(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('groups say how many skills they have and which are observed; one is chosen', async () => {
  const [dialogs, onChoose] = [made(), vi.fn()]
  showPage(<GroupList of={of} chosen={hygiene} onChoose={onChoose} dialogs={dialogs} />)
  const lines = within(screen.getByRole('list', { name: 'Groups' }))
  const all = lines.getAllByRole('button', { name: /^Group g/ })
  expect(all.map(one => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['Group g12', 'false'],
    ['Group g21', 'true'],
    ['Group g30', 'false'],
  ])
  expect(lines.getAllByRole('img', { name: 'Has to be observed' })).toHaveLength(1)
  await userEvent.click(all[0] as HTMLElement)
  await press('Add group')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('g1')
  expect(dialogs.addGroup).toHaveBeenCalledOnce()
})

test('a skill says how it is answered, and is edited or removed from its group alone', async () => {
  const heard = await saving()
  const dialogs = made()
  const { container } = showPage(<GroupSkills of={of} group={lifting} dialogs={dialogs} />)
  expect(container.textContent).toContain('No subject of the federal aide rule')
  screen.getByText('Yes or no · Has to be observed')
  screen.getByText('Yes or no')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Edit Skill b')
  await press('Add skills')
  await act('Group g1', 'Edit group')
  expect(dialogs.editSkill).toHaveBeenCalledExactlyOnceWith('b')
  expect(dialogs.addSkills).toHaveBeenCalledExactlyOnceWith('g1')
  expect(dialogs.editGroup).toHaveBeenCalledExactlyOnceWith('g1')
  await press('Remove Skill a')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    groups: [{ ...lifting, items: [item('b')] }, hygiene, empty],
    revision: 4,
  })
})

test('a group whose subject has to be observed says so, and is removed once that is confirmed', async () => {
  const heard = await saving()
  const { container } = showPage(<GroupSkills of={of} group={hygiene} dialogs={made()} />)
  expect(container.textContent).toMatch(/42 CFR 484\.80\(b\)\(3\): /)
  screen.getByRole('alert')
  await act('Group g2', 'Remove group')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the group “Group g2”?' }))
  dialog.getByText(/^Its skill goes with it\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove group' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ groups: [lifting, empty], revision: 4 })
})

test('a group without skills asks for the first', () => {
  showPage(<GroupSkills of={of} group={empty} dialogs={made()} />)
  screen.getByText('Add the first skill of this group.')
})
