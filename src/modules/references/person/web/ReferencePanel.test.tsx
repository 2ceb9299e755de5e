import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ComparedRow } from '../../comparison/contract.ts'
import type { CompletedReference, ReferenceRequest } from '../../requests/contract.ts'
import { ReferencePanel } from './ReferencePanel.tsx'

type Signal = CompletedReference['signals'][number]
const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const row = (field: ComparedRow['field'], wrote: string | null, said: string | null, more: Partial<ComparedRow>) =>
  ({ field, wrote, said, result: 'same', months: null, ...more }) as ComparedRow
const signal = (kind: Signal['kind'], more: Partial<Signal> = {}): Signal => ({
  ...{ kind, words: null, other: null, checked: null },
  ...more,
})

function show(of: { comparison?: ComparedRow[]; signals?: Signal[]; kind?: string; employer?: string }, may = true) {
  const { comparison = [], signals = [], kind = 'professional', employer = 'Sunrise' } = of
  saveSession(someone(may ? {} : { role: 'organizationUser', capabilities: [] }), 'token')
  const about = { relation: 'supervisor', employer, title: 'Nurse', from: '2023-04', to: null }
  const request = { id, name: 'Gloria Bennett', form: { kind }, reference: { about, comparison, signals } }
  const onOpen = vi.fn()
  showPage(
    <ReferencePanel
      of={request as unknown as ReferenceRequest & { reference: CompletedReference }}
      person="Maria"
      onOpen={onOpen}
    />,
  )
  return onOpen
}
test('what both wrote stands in one row, with how far it is apart', () => {
  show({
    comparison: [
      row('employer', 'Sunrise', null, { result: 'unknown' }),
      row('title', 'Aide', 'Nurse', { result: 'different' }),
      row('from', '2023-04', '2023-05', { result: 'close', months: 1 }),
      row('to', null, '2026-08', { result: 'different', months: 9 }),
    ],
  })
  screen.getByText('Gloria Bennett · Supervisor · Sunrise')
  const [, employer, title, from, to] = screen
    .getAllByRole('row')
    .map(one => [...one.children].map(cell => cell.textContent))
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
    'About',
    'Maria wrote',
    'Gloria wrote',
    'Result',
  ])
  expect(employer).toEqual(['Employer', 'Sunrise', 'Not given', 'Nothing to compare'])
  expect(title).toEqual(['Job title', 'Aide', 'Nurse', 'Different'])
  expect(from).toEqual(['Started', 'Apr 2023', 'May 2023', '1 month apart'])
  expect([to?.[0], to?.[2], to?.[3]]).toEqual(['Ended', 'Aug 2026', '9 months apart'])
})

test('the same is called the same', () => {
  show({ comparison: [row('employer', 'Sunrise', 'Sunrise', {})] })
  expect(screen.getAllByRole('cell').at(-1)?.textContent).toBe('Same')
})

test('a personal reference is not compared, and one without an employer names none', async () => {
  const onOpen = show({ kind: 'personal', employer: '' })
  screen.getByRole('region', { name: 'Personal reference' })
  screen.getByText('Gloria Bennett · Supervisor')
  screen.getByText('Known since Apr 2023. A personal reference is not compared with jobs.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Signals to consider' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open reference' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

const checked = { by: 'Ada Admin', at: new Date().toISOString() }
const all = [
  signal('sameDevice'),
  signal('sameNetwork', { checked }),
  signal('sameWording', { words: 'a joy to work with', other: 'Tom' }),
  signal('related', { checked }),
]

test('each signal says what was found and why it may be harmless; those to check are counted', async () => {
  show({ signals: all })
  const section = within(screen.getByRole('region', { name: 'Signals to consider' }))
  section.getByText('2 to check')
  const items = section.getAllByRole('listitem').map(one => one.textContent)
  expect(items[0]).toMatch(/^Same device as the applicantGloria’s form and Maria’s application came from one browser/)
  expect(items[1]).toMatch(/^Same network as the applicantGloria’s form .*Maria has used too.*Checked by Ada Admin, /)
  expect(items[2]).toMatch(/^Similar wording in 2 references“a joy to work with” appears in Gloria’s and Tom’s\./)
  expect(items[3]).toMatch(/^May be related to the applicantGloria is a relative, .* as Maria\..*Checked by Ada/)
  expect(section.getAllByRole('button', { name: /^Mark as checked/ })).toHaveLength(2)
  const heard = await outerServer((_, response) =>
    envelope(response, 200, { success: true, message: 'Saved.', data: null }),
  )
  await userEvent.click(section.getByRole('button', { name: 'Mark as checked: Similar wording in 2 references' }))
  await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
  const sent = heard.find(one => one.method !== 'GET')
  expect([sent?.url.endsWith(id), JSON.parse(sent?.body ?? '')]).toEqual([true, { signal: 'sameWording' }])
})

test('whoever may not check reads the signals; when all are checked nothing is counted', () => {
  show({ signals: all }, false)
  expect(screen.queryByRole('button', { name: /^Mark as checked/ })).toBeNull()
  screen.getByText('2 to check')
})

test('when all signals are checked, none is counted', () => {
  show({ signals: [signal('related', { checked })] })
  expect(screen.queryByText(/to check$/)).toBeNull()
})
