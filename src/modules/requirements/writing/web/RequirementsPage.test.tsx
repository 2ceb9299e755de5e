import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testCrowd } from '../../../../testing/applicant.ts'
import { testCategory, testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { RequirementsPage } from './RequirementsPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(product)
  const igra = await testDocumentType(org, { name: 'IGRA' })
  const tst = await testDocumentType(org, { name: 'Two-step TST' })
  saveSession(someone({ id: org.adminId }), org.admin)
  const rules = async () =>
    (await product.call('GET', `${prefix}/get-requirements`, { token: org.admin })).body.data.data
  return { org, igra, tst, rules }
}

async function opened() {
  await person.click((await screen.findAllByRole('button', { name: 'Add requirement' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add requirement' }))
  await dialog.findByRole('button', { name: 'Add document' })
  expect(dialog.queryByRole('link', { name: 'Document types' })).toBeNull()
  // A rule counts through its last day; a position ends before the first day without it.
  expect(dialog.getByLabelText(/^Last day in force/)).toBeTruthy()
  return dialog
}

/** Opens the menu of a rule's card and takes a line of it. */
async function choose(rule: string, line: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${rule}` }))
  await person.click(await screen.findByRole('menuitem', { name: line }))
}

test('a nested rule is built and read aloud; what is not chosen is refused at its place, with the focus there', async () => {
  const { org, igra, tst, rules } = await scene()
  showPage(<RequirementsPage />)
  const dialog = await opened()
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'TB screening')
  await waitFor(() => expect(dialog.getByRole('option', { name: /Health/ })).toBeTruthy())
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), await testCategory(org))
  await person.click(dialog.getByRole('button', { name: 'Add requirement' }))
  expect(await dialog.findByText(/Nothing could satisfy this/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add document' })))

  await person.click(dialog.getByRole('button', { name: 'Add document' }))
  const types = () => dialog.getAllByRole('combobox', { name: 'Document type' })
  await waitFor(() => expect(document.activeElement).toBe(types()[0]))
  await person.selectOptions(types()[0] as HTMLElement, igra)
  await person.click(dialog.getByRole('button', { name: 'Add group' }))
  await person.click(dialog.getByRole('button', { name: 'Add document to Group 2' }))
  await person.click(dialog.getByRole('button', { name: 'Add hours to Group 2' }))
  await person.clear(dialog.getByRole('spinbutton', { name: 'Hours' }))
  await person.click(dialog.getByRole('button', { name: 'Add requirement' }))
  await waitFor(() => expect(types()[1]?.getAttribute('aria-invalid')).toBe('true'))
  expect(types()[0]?.getAttribute('aria-invalid')).toBe('false')
  expect(dialog.getByText('Choose what is asked for.')).toBeTruthy()
  expect(dialog.getByText(/Ask for more than 0 hours/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(types()[1]))

  await person.selectOptions(types()[1] as HTMLElement, tst)
  await person.type(dialog.getByRole('spinbutton', { name: 'Hours' }), '3')
  expect(
    dialog.getByText(
      'A person meets it with: IGRA, or both Two-step TST and 3 hours of In-service training in each year from hire.',
    ),
  ).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Add requirement' }))
  expect(await screen.findByText("Saved. Nobody's status changes.")).toBeTruthy()
  expect((await rules())[0].satisfiedBy).toMatchObject({
    kind: 'anyOf',
    of: [{ sourceId: igra }, { kind: 'allOf', of: [{ sourceId: tst }, { kind: 'hours', hours: 3 }] }],
  })
})

test('without a type of document it is said where one is set up', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<RequirementsPage />)
  await person.click((await screen.findAllByRole('button', { name: 'Add requirement' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add requirement' }))
  const way = await dialog.findByRole('link', { name: 'Document types' })
  expect(way.getAttribute('href')).toBe('/settings/documents')
  expect(dialog.queryByRole('button', { name: 'Add document' })).toBeNull()
})

test('pieces are moved and removed from the keyboard, and the focus stays where the hands are', async () => {
  await scene()
  showPage(<RequirementsPage />)
  const dialog = await opened()
  await person.click(dialog.getByRole('button', { name: 'Add document' }))
  await person.click(dialog.getByRole('button', { name: 'Add check' }))
  const cards = () => dialog.getAllByRole('heading', { level: 4 }).map(one => one.textContent)
  expect(cards()).toEqual(['Document 1', 'External check 2'])
  dialog.getByRole('button', { name: 'Move Document 1 down' }).focus()
  await person.keyboard('{Enter}')
  expect(cards()).toEqual(['External check 1', 'Document 2'])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Document 2 up' })))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'How these count' }), 'All of these are needed')
  expect(dialog.getByRole('status').textContent).toMatch(/not chosen yet, checked every month, and something not/)
  dialog.getByRole('button', { name: 'Remove External check 1' }).focus()
  await person.keyboard('{Enter}')
  expect(cards()).toEqual(['Document 1'])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add document' })))
})

test('a season is chosen by its months and days, and only days that exist', async () => {
  const { org, igra, rules } = await scene()
  showPage(<RequirementsPage />)
  const dialog = await opened()
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Flu vaccination')
  await waitFor(() => expect(dialog.getByRole('option', { name: /Health/ })).toBeTruthy())
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), await testCategory(org))
  await person.click(dialog.getByRole('button', { name: 'Add document' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Document type' }), igra)
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Lasts' }), 'One season')
  const of = (name: string) => within(dialog.getByRole('group', { name }))
  const pick = (name: string, part: string, what: string) =>
    person.selectOptions(of(name).getByRole('combobox', { name: part }), what)
  await pick('Season begins', 'Month', 'Oct')
  await pick('Season begins', 'Day', '1')
  await pick('Season ends', 'Month', '')
  expect(dialog.getByRole('status').textContent).toContain('One season, Oct 1 to a day not chosen yet.')
  await person.click(dialog.getByRole('button', { name: 'Add requirement' }))
  await dialog.findByText('Choose a month and one of its days.')
  expect(of('Season ends').getByRole('combobox', { name: 'Month' }).getAttribute('aria-invalid')).toBe('true')
  await pick('Season ends', 'Month', 'Jan')
  await pick('Season ends', 'Day', '31')
  await pick('Season ends', 'Month', 'Feb')
  expect(of('Season ends').getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).value).toBe('29')
  expect(of('Season ends').queryByRole('option', { name: '30' })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Add requirement' }))
  await screen.findByText("Saved. Nobody's status changes.")
  expect((await rules())[0].lasting).toEqual([{ kind: 'season', from: '10-01', to: '02-29' }])
})

test('whose status would change is shown first; going back loses nothing, and applying keeps it', async () => {
  const { org, igra, rules } = await scene()
  await testRequirement(org, igra, { name: 'TB screening' })
  for (const id of await testCrowd(org, 2)) await activate(product, org, id)
  showPage(<RequirementsPage />)
  await choose('TB screening', 'Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit requirement' }))
  await form.findByRole('combobox', { name: 'Document type' })
  await person.selectOptions(form.getByRole('combobox', { name: 'When it is not met' }), 'warns')
  await person.click(form.getByRole('button', { name: 'Save new version' }))
  const step = within(await screen.findByRole('dialog', { name: 'What this would change' }))
  expect(step.getByText('2 people begin to be clear to work.')).toBeTruthy()
  expect(step.getAllByRole('link', { name: /^Nia N[01]/ })).toHaveLength(2)
  await person.click(step.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What this would change' })).toBeNull())
  expect((await rules())[0].version).toBe(1)
  expect((form.getByRole('combobox', { name: 'When it is not met' }) as HTMLSelectElement).value).toBe('warns')
  await person.click(form.getByRole('button', { name: 'Save new version' }))
  await person.click(await screen.findByRole('button', { name: 'Apply to 2 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await rules())[0]).toMatchObject({ version: 2, seriousness: 'warns' })
  await choose('TB screening', 'History')
  const history = within(await screen.findByRole('dialog', { name: 'History of TB screening' }))
  expect((await history.findByText('Blocks work', { selector: 'del' })).closest('dd')?.textContent).toMatch(/Warns$/)
})

test('an earlier day is said to rewrite past ones, in the form and before it is saved, also when nobody changes today', async () => {
  const { org, igra, rules } = await scene()
  await testRequirement(org, igra, { name: 'TB screening', seriousness: 'tracks' })
  const today = await org.work(async ({ work }) => work.today)
  const crowd = await testCrowd(org, 2)
  // They have been on record for a month.
  await org.work(({ work: { db } }) =>
    db
      .updateTable('profile_history')
      .set({ known_from: addDays(today, -30) })
      .where('person_id', 'in', crowd)
      .execute(),
  )
  showPage(<RequirementsPage />)
  await choose('TB screening', 'Duplicate')
  const form = within(await screen.findByRole('dialog', { name: 'Add requirement' }))
  const from = await form.findByLabelText(/^In force from/)
  expect(form.getByText('Left empty: from today on.')).toBeTruthy()
  await person.type(from, addDays(today, -10))
  expect(form.getByText(/^Rewrites past days: from .* on they are answered with this rule/)).toBeTruthy()
  await person.click(form.getByRole('button', { name: 'Add requirement' }))
  const step = within(await screen.findByRole('dialog', { name: 'What this would change' }))
  expect(step.getByText(/^Rewrites past days: from .*, 2 people would read differently/)).toBeTruthy()
  expect(await rules()).toHaveLength(1)
})
