import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Deleting({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      title="Delete it?"
      confirmLabel="Delete"
      loading={false}
      error={null}
      onConfirm={() => {
        onConfirm()
        setOpen(false)
      }}
      onClose={() => undefined}
    >
      It goes away.
    </ConfirmDialog>
  )
}

test('what was confirmed is not confirmed again while the dialog fades', async () => {
  const confirm = vi.fn()
  showPage(<Deleting onConfirm={confirm} />)
  await userEvent.setup().dblClick(await screen.findByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test.each([
  [false, 1],
  [true, 0],
])('Escape closes it unless something is under way (%s)', async (loading, times) => {
  const acts = { onConfirm: vi.fn(), onClose: vi.fn() }
  showPage(
    <ConfirmDialog open title="Delete it?" confirmLabel="Delete" loading={loading} error={null} {...acts}>
      It goes away.
    </ConfirmDialog>,
  )
  await screen.findByRole('alertdialog', { name: 'Delete it?' })
  await userEvent.keyboard('{Escape}')
  expect(acts.onClose).toHaveBeenCalledTimes(times)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveProperty('disabled', loading)
})
