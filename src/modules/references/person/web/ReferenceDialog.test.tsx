import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { CompletedReference, ReferenceRequest } from '../../requests/contract.ts'
import { ReferenceDialog } from './ReferenceDialog.tsx'

const product = await testScreens()
const org = await testOrganization(product)

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const about = { relation: 'supervisor', employer: 'Sunrise', title: 'Nurse', from: '2023-04', to: null } as const
const questions = [
  { id: 'q1', kind: 'text', text: 'How did they work?', required: true },
  { id: 'q2', kind: 'text', text: 'Would you hire them again?', required: false },
] as unknown as CompletedReference['questions']
const reference: CompletedReference = {
  ...{ id, givenBy: 'referee', about, questions, answers: { q1: 'Very well.' }, taker: null, talkedAt: null },
  ...{ submittedAt: '2026-11-20T15:00:00.000Z', standing: 'toRead', reason: null, comparison: [], signals: [] },
}

async function show(of: Partial<CompletedReference> = {}, may = true) {
  saveSession(someone(may ? {} : { role: 'organizationUser', capabilities: [] }), org.admin)
  const [onSetAside, onClose] = [vi.fn(), vi.fn()]
  const request = { id, name: 'Gloria Bennett' } as ReferenceRequest
  showPage(
    <ReferenceDialog
      of={{ ...request, reference: { ...reference, ...of } }}
      onSetAside={onSetAside}
      onClose={onClose}
    />,
  )
  return {
    onSetAside,
    onClose,
    dialog: within(await screen.findByRole('dialog', { name: 'Reference by Gloria Bennett' })),
  }
}
const buttons = () => screen.getAllByRole('button').map(one => one.textContent)
const rows = () => screen.getAllByRole('term').map(one => one.textContent)

test('what was answered stands beside its question, and what was not says so', async () => {
  const { dialog } = await show()
  dialog.getByText(/^Gloria Bennett sent this on Nov 20/)
  expect(
    screen
      .getAllByRole('definition')
      .slice(-2)
      .map(one => one.textContent),
  ).toEqual(['Very well.', 'No answer'])
})

test('an employer and a title that nobody gave have no rows', async () => {
  await show()
  expect(rows().slice(0, 5)).toEqual(['Relation', 'Employer', 'Job title', 'From', 'To'])
})

test('without an employer and a title there are no empty rows', async () => {
  await show({ about: { ...about, employer: '', title: '' } })
  expect(rows().slice(0, 3)).toEqual(['Relation', 'From', 'To'])
})

test.each<[Partial<CompletedReference>, RegExp]>([
  [{ givenBy: 'phone', taker: 'Ada Admin', talkedAt: '2026-11-19T15:00:00.000Z' }, /told Ada Admin by phone on Nov 19/],
  [{ givenBy: 'phone', taker: 'Ada Admin', talkedAt: null }, /sent this on Nov 20/],
  [{ givenBy: 'referee', talkedAt: '2026-11-19T15:00:00.000Z' }, /sent this on Nov 20/],
])('who gave it, and how: %j', async (of, words) => {
  const { dialog } = await show(of)
  dialog.getByText(words)
})

test('one to read is accepted or set aside', async () => {
  const { dialog, onSetAside, onClose } = await show()
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
  expect(onSetAside).toHaveBeenCalledOnce()
  await userEvent.click(dialog.getByRole('button', { name: 'Accept reference' }))
  // There is no such reference here: the dialog says so and stays.
  await dialog.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
})

test('one that counts can be set aside and is not accepted again', async () => {
  await show({ standing: 'counts' })
  expect(buttons()).toContain('Set aside')
  expect(buttons()).not.toContain('Accept reference')
  expect(buttons()).not.toContain('Count it again')
})

test('one that was set aside says why, and can only count again', async () => {
  const { dialog } = await show({ standing: 'setAside', reason: 'A relative.' })
  dialog.getByText('Set aside: A relative.')
  expect(buttons()).toContain('Count it again')
  expect(buttons()).not.toContain('Set aside')
})

test('whoever may not decide only reads', async () => {
  await show({}, false)
  expect(buttons().filter(text => /Accept|Set aside|Count/.test(text ?? ''))).toEqual([])
})
