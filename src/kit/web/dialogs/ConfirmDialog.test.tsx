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
