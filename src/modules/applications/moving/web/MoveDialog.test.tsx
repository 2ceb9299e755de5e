import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Newer } from '../contract.ts'
import { MoveDialog } from './MoveDialog.tsx'

const step = (change: string) => ({ stepId: change, title: `Step ${change}`, change })
const newer = (of: object = {}) =>
  ({
    name: 'Start',
    percent: 40,
    basis: 'b',
    signsAgain: false,
    steps: ['stays', 'open', 'again', 'new'].map(step),
    falls: [],
    ...of,
  }) as unknown as Newer
async function text(of: object = {}) {
  saveSession(someone(), 'token')
  showPage(<MoveDialog personId="p" newer={newer(of)} onClose={vi.fn()} />)
  return (await screen.findByRole('alertdialog')).textContent ?? ''
}

test('a move says what becomes of each step', async () => {
  const words = await text()
  expect(words).toContain('They will be 40% done')
  expect(words).toMatch(/Step staysStays doneStep openOpen as beforeStep againDue againStep newNew/)
  expect(words).not.toMatch(/sign and send|No longer required/)
})

test('who has to sign again reads so, and what falls away stays on record', async () => {
  const falls = [
    { stepId: 'x', title: 'Old', doneAt: '2026-11-20T15:00:00.000Z' },
    { stepId: 'y', title: 'Older', doneAt: null },
  ]
  const words = await text({ signsAgain: true, falls })
  expect(words).toContain('They have to sign and send their application again.')
  expect(words).toMatch(/No longer required; what was done stays on recordOldDone Nov 20.*OlderNot done/)
})
