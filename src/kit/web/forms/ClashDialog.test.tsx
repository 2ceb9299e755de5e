import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import type { Clash } from './merging.ts'

const clash = (path: string, mine: string, theirs: string) => ({ path, mine, theirs }) as unknown as Clash
function show(clashes: Clash[]) {
  const onSettle = vi.fn()
  showPage(
    <ClashDialog
      clashes={clashes}
      labelOf={path => `The ${path}`}
      wordsOf={(_path, value) => String(value)}
      onSettle={onSettle}
    />,
  )
  return onSettle
}

test('nothing that clashes asks nothing', () => {
  show([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the first clash is asked about, with both values, and one stays', async () => {
  const city = clash('city', '', 'Austin')
  const onSettle = show([city, clash('phone', '1', '2')])
  const dialog = await screen.findByRole('alertdialog', { name: 'The city was changed in two places' })
  expect(dialog.textContent).toContain('What you entered(empty)What was saved elsewhereAustin')
  await userEvent.click(screen.getByRole('button', { name: 'Take the other' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(onSettle.mock.calls).toEqual([
    [city, true],
    [city, false],
  ])
})
