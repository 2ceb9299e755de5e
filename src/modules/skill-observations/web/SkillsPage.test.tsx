import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { testChecklist, testObservation, testSkillRequirement } from '../../../testing/skills.ts'
import type { PersonSkills } from '../contract.ts'
import { pages } from './pages.tsx'

const product = await testScreens()

async function setUp({ isRequired = true } = {}) {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  saveSession(someone({ id: org.adminId, firstName: 'Renee', lastName: 'Boyd' }), org.admin)
  const checklist = await testChecklist(org, [
    { name: 'Hygiene', subject: 'hygiene', observed: true, skills: 1 },
    { name: 'Meals', skills: 1 },
  ])
  if (isRequired) await testSkillRequirement(org, checklist.id)
  const skills = async () =>
    (await product.call('GET', `/api/skill-checklist/skills/${person.personId}`, { token: org.admin })).body
      .data[0] as PersonSkills
  return { org, person, checklist, skills, page: `/caregivers/skill-checklist/${person.personId}` }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pick = (dialog: ReturnType<typeof within>, label: string, option: string) =>
  userEvent.selectOptions(dialog.getByLabelText(label), option)

test('the heat map shows claimed beside observed, and the side says everything about one skill', async () => {
  const { org, person, checklist, page } = await setUp()
  await testObservation(org, person.personId, checklist)
  beWide()
  showPages(pages, page)
  const side = within(await screen.findByRole('region', { name: 'Hygiene 1' }))
  side.getByText('Hygiene · skill 1 of 1')
  side.getByText('Renee Boyd, RN · RB')
  screen.getByRole('table', { name: 'Claimed beside observed' })
  screen.getByText(/1 of 1 required observation done/)
  await press('Next skill')
  within(await screen.findByRole('region', { name: 'Meals 1' })).getByText('Not required')
})

test('an unsatisfactory observation is recorded with its retraining', async () => {
  const { skills, page } = await setUp()
  beWide()
  showPages(pages, page)
  await press('Record an observation')
  const dialog = within(await screen.findByRole('dialog'))
  await pick(dialog, 'Result', 'Unsatisfactory')
  await userEvent.click(dialog.getByRole('button', { name: 'Record observation' }))
  await dialog.findByText('Say what was not satisfactory.')
  await userEvent.type(dialog.getByLabelText('Note'), 'Forgot the gloves.')
  // The list of those who train has come.
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Who trains them').value).not.toBe(''))
  await userEvent.click(dialog.getByRole('button', { name: 'Record observation' }))
  await screen.findByRole('region', { name: 'Retraining: Hygiene 1' })
  expect(await skills()).toMatchObject({
    observations: [{ satisfactory: false, initials: 'RB' }],
    retrainings: [{ state: 'due', note: 'Forgot the gloves.' }],
  })
})

test('an observation is withdrawn with a reason, and stays readable', async () => {
  const { org, person, checklist, page, skills } = await setUp()
  await testObservation(org, person.personId, checklist)
  beWide()
  showPages(pages, page)
  await press('Withdraw this observation')
  await press('Withdraw')
  await screen.findByText('Say why.')
  await userEvent.type(screen.getByLabelText('Reason'), 'It was another person.')
  await press('Withdraw')
  await screen.findByText(/Withdrawn by .*: It was another person\./)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw this observation' })).toBeNull())
  expect((await skills()).competency.state).toBe('toObserve')
})

test('on a narrow window it is a table, with the same acts', async () => {
  const { org, person, checklist, page } = await setUp()
  await testObservation(org, person.personId, checklist)
  beWide(false)
  showPages(pages, page)
  const row = within(await screen.findByRole('row', { name: /Hygiene 1/ }))
  row.getByText(/Renee Boyd, RN \(RB\)/)
  row.getByRole('button', { name: 'Withdraw the observation of Hygiene 1' })
  await userEvent.click(row.getByRole('button', { name: 'Record an observation of Hygiene 1' }))
  await screen.findByRole('dialog', { name: 'Hygiene 1' })
})

test('who may only look sees the skills, and no way to change them', async () => {
  const { org, person, checklist, page } = await setUp()
  await testObservation(org, person.personId, checklist)
  const capabilities = ['caregivers.view', 'compliance.view'] as const
  const { token } = await org.staffWith('Looker', [...capabilities])
  saveSession(someone({ role: 'organizationUser', capabilities }), token)
  beWide()
  showPages(pages, page)
  await screen.findByText('Renee Boyd, RN · RB')
  expect(screen.queryByRole('button', { name: /Record an observation|Withdraw/ })).toBeNull()
})

test('without a checklist the page says so; when it cannot be read, it can be tried again', async () => {
  const { page } = await setUp({ isRequired: false })
  product.loseAnswers(({ url }) => url.includes('/skill-checklist/skills/'))
  showPages(pages, page)
  const again = await screen.findByRole('button', { name: 'Try again' })
  product.loseAnswers(() => false)
  await userEvent.click(again)
  await screen.findByText('No skill checklist is required of them, and they have filled in none.')
})
