import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { giveAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { testDevice } from '../../../../kit/web/testing/device.ts'
import { setNetwork } from '../../../../kit/web/testing/network.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testChecklist, testObservation, testSkillRequirement } from '../../../../testing/skills.ts'
import type { SkillGroup } from '../../checklists/contract.ts'
import { ChecklistPage } from './ChecklistPage.tsx'
import { detailAddress, groupAddress, skillAnchor } from './Chips.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { groupOf } from './Sending.tsx'

testDevice()
const product = await testScreens()
const person = userEvent.setup()

/** An applicant who is asked for a checklist. */
async function scene(groups: Parameters<typeof testChecklist>[1], frequency = false) {
  const org = await testOrganization(product)
  const applicant = await testApplicant(org)
  const checklist = await testChecklist(org, groups, frequency)
  await testSkillRequirement(org, checklist.id)
  const { token, personId } = applicant
  saveSession(someone({ id: applicant.accountId, role: 'applicant', personId }), token)
  const at = '/api/skill-checklist'
  const answer = async (items: readonly string[], of: object = { rating: 3 }) => {
    const answers = items.map(itemId => ({ itemId, at: new Date().toISOString(), ...of }))
    const body = { skillChecklistId: checklist.id, answers }
    expect((await product.call('POST', `${at}/submit-answer`, { token, body })).status).toBe(200)
  }
  const submit = () => product.call('POST', `${at}/submit/${checklist.id}`, { token })
  const show = () =>
    showPage(<ChecklistPage />, {
      path: '/applicant/skill-checklist/:id/checklist-detail',
      at: detailAddress(checklist.id),
    })
  const [group] = checklist.content.groups as [SkillGroup]
  return { org, personId, checklist, group, items: group.items.map(one => one.id), answer, submit, show }
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('what is begun continues at the first open group, and submitting names what is open', async () => {
  const { checklist, group, items, answer, show } = await scene([{ name: 'Hygiene' }])
  const { unmount } = show()
  await screen.findByText('Say what you can do today, without being modest or generous.')
  expect(link('Start')).toBe(groupAddress(checklist.id, group.id))
  expect(button('Submit')).toBeNull()
  unmount()
  await answer(items.slice(0, 1))
  show()
  await screen.findByRole('link', { name: 'Continue' })
  expect(link('Start')).toBeUndefined()
  expect(screen.queryByRole('heading', { name: /still open/ })).toBeNull()
  await person.click(button('Submit') as HTMLElement)
  const open = within(await screen.findByRole('region', { name: '1 skill is still open' }))
  const [row] = open.getAllByRole('link')
  expect([row?.textContent, row?.getAttribute('href')]).toEqual([
    'Hygiene 2Hygiene',
    `${groupAddress(checklist.id, group.id)}#${skillAnchor(items[1] as string)}`,
  ])
})

test('what is complete is submitted from here, and the results follow', async () => {
  const { items, answer, submit, show } = await scene([{ name: 'Hygiene', observed: true }])
  await answer(items)
  const { router } = show()
  await screen.findByText(/A nurse will observe some of it\.$/)
  expect(link('Continue')).toBeUndefined()
  await person.click(button('Submit') as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant/skill-checklist/results'))
  expect((await submit()).status).not.toBe(200)
})

test('what was submitted says whether a nurse still observes, and has nothing to submit', async () => {
  const { items, answer, submit, show } = await scene([{ name: 'Hygiene', observed: true }])
  await answer(items)
  await submit()
  const { unmount } = show()
  await screen.findByText(/^Submitted\. A nurse will observe some of these skills\./)
  screen.getByRole('region', { name: 'What you answered' })
  expect([button('Submit'), screen.queryByText(/^Say what you can do/)]).toEqual([null, null])
  unmount()
  const plain = await scene([{ name: 'Hygiene', skills: 1 }])
  await plain.answer(plain.items)
  await plain.submit()
  plain.show()
  await screen.findByText('Submitted. There’s nothing more for you to do.')
})

test('the results say what was answered and what was observed, and nothing before', async () => {
  const { org, personId, checklist, items, answer, submit } = await scene([{ name: 'Hygiene', observed: true }], true)
  const { unmount } = showPage(<ResultsPage />)
  await screen.findByText('Your results appear here after you submit a checklist.')
  unmount()
  await answer(items, { rating: 3, frequency: 1 })
  await submit()
  await testObservation(org, personId, checklist)
  showPage(<ResultsPage />)
  await screen.findByText(/^Submitted on /)
  const [, often] = checklist.content.frequency ?? []
  const word = checklist.content.scale.find(one => one.value === 3)?.word
  const rows = screen.getAllByRole('listitem').map(one => one.textContent)
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`^Hygiene 1${`3: ${word} · ${often}`}Observed on .+: satisfactory$`)),
    `Hygiene 23: ${word} · ${often}A nurse will observe this`,
  ])
})

test('offline, what waits is told, and is not submitted before it is sent', async () => {
  const { checklist, items, show } = await scene([{ name: 'Hygiene', skills: 1 }])
  show()
  await screen.findByRole('link', { name: 'Start' })
  expect(screen.queryByText(/saved on this phone/)).toBeNull()
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1')
  setNetwork(false)
  const values = items.map(itemId => ({ itemId, at: new Date().toISOString(), rating: 3 }))
  await act(() => giveAnswers({ group: groupOf(checklist.id), values }))
  await screen.findByText(/^1 skill is saved on this phone and will be sent/)
  expect([link('Start'), link('Continue'), button('Submit')?.disabled]).toEqual([undefined, undefined, true])
})
