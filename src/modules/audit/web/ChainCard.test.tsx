import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { AuditChain } from '../contract.ts'
import { ChainCard } from './ChainCard.tsx'

const sound = { at: '2026-01-20T15:00:00.000Z', sealed: 12, erased: 0, fault: null }
const chain = {
  ...{ length: 12, since: '2026-01-05T15:00:00.000Z', unsealed: 0, unsealedSince: null, checking: false },
  checked: sound,
} as unknown as AuditChain
type Fault = { kind: 'changed' | 'missing' | 'outOfOrder' | 'unsealed'; position: number | null }
const broken = (fault: Fault) => ({ checked: { ...sound, fault } }) as Partial<AuditChain>

async function show(of: Partial<AuditChain> = {}) {
  const data = { ...chain, ...of }
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data }))
  showPage(<ChainCard />)
  const card = within(await screen.findByRole('region', { name: 'State of the chain' }))
  const button = card.getByRole('button') as HTMLButtonElement
  return { heard, button, title: card.getByRole('heading').textContent, text: card.getByRole('status').textContent }
}

test('a chain that holds says since when, and is verified again', async () => {
  const { heard, button, title, text } = await show()
  expect(title).toBe('Chain verified')
  expect(text).toMatch(/12 events since Jan 5, 2026\. None changed, missing or out of order\. Checked [^.]+\.$/)
  expect(button.textContent).toBe('Verify again')
  await userEvent.click(button)
  await waitFor(() => expect(heard.some(one => one.method === 'POST')).toBe(true))
  await screen.findByText('The chain is being checked.')
})

test('details that were erased are counted', async () => {
  const { text } = await show({ checked: { ...sound, erased: 1 } } as Partial<AuditChain>)
  expect(text).toMatch(/The personal details of 1 event were erased\.$/)
})

test('a chain that nobody checked yet can be verified now', async () => {
  const { title, text, button } = await show({ checked: null, length: 1 })
  expect([title, button.textContent]).toEqual(['Not checked yet', 'Verify now'])
  expect(text).toContain('1 event is sealed.')
})

test('a check under way cannot be asked for twice', async () => {
  const { button } = await show({ checking: true })
  expect([button.textContent, button.disabled]).toEqual(['Checking…', true])
})

test.each<[Fault, string, string]>([
  [{ kind: 'changed', position: 4 }, 'Chain broken at event 4', 'Event 4 was changed after it was sealed.'],
  [{ kind: 'missing', position: 4 }, 'Chain broken at event 4', 'Event 4 is missing.'],
  [{ kind: 'outOfOrder', position: 4 }, 'Chain broken at event 4', 'Event 4 is out of order.'],
  [{ kind: 'unsealed', position: null }, 'Chain broken', 'The seal of an event was removed.'],
])('a broken chain says what is wrong, where, and what to do: %j', async (fault, title, words) => {
  const shown = await show(broken(fault))
  expect(shown.title).toBe(title)
  expect(shown.text).toContain(`${words} Checked`)
  expect(shown.text).toContain('Tell whoever runs your installation')
})

test.each([
  [60_000, true],
  [1_000, false],
])('events that wait %s ms for their seal are told: %s', async (ago, told) => {
  const { text } = await show({ unsealed: 2, unsealedSince: new Date(Date.now() - ago).toISOString() })
  expect(text?.endsWith(' 2 events are still waiting to be sealed.')).toBe(told)
})
