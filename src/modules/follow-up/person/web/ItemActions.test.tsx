import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Capability } from '../../../../kit/contract/access.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { mailsTo } from '../../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { ItemActions } from './ItemActions.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Somebody who owes one paper; `decision`: how far theirs is. */
async function scene(decision?: Parameters<typeof testPaper>[3], of: Record<string, unknown> = {}) {
  const org = await testOrganization(product)
  const documentTypeId = await testDocumentType(org)
  await testRequirement(org, documentTypeId, { name: 'CPR', ...of })
  const { personId, email } = await testApplicant(org)
  const paperId = decision !== undefined && (await testPaper(product, org, { personId, documentTypeId }, decision))
  const today = await org.work(async ({ work }) => work.today)
  const { body } = await product.call('GET', `/api/compliance-requirement/compliance?userId=${personId}`, {
    token: org.admin,
  })
  const [item] = body.data.items as ComplianceItem[]
  if (!item) throw new Error('Nothing is owed.')
  const show = (locked = false) =>
    showPage(<ItemActions item={item} personId={personId} today={today} locked={locked} onDone={() => undefined} />)
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, email, show, paper: `/caregivers/documents/${personId}?document=${paperId}` }
}

const names = () => [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(one => one.textContent)

test('what is missing is uploaded, linked, waived or reminded of; a reminder leaves once it is asked for', async () => {
  const { email, show } = await scene()
  show()
  await waitFor(() => expect(names()).toEqual(['Upload', 'Link existing', 'Waive…', 'Remind']))
  expect(await mailsTo(product, email)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Remind' }))
  await screen.findByText('Reminder sent.')
  await product.services.mailer.flush()
  expect((await mailsTo(product, email)).map(one => one.subject)).toEqual(['Please send: CPR'])
})

test('a paper that waits is opened and decided, and its person is not reminded', async () => {
  const { show, paper } = await scene(null)
  show()
  const open = await screen.findByRole('link', { name: 'Open and decide' })
  expect(open.getAttribute('href')).toBe(paper)
  expect(names()).toEqual(['Open and decide', 'Upload', 'Link existing', 'Waive…'])
})

test('what was sent back is asked for again', async () => {
  const { show } = await scene('rejected')
  show()
  await waitFor(() => expect(names()).toEqual(['Upload', 'Link existing', 'Waive…', 'Remind']))
})

test('what is met is neither waived nor reminded of', async () => {
  const { show } = await scene('approved')
  show()
  await waitFor(() => expect(names()).toEqual(['Upload', 'Link existing']))
})

test('the office’s own checks ask the person for nothing, and hold no paper', async () => {
  const { show } = await scene(undefined, {
    satisfiedBy: { kind: 'externalCheck', sourceId: 'oig-leie', everyMonths: 1 },
  })
  show()
  await waitFor(() => expect(names()).toEqual(['Waive…']))
})

test('on the page of another day nothing can be done', async () => {
  const { show } = await scene(null)
  const { container } = show(true)
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(names()).toEqual([])
})

test('whoever may only look is offered nothing', async () => {
  const { org, show } = await scene(null)
  const capabilities: Capability[] = ['compliance.view', 'documents.view']
  const { accountId, token } = await org.staffWith('Looker', capabilities)
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities }), token)
  show()
  await waitFor(() => expect(product.answered.some(({ url }) => url.includes('/explain/'))).toBe(true))
  expect(names()).toEqual([])
})
