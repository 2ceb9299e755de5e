import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setNetwork } from '../../../../kit/web/testing/network.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { SkillContent } from '../../checklists/contract.ts'
import { byItem, progressOf } from '../rules.ts'
import type { Filling } from './Filling.tsx'
import { MarkGroup } from './MarkGroup.tsx'
import { GroupList, ProgressStrip } from './ProgressStrip.tsx'

const item = (id: string, questionType = 'yesNo') => ({ id, name: id, questionType, mustObserve: false })
const content = {
  groups: [
    { id: 'g1', name: 'Lifting', subject: null, items: [item('a'), item('b')] },
    { id: 'g2', name: 'Talking', subject: null, items: [item('c'), item('d')] },
    { id: 'g3', name: 'Meals', subject: null, items: [] },
  ],
  scale: [
    { value: 0, word: 'Never' },
    { value: 4, word: 'Can teach it' },
  ],
  frequency: null,
} as unknown as SkillContent
const yes = (itemId: string) => ({ itemId, rating: null, frequency: null, yes: true, words: null })

function filling(done: string[], of: Partial<Filling> = {}, its = content): Filling {
  const answers = byItem(done.map(yes) as never)
  return {
    of: { id: 'list', content: its, progress: progressOf(its, answers) } as Filling['of'],
    ...{ answers, unsent: new Set<string>(), failed: false, onDevice: 'kept', savedAt: null, give: vi.fn() },
    ...of,
  }
}
const strip = (of: Filling, current?: string) =>
  showPage(<ProgressStrip filling={of} {...(current ? { current } : {})} />).container
const bars = (of: Element) =>
  [...(of.querySelector('[aria-hidden=true]:has(> div > div)')?.children ?? [])].map(
    one => getComputedStyle(one.firstElementChild as Element).width,
  )

test('how far one is stands as a number, as a bar for each group, and in minutes', () => {
  const container = strip(filling(['a', 'b', 'c']), 'g2')
  screen.getByText('3 of 4 skills')
  screen.getByText('About 1 minute left')
  expect(bars(container)).toEqual(['100%', '50%', '100%'])
})

test('when all is answered it says so', () => {
  strip(filling(['a', 'b', 'c', 'd']))
  screen.getByText('All skills answered')
})

test.each<[string, Partial<Filling>, boolean, RegExp]>([
  ['all of it', { savedAt: new Date('2026-11-28T15:00:00Z') }, true, /^Saved \d+:00/],
  ['all of it, offline', {}, false, /^Saved \d/],
  ['what is on its way', { unsent: new Set(['a']) }, true, /^Saving…$/],
  ['what is kept here offline', { unsent: new Set(['a']) }, false, /^Saved on this phone$/],
  ['what is being kept', { unsent: new Set(['a']), onDevice: 'keeping' }, false, /^Saving…$/],
  ['what no answer came to', { unsent: new Set(['a']), failed: true }, true, /^Saved on this phone$/],
  [
    'what the device refused',
    { unsent: new Set(['a']), failed: true, onDevice: 'refused' },
    true,
    /^Not saved yet\. Keep this page open\.$/,
  ],
])('it says of %s whether it is saved', (_, of, online, words) => {
  setNetwork(online)
  strip(filling(['a'], of))
  expect(screen.getByRole('status').textContent).toMatch(words)
})

test('the list of groups says how far each is, and leads to each', () => {
  showPage(<GroupList filling={filling(['a', 'b', 'c'])} current="g2" />)
  expect(screen.getAllByRole('link').map(one => [one.textContent, one.getAttribute('aria-current')])).toEqual([
    ['Lifting2 of 2', null],
    ['Talking1 of 2', 'step'],
    ['Meals0 of 0', null],
  ])
  expect(screen.getAllByRole('img').map(one => one.getAttribute('aria-label'))).toEqual([
    'Answered',
    'Not answered',
    'Answered',
  ])
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toContain('g2')
})

test('all groups open from the strip, and close when one is chosen', async () => {
  strip(filling(['a']), 'g1')
  expect(screen.queryByRole('dialog')).toBeNull()
  const open = () => userEvent.click(screen.getByRole('button', { name: 'All groups' }))
  await open()
  const drawer = within(await screen.findByRole('dialog', { name: 'All groups' }))
  expect(drawer.getByRole('link', { current: 'step' }).textContent).toContain('Lifting')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: /Talking/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const scaled = {
  ...content,
  groups: [{ id: 'g1', name: 'Lifting', subject: null, items: [item('a', 'scale'), item('b', 'scale'), item('c')] }],
  frequency: ['Rarely', 'Often'],
} as unknown as SkillContent
const group = scaled.groups[0] as SkillContent['groups'][number]

test('a group is marked at once with how well and how often, and that is undone', async () => {
  const of = filling([], {}, scaled)
  showPage(<MarkGroup filling={of} group={group} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark group as…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the group as' }))
  dialog.getByText(/not answered in “Lifting”/)
  const mark = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Mark/ })
  expect(mark().disabled).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: '4: Can teach it' }))
  expect(mark().disabled).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: 'Often' }))
  expect(mark().textContent).toBe('Mark 2 skills')
  await userEvent.click(mark())
  expect(of.give).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ itemId: 'a', rating: 4, frequency: 1 }),
    expect.objectContaining({ itemId: 'b', rating: 4, frequency: 1 }),
  ])
  await screen.findByText('2 skills marked.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('2 skills marked.')).toBeNull())
})

test('without how often, how well is enough; where nothing was open nothing is given', async () => {
  const of = filling(['c'])
  showPage(<MarkGroup filling={of} group={content.groups[1] as never} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark group as…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('radio', { name: '0: Never' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 0 skills' }))
  await screen.findByText('Nothing was open.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(of.give).not.toHaveBeenCalled()
})
