import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { PaperGroup } from './PaperGroup.tsx'

const paper = (id: string, of: Partial<CaregiverDocument> = {}) =>
  ({
    ...{ id, userId: 'ana', typeName: 'CPR card', status: 'approved', receivedOn: '2026-11-20', uploader: 'Ana Reyes' },
    ...{ number: null, performedOn: null, expiresOn: null, destroyedOn: null, category: null },
    ...of,
  }) as CaregiverDocument

function show(...papers: CaregiverDocument[]) {
  const acts = { onOpen: vi.fn(), onSelect: vi.fn() }
  const menu = ({ id }: CaregiverDocument) => [{ label: `Delete ${id}`, onClick: () => undefined }]
  const selected = new Set(['d2'])
  const { container } = showPage(<PaperGroup papers={papers} ownerId="ana" menu={menu} selected={selected} {...acts} />)
  return { ...acts, text: container.textContent ?? '' }
}

test('a document tells its number and dates, and what it is of', () => {
  const { text } = show(
    paper('d1', {
      number: '42',
      performedOn: '2026-01-02',
      expiresOn: '2028-01-02',
      category: { value: 'c', label: 'Health' },
    }),
  )
  expect(text).toContain('No. 42 · Dated Jan 2, 2026 · Expires Jan 2, 2028')
  expect(text).not.toContain('Received')
  expect(text).toContain('Health')
  expect(text).toContain('Approved')
  expect(text).not.toMatch(/merged|Destroyed/)
})

test('without them it tells when it came and from whom, and whether it is of another record or destroyed', () => {
  const { text } = show(paper('d1', { userId: 'other', destroyedOn: '2026-05-06' }))
  expect(text).toContain('Received Nov 20, 2026 from Ana Reyes')
  expect(text).toContain('From a merged record')
  expect(text).toContain('Destroyed on May 6, 2026 under retention')
  expect(text).not.toContain('earlier')
})

test('a document is opened, selected, and acted on', async () => {
  const { onOpen, onSelect } = show(paper('d1'))
  await userEvent.click(screen.getByRole('button', { name: /^CPR card/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'd1' }))
  const box = screen.getByRole('checkbox', { name: 'Select CPR card, received Nov 20, 2026' })
  expect(box).toHaveProperty('checked', false)
  await userEvent.click(box)
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('d1')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for CPR card' }))
  await screen.findByRole('menuitem', { name: 'Delete d1' })
})

test('earlier ones stand behind the newest, and can be acted on as well', async () => {
  const { onOpen } = show(
    paper('d1'),
    paper('d2', { receivedOn: '2025-03-04' }),
    paper('d3', { receivedOn: '2024-01-02' }),
  )
  const more = screen.getByRole('button', { name: '2 earlier documents' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const row = screen.getByRole('checkbox', { name: /received Mar 4, 2025/ })
  expect(row).toHaveProperty('checked', true)
  const opened = within(screen.getByRole('listitem')).getAllByRole('button', { name: /^CPR card/ })
  await userEvent.click(opened.at(-1) as HTMLElement)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'd3' }))
})

test('a type without a document takes no place', () => {
  expect(show().text).toBe('')
})
