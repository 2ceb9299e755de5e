import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CancelButton } from '../forms/CancelButton.tsx'
import { useAskedBeforeLeaving } from '../routing/leaving.ts'
import { showPage } from '../testing/show.tsx'
import { TitledDialog } from './TitledDialog.tsx'

function Unsaved() {
  useAskedBeforeLeaving(true)
  return <p>Typed</p>
}

const person = userEvent.setup()
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const ways: Record<string, () => Promise<void>> = {
  'its corner': () => press('Close'),
  Escape: () => person.keyboard('{Escape}'),
  Cancel: () => press('Cancel'),
}

async function mounted({ within = false, behind = false, busy = false }) {
  const onClose = vi.fn()
  showPage(
    <>
      {behind && <Unsaved />}
      <TitledDialog title="Upload document" busy={busy} actions={<CancelButton />} onClose={onClose}>
        {within ? <Unsaved /> : <p>Words</p>}
      </TitledDialog>
    </>,
  )
  await screen.findByRole('dialog', { name: 'Upload document' })
  return onClose
}

for (const [name, close] of Object.entries(ways)) {
  test(`${name} closes it, whatever the page behind it holds`, async () => {
    const onClose = await mounted({ behind: true })
    await close()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test(`${name} asks before what stands in it is lost`, async () => {
    const onClose = await mounted({ within: true })
    await close()
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await press('Cancel')
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect(onClose).not.toHaveBeenCalled()
    await close()
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await press('Discard changes')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test(`${name} does nothing while something is under way`, async () => {
    const onClose = await mounted({ busy: true })
    await close()
    expect(onClose).not.toHaveBeenCalled()
  })
}

test('outside of a dialog there is nothing to cancel', () => {
  showPage(<CancelButton />)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
