import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ReviewPage } from './ReviewPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const types = ['Chest X-ray', 'CPR card', 'TB result']

/** Three documents of one person that wait, the oldest first, and one of them open. */
async function scene(at: number, as: Parameters<typeof someone>[0] = {}) {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  const ids: string[] = []
  for (const name of types) {
    const documentTypeId = await testDocumentType(org, { name })
    await testRequirement(org, documentTypeId, { name: `${name} on file` })
    ids.push(await testPaper(product, org, { personId, documentTypeId, performedOn: '2026-01-05' }, null))
  }
  /** As somebody else does it meanwhile. */
  const approve = async (id: string | undefined) => {
    const path = `/api/compliance-requirement/status-approve/${id}`
    expect((await product.call('PUT', path, { token: org.admin, body: { status: 'approved' } })).status).toBe(200)
  }
  saveSession(someone({ id: org.adminId, ...as }), org.admin)
  const open = () =>
    showPage(<ReviewPage />, { path: '/caregivers/review', at: `/caregivers/review?document=${ids[at]}` })
  return { org, personId, ids, approve, open }
}

const isOpen = (type: string) => screen.findByRole('heading', { level: 2, name: type })
const step = (name: 'Previous document' | 'Next document') => screen.getByRole('button', { name })

test('J and K, the arrows and the two buttons go through the queue and stop at its ends', async () => {
  const { open } = await scene(0)
  open()
  const first = await isOpen('Chest X-ray')
  await waitFor(() => expect(document.activeElement).toBe(first))
  screen.getByText('1 of 3, the oldest first')
  expect(step('Previous document')).toHaveProperty('disabled', true)
  await person.keyboard('k')
  await person.keyboard('j')
  await isOpen('CPR card')
  screen.getByText('2 of 3, the oldest first')
  await person.keyboard('{ArrowRight}')
  await isOpen('TB result')
  expect(step('Next document')).toHaveProperty('disabled', true)
  await person.keyboard('j')
  await person.keyboard('k')
  await isOpen('CPR card')
  await person.keyboard('{ArrowLeft}')
  await isOpen('Chest X-ray')
  await person.click(step('Next document'))
  await isOpen('CPR card')
})

test('the keys are told on ?, and by their button', async () => {
  const { open } = await scene(0)
  open()
  await isOpen('Chest X-ray')
  await person.keyboard('?')
  const keys = within(await screen.findByRole('dialog'))
  keys.getByText('Take the last decision back, for ten seconds')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Keys' }))
  within(await screen.findByRole('dialog')).getByText('Send back with a reason')
})

test('an approval leads to the next, and Undo leads back to the one that was approved', async () => {
  const { open, ids, org } = await scene(0)
  const { router } = open()
  await isOpen('Chest X-ray')
  await person.keyboard('a')
  await isOpen('CPR card')
  screen.getByText(/^Approved: Chest X-ray of /)
  await screen.findByText('1 of 2, the oldest first')
  await person.click(screen.getByRole('button', { name: /^Undo/ }))
  await isOpen('Chest X-ray')
  expect(router.state.location.search).toBe(`?document=${ids[0]}`)
  await screen.findByText('1 of 3, the oldest first')
  const { decision } = await org.work(({ work: { db } }) =>
    db
      .selectFrom('caregiver_document')
      .select('decision')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow(),
  )
  expect(decision).toBeNull()
})

test('one that is decided is not decided again: it is taken back, or the next one is opened', async () => {
  const { open, ids, approve } = await scene(0)
  await approve(ids[0])
  open()
  await isOpen('Chest X-ray')
  screen.getByText('The oldest first')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Correct these details' })).toBeNull()
  screen.getByRole('button', { name: /^Take back/ })
  await person.click(screen.getAllByRole('button', { name: 'Next document' }).at(-1) as HTMLElement)
  await isOpen('CPR card')
})

test('the last one that is decided leads back to the list', async () => {
  const { open, ids, approve } = await scene(2)
  for (const id of ids) await approve(id)
  const { router } = open()
  await isOpen('TB result')
  await person.click(screen.getByRole('button', { name: 'Back to the list' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('beside a document stand its person and their page, and a way to correct it for those who may', async () => {
  const { open, personId, ids } = await scene(1)
  open()
  await isOpen('CPR card')
  const ways = () => screen.getAllByRole('link').map(one => one.getAttribute('href') ?? '')
  expect(ways()).toContain(`/caregivers/compliance/${personId}`)
  expect(screen.getByRole('link', { name: 'Correct these details' }).getAttribute('href')).toContain(ids[1])
})

test('who may decide and not correct has no way to correct', async () => {
  const { open } = await scene(1, { role: 'organizationUser', capabilities: ['documents.view', 'documents.review'] })
  open()
  await isOpen('CPR card')
  screen.getByRole('button', { name: 'Approve' })
  expect(screen.queryByRole('link', { name: 'Correct these details' })).toBeNull()
})

test('a document whose answer was lost is asked for again', async () => {
  const { open, ids } = await scene(0)
  product.loseAnswers(({ method, url }) => method === 'GET' && url.includes(ids[0] ?? ''))
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('heading', { level: 2, name: 'Chest X-ray' })).toBeNull()
  product.loseAnswers(() => false)
  await person.click(again)
  await isOpen('Chest X-ray')
})

test('while the next one is not here, nothing of the one before can be decided', async () => {
  const { open, ids } = await scene(1)
  open()
  await isOpen('CPR card')
  const letGo = product.holdAnswers(({ method, url }) => method === 'GET' && url.includes(ids[0] ?? ''))
  await person.keyboard('k')
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('heading', { level: 2, name: 'CPR card' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  letGo()
  await isOpen('Chest X-ray')
})
