import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { showPage } from './testing/show.tsx'

afterEach(() => cleanup())

test('what was confirmed is not confirmed again while the dialog fades', async () => {
  let confirmed = 0
  function Deleting() {
    const [open, setOpen] = useState(true)
    const confirm = () => {
      confirmed++
      setOpen(false)
    }
    return (
      <ConfirmDialog
        open={open}
        title="Delete it?"
        confirmLabel="Delete"
        loading={false}
        error={null}
        onConfirm={confirm}
        onClose={() => undefined}
      >
        It goes away.
      </ConfirmDialog>
    )
  }
  showPage(<Deleting />)
  await userEvent.setup().dblClick(await screen.findByRole('button', { name: 'Delete' }))
  expect(confirmed).toBe(1)
})
