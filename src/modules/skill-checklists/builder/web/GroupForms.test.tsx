import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testChecklist } from '../../../../testing/skills.ts'
import type { ChecklistDetail, SkillGroup, SkillItem } from '../../checklists/contract.ts'
import { AddGroupForm, AddSkillsForm, EditGroupForm, EditSkillForm, ScaleForm } from './GroupForms.tsx'

const product = await testScreens()
const person = userEvent.setup()
const org = await testOrganization(product)

/** A checklist of two groups with two skills each. */
async function scene(frequency = false) {
  const groups = [{ name: 'Meals' }, { name: 'Hygiene', subject: 'hygiene' as const }]
  const { id } = await testChecklist(org, groups, frequency)
  const read = async () =>
    (await product.call('GET', `/api/skill-checklist/${id}`, { token: org.admin })).body.data as ChecklistDetail
  const of = await read()
  const [meals, hygiene] = of.content.groups as [SkillGroup, SkillGroup]
  saveSession(someone({ id: org.adminId }), org.admin)
  const onClose = vi.fn()
  const open = async (element: ReactNode) => {
    showPage(element)
    const form = within(await screen.findByRole('dialog'))
    const fill = async (label: RegExp | string, text: string) => {
      await person.clear(form.getByLabelText(label))
      if (text) await person.paste(text)
    }
    const press = (name: string) => person.click(form.getByRole('button', { name }))
    const save = async (name: string) => {
      await press(name)
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      return (await read()).content
    }
    return { form, fill, press, save }
  }
  return { of, meals, hygiene, open, onClose }
}
type Form = Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['open']>>['form']
const observes = (form: Form) => form.getByRole<HTMLInputElement>('switch')

test('a group is added at the end, with its subject or without one', async () => {
  const { of, open, onClose } = await scene()
  const { form, fill, press, save } = await open(<AddGroupForm of={of} onClose={onClose} />)
  await press('Add group')
  await form.findByText('Name the group.')
  await fill('Name', ' Moving ')
  await person.selectOptions(form.getByLabelText(/^Subject/), 'Safe transfers and walking')
  const { groups } = await save('Add group')
  expect(groups.map(({ name, subject, items }) => [name, subject, items.length])).toEqual([
    ['Meals', null, 2],
    ['Hygiene', 'hygiene', 2],
    ['Moving', 'transfers', 0],
  ])
})

test('a group gets another name and no subject, and keeps its skills and its neighbors', async () => {
  const { of, meals, hygiene, open, onClose } = await scene()
  const { form, fill, save } = await open(<EditGroupForm of={of} group={hygiene} onClose={onClose} />)
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Hygiene')
  expect(form.getByLabelText<HTMLSelectElement>(/^Subject/).value).toBe('hygiene')
  await fill('Name', 'Bathing')
  await person.selectOptions(form.getByLabelText(/^Subject/), 'None')
  expect((await save('Save')).groups).toEqual([meals, { ...hygiene, name: 'Bathing', subject: null }])
})

test('skills are added a line each, after those that are there, and are observed where the law wants it', async () => {
  const { of, meals, hygiene, open, onClose } = await scene()
  const { form, fill, press, save } = await open(<AddSkillsForm of={of} group={hygiene} onClose={onClose} />)
  expect(observes(form).checked).toBe(true)
  await press('Add skills')
  await form.findByText('Write at least one skill.')
  await fill('Skills', ' Bed bath \n\n Nail care')
  await person.selectOptions(form.getByLabelText('How it is answered'), 'Yes or no')
  const { groups } = await save('Add skills')
  const added = { id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) }
  expect(groups).toEqual([
    meals,
    {
      ...hygiene,
      items: [
        ...hygiene.items,
        { ...added, name: 'Bed bath', questionType: 'yesNo', mustObserve: true },
        { ...added, name: 'Nail care', questionType: 'yesNo', mustObserve: true },
      ],
    },
  ])
})

test('in a group without such a subject skills are not observed unless that is chosen', async () => {
  const { of, meals, open, onClose } = await scene()
  const { form } = await open(<AddSkillsForm of={of} group={meals} onClose={onClose} />)
  expect(observes(form).checked).toBe(false)
})

test('one skill is changed, and no other', async () => {
  const { of, meals, hygiene, open, onClose } = await scene()
  const [first, second] = meals.items as [SkillItem, SkillItem]
  const { form, fill, press, save } = await open(
    <EditSkillForm of={of} group={meals} item={second} onClose={onClose} />,
  )
  await fill('Skill', '')
  await press('Save')
  await form.findByText('Name the skill.')
  await fill('Skill', 'Soft meals')
  await person.click(observes(form))
  await person.selectOptions(form.getByLabelText('How it is answered'), 'Own words')
  const changed = { ...second, name: 'Soft meals', questionType: 'text', mustObserve: true }
  expect((await save('Save')).groups).toEqual([{ ...meals, items: [first, changed] }, hygiene])
})

test('a scale has two to six values, and a new one follows the highest', async () => {
  const { of, open, onClose } = await scene()
  const { form, press, save } = await open(<ScaleForm of={of} onClose={onClose} />)
  const values = () => form.getAllByLabelText<HTMLInputElement>('Value').map(one => Number(one.value))
  const before = of.content.scale.map(one => one.value)
  expect(values()).toEqual(before)
  expect(form.queryByLabelText(/^How often/)).toBeNull()
  while (values().length < 6) await press('Add value')
  expect(values()).toEqual(
    [
      ...before,
      ...[1, 2, 3, 4, 5, 6].slice(before.length).map(at => (before.at(-1) as number) + at - before.length),
    ].slice(0, 6),
  )
  expect(form.queryByRole('button', { name: 'Add value' })).toBeNull()
  const removes = () => form.getAllByRole<HTMLButtonElement>('button', { name: /^Remove value/ })
  while (values().length > 2) await person.click(removes().at(-1) as HTMLElement)
  expect(removes().map(one => one.disabled)).toEqual([true, true])
  const content = await save('Save')
  expect([content.scale, content.frequency]).toEqual([of.content.scale.slice(0, 2), null])
})

test('how often is asked in two to five words, once that is chosen, and no more when it is not', async () => {
  const { of, open, onClose } = await scene()
  const { form, press, save } = await open(<ScaleForm of={of} onClose={onClose} />)
  await person.click(observes(form))
  const words = () => form.getAllByLabelText<HTMLInputElement>(/^How often, /)
  expect(words().map(one => one.value)).toEqual(['Never', 'Rarely', 'Monthly', 'Weekly'])
  // The scale itself has room for one more value too.
  await person.click(form.getAllByRole('button', { name: 'Add value' }).at(-1) as HTMLElement)
  await press('Save')
  await form.findByText('Say in a word how often.')
  await person.click(words().at(-1) as HTMLElement)
  await person.paste(' Daily ')
  expect((await save('Save')).frequency).toEqual(['Never', 'Rarely', 'Monthly', 'Weekly', 'Daily'])
})

test('a checklist that asks how often shows its words, and stops asking', async () => {
  const { of, open, onClose } = await scene(true)
  const { form, save } = await open(<ScaleForm of={of} onClose={onClose} />)
  const words = form.getAllByLabelText<HTMLInputElement>(/^How often, /).map(one => one.value)
  expect(words).toEqual(of.content.frequency)
  await person.click(observes(form))
  expect(form.queryByLabelText(/^How often, /)).toBeNull()
  expect((await save('Save')).frequency).toBeNull()
})
