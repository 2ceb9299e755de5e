import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../../testing/competency-tests.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { OtherQueues } from './parts.tsx'

const product = await testScreens()

/** Somebody whose answer in words decides, and waits for a person. */
async function waiting() {
  const org = await testOrganization(product)
  const questions = [testQuestion({ type: 'shortText', options: [] })]
  const testId = await testCompetencyTest(org, { name: 'Basics', questions })
  await testTestRequirement(org, testId)
  const { personId, token } = await testApplicant(org, { firstName: 'Ruth', lastName: 'Calloway' })
  const taker = takerOf(product, token)
  const { running } = await taker.begin(testId)
  const answers = running.questions.map(one => ({ questionId: one.id, value: { text: 'Thirst' }, revision: 0 }))
  await taker.submit(running.id, answers)
  return { org, personId }
}

const plugs = { queues: { competencyTest: { icon: 'clipboardCheck', label: () => 'Tests to score' } } } as const

test('what waits beside documents stands under the name that its module gives it, with the way to it', async () => {
  const { org, personId } = await waiting()
  saveSession(someone(), org.admin)
  showPage(<OtherQueues limit={5} />, { plugs })
  const section = within(await screen.findByRole('region', { name: 'Tests to score' }))
  expect(section.getByText('1 of 1, the oldest first')).toBeTruthy()
  const row = section.getByRole('link', { name: /Ruth Calloway/ })
  expect(row.textContent).toContain('Basics')
  expect(row.getAttribute('href')).toContain(`/caregivers/competency-test/${personId}`)
})
