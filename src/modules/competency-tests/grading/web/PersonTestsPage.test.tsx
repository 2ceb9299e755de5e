import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../../testing/competency-tests.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { AttemptResult } from '../../attempts/contract.ts'
import { pages as ownPages } from '../../web/pages.tsx'
import { pages as staffPages } from '../../web/staff-pages.tsx'

const pages = [...ownPages, ...staffPages]

const product = await testScreens()

async function setUp() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  saveSession(someone(), org.admin)
  return { org, person, page: `/caregivers/competency-test/${person.personId}`, ...takerOf(product, person.token) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('another attempt is given with a reason', async () => {
  const { org, page, take } = await setUp()
  const testId = await testCompetencyTest(org, { settings: { attempts: 1 } })
  await testTestRequirement(org, testId)
  await take(testId, 0)
  showPages(pages, page)
  await screen.findByText('No attempts left')
  await press('Give another attempt')
  await press('Give attempt')
  await screen.findByText('Say why.')
  await userEvent.type(screen.getByLabelText('Reason'), 'The network failed.')
  await press('Give attempt')
  await screen.findByText('Can take it now')
})

test('a short text is scored with a comment, and the result follows', async () => {
  const { org, page, begin, submit } = await setUp()
  const question = testQuestion({ type: 'shortText', text: 'Name one.', points: 2, options: [] })
  const testId = await testCompetencyTest(org, { questions: [question] })
  await testTestRequirement(org, testId)
  const { running } = await begin(testId)
  const answers = [{ questionId: running.questions[0]?.id, value: { text: 'A dry tongue' }, revision: 0 }]
  expect(((await submit(running.id, answers)).body.data as AttemptResult).state).toBe('waiting')
  showPages(pages, page)
  await screen.findByText('An attempt waits to be scored')
  await press('Answers of attempt 1')
  await screen.findByText('A dry tongue')
  await userEvent.type(await screen.findByLabelText('Points, 0 to 2'), '2')
  await userEvent.type(screen.getByLabelText(/Comment/), 'Well seen.')
  await press('Save score')
  await screen.findByText('Version 1. Passed: 2 of 2 points, 2 needed.')
  await screen.findByText('Comment: Well seen.')
})

test('a pass is withdrawn with a reason: it says so here, and so does its certificate', async () => {
  const { org, page, take } = await setUp()
  const testId = await testCompetencyTest(org)
  await testTestRequirement(org, testId)
  const { certificate } = (await take(testId, 4)).body.data as AttemptResult
  const shown = showPages(pages, page)
  await press('Withdraw attempt 1')
  await press('Withdraw')
  await screen.findByText('Say why.')
  await userEvent.type(screen.getByLabelText('Reason'), 'Somebody else took it.')
  await press('Withdraw')
  await screen.findByText(/^Withdrawn by .*: Somebody else took it\.$/)
  await screen.findByText('Can take it now')
  expect(screen.queryByRole('button', { name: /certificate/i })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw attempt 1' })).toBeNull()
  shown.unmount()
  showPages(pages, `/verify/${certificate?.number}`)
  await screen.findByRole('heading', { name: 'This certificate is not valid' })
  screen.getByText(/^It was withdrawn on /)
  expect(screen.queryByText('Initials')).toBeNull()
})

test('who may only look sees attempts, and no way to change them', async () => {
  const { org, page, take } = await setUp()
  const testId = await testCompetencyTest(org, { name: 'Basics', settings: { attempts: 1 } })
  await testTestRequirement(org, testId)
  await take(testId, 0)
  const capabilities = ['caregivers.view', 'compliance.view'] as const
  const { token } = await org.staffWith('Looker', [...capabilities])
  saveSession(someone({ role: 'organizationUser', capabilities }), token)
  showPages(pages, page)
  await screen.findByText('No attempts left')
  expect(screen.queryByRole('button', { name: /Give another attempt|Withdraw/ })).toBeNull()
})
