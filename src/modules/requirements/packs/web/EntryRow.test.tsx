import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ComparedEntry, EntryReading } from '../contract.ts'
import { EntryRow } from './EntryRow.tsx'

const reading = (of: Partial<EntryReading> = {}): EntryReading => ({
  ...{ name: 'CPR', category: { id: 'c', name: 'Health' }, positions: [], states: [], onlyWho: [] },
  satisfiedBy: { kind: 'document', sourceId: 'cpr' },
  sources: { cpr: 'CPR card' },
  ...{ lasting: [], due: { kind: 'hire', days: 0 } as never, seriousness: 'blocks', reminderDays: [] },
  ...{ inForceFrom: null, inForceTo: null, citation: '64 CFR 1', explanation: 'Everyone knows CPR.' },
  ...{ verifiedOn: '2026-01-05', citationType: 'law', sourceUrl: null, sourceEdition: null },
  ...{ confidence: 'high', sourcesDisagree: null },
  ...of,
})
const compared = (of: Partial<ComparedEntry> = {}): ComparedEntry => ({
  ...{ key: 'k', state: 'new', packChanged: false, entry: reading(), imported: null, importedVersion: null },
  ...{ own: null, requirementId: null, alike: false, unavailable: null, suggested: false },
  ...of,
})

function show(of: Partial<ComparedEntry> = {}, { first = false, chosen = false } = {}) {
  const onChoose = vi.fn()
  const { container } = showPage(<EntryRow of={compared(of)} first={first} chosen={chosen} onChoose={onChoose} />)
  return { onChoose, text: () => container.textContent ?? '' }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'CPR' })
const opener = () => screen.getByRole('button', { name: 'What CPR says' })
const isOpen = () => opener().getAttribute('aria-expanded') === 'true'

test('a rule says for whom it is, and is chosen', async () => {
  const { onChoose, text } = show()
  expect(text()).toContain('All positions · All states · Blocks work')
  expect(text()).toContain('64 CFR 1')
  expect(text()).toMatch(/New/)
  expect(box().checked).toBe(false)
  await userEvent.click(box())
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(true)
})

test('for whom it is for some only is told in short', () => {
  const entry = reading({
    positions: [
      { id: 'p', name: 'Nurse', abbreviation: 'RN' },
      { id: 'q', name: 'Aide', abbreviation: 'CNA' },
    ],
    states: ['FL', 'NY'],
    onlyWho: [{ kind: 'trait', trait: 'licensed', is: true } as never],
  })
  expect(show({ entry }).text()).toMatch(/RN, CNA · FL, NY · Only .+ · Blocks work/)
})

test('it opens to all it says, without what it does not say or what stands above', async () => {
  show({
    entry: reading({ sourceUrl: 'https://law.example/1', sourceEdition: 'Edition of 2025', citationType: 'practice' }),
  })
  expect(isOpen()).toBe(false)
  await userEvent.click(opener())
  expect(isOpen()).toBe(true)
  screen.getByText('Everyone knows CPR.')
  const terms = screen.getAllByRole('term').map(one => one.textContent)
  expect(terms).toEqual(
    expect.arrayContaining(['Met by', 'Lasts', 'Last verified on', 'Kind of source', 'Text that was read']),
  )
  for (const left of ['Name', 'Citation', 'Positions', 'In plain words', 'Reminders', 'Only', 'In force from'])
    expect(terms).not.toContain(left)
  screen.getByText(/^Practice/)
  screen.getByText('Edition of 2025')
  expect(screen.getByRole('link', { name: 'Source opens in a new tab' }).getAttribute('href')).toBe(
    'https://law.example/1',
  )
  await userEvent.click(opener())
  expect(isOpen()).toBe(false)
})

test('what nobody verified says so, and has no link', async () => {
  show({ entry: reading({ citationType: 'guidance' }) })
  await userEvent.click(opener())
  screen.getByText('None: this rule has not been verified.')
  screen.getByText(/^Guidance/)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Sources disagree')).toBeNull()
})

test('where its sources disagree, both readings stand there', async () => {
  const sourcesDisagree = [
    { says: 'Every year', source: 'The state' },
    { says: 'Every two years', source: 'The agency' },
  ]
  show({ entry: reading({ sourcesDisagree, citationType: 'regulation' }), alike: true })
  screen.getByText('You already require this')
  await userEvent.click(opener())
  expect(screen.getAllByText('Sources disagree')).toHaveLength(2)
  expect(within(screen.getByRole('list')).getAllByRole('listitem')[1]?.textContent).toBe('Every two years (The agency)')
  screen.getByText(/^Regulation/)
})

const was = { imported: reading({ citation: 'Old citation' }), importedVersion: '2025.1' }

test('what the pack changed since the import is open at once', () => {
  const { text } = show({ state: 'changed', packChanged: true, ...was })
  expect(isOpen()).toBe(true)
  expect(text()).toContain('What the pack changed since 2025.1')
  expect(text()).toContain('Old citation')
  expect(text()).not.toContain('What you changed')
})

test('what was changed here is told, and that it will be replaced once it is chosen', () => {
  const of: Partial<ComparedEntry> = { state: 'overridden', ...was, own: reading({ name: 'Own name' }) }
  const { text } = show(of, { chosen: true })
  expect(isOpen()).toBe(true)
  expect(text()).toContain('What you changed since the import of 2025.1')
  expect(text()).toContain('Own name')
  expect(text()).not.toContain('What the pack changed')
  expect(text()).toContain('What you changed is replaced by what the pack says, as a new version.')
  expect(box().checked).toBe(true)
})

test.each<[ComparedEntry['state'], boolean, string]>([
  ['retired', true, 'It comes back as a new requirement.'],
  ['gone', true, 'The requirement is retired. Its history stays.'],
])('choosing one that is %s does something besides', (state, chosen, words) => {
  const of = { state, ...(state === 'gone' ? { entry: null, imported: reading() } : {}) }
  expect(show(of, { chosen }).text()).toContain(words)
  screen.getByRole('heading', { name: 'CPR' })
})

test('without being chosen it does not, nor when it is new', () => {
  const { unmount } = showPage(
    <EntryRow of={compared({ state: 'retired' })} first={false} chosen={false} onChoose={() => {}} />,
  )
  expect(screen.queryByText(/comes back/)).toBeNull()
  unmount()
  expect(show({}, { chosen: true }).text()).not.toMatch(/comes back|replaced|retired/)
})

test('what cannot be chosen says why; what is as in the pack need not be', () => {
  const { unmount } = showPage(
    <EntryRow of={compared({ unavailable: 'No position.' })} first={false} chosen={false} onChoose={() => {}} />,
  )
  screen.getByText('No position.')
  expect(box().disabled).toBe(true)
  unmount()
  show({ state: 'unchanged' })
  expect(box().disabled).toBe(true)
})

test('at the first import all are new and none says so; what is neither there nor imported is not shown', () => {
  const { unmount } = showPage(<EntryRow of={compared()} first chosen={false} onChoose={() => {}} />)
  expect(screen.queryByText('New')).toBeNull()
  unmount()
  expect(show({ entry: null }).text()).toBe('')
})
