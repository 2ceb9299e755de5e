import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'

async function show(usedBy: string[]) {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  const of = { name: 'Notes', usedBy, advice: 'Take it from them first.', loading: false, error: null }
  showPage(
    <DeleteDialog {...of} onConfirm={onConfirm} onClose={onClose}>
      It goes away.
    </DeleteDialog>,
  )
  const dialog = await screen.findByRole('alertdialog')
  return {
    onConfirm,
    text: dialog.textContent ?? '',
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }),
  }
}

test('what nobody has is deleted', async () => {
  const { text, button, onConfirm } = await show([])
  expect(text).toContain('Delete Notes?It goes away.')
  expect(text).not.toContain('Take it from')
  await userEvent.click(button)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('what somebody has cannot be, and says who has it and what to do', async () => {
  const { text, button } = await show(['Ana', 'Luis'])
  expect(text).toContain('Notes can’t be deletedTake it from them first.AnaLuis')
  expect(text).not.toContain('It goes away.')
  expect(button.disabled).toBe(true)
})
