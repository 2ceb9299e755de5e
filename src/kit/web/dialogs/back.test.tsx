import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAskedBeforeLeaving } from '../routing/leaving.ts'
import { at } from '../testing/pages.tsx'
import { showPages } from '../testing/show.tsx'
import { DialogAt, useDialog } from './in-address.tsx'
import { Drawer } from './layers.tsx'
import { TitledDialog } from './TitledDialog.tsx'

function Typing() {
  const [typed, setTyped] = useState('')
  useAskedBeforeLeaving(typed !== '')
  return <input aria-label="Name" value={typed} onChange={event => setTyped(event.target.value)} />
}

function Layers() {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        Steps
      </button>
      <Drawer
        open={sheet}
        onClose={() => setSheet(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Sheet' } }}
      >
        <button type="button" onClick={() => setDialog(true)}>
          More
        </button>
      </Drawer>
      {dialog && (
        <TitledDialog title="Rename" onClose={() => setDialog(false)}>
          <Typing />
        </TitledDialog>
      )}
    </>
  )
}

async function begin() {
  const user = userEvent.setup()
  const { router } = showPages([at('/first'), at('/second', async () => Layers)], '/first')
  await screen.findByText('here is /first')
  await act(() => router.navigate('/second'))
  await user.click(await screen.findByText('Steps'))
  await user.click(await screen.findByText('More'))
  await screen.findByRole('dialog', { name: 'Rename' })
  const back = () => act(() => router.navigate(-1))
  return { router, user, back }
}

const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

test('Back closes what lies on top, one layer after the other, and then leaves the page', async () => {
  const { router, back } = await begin()
  await back()
  await gone('Rename')
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeTruthy()
  await back()
  await gone('Sheet')
  expect(router.state.location.pathname).toBe('/second')
  await back()
  expect(await screen.findByText('here is /first')).toBeTruthy()
})

test('Back asks before it closes a dialog in which something was typed', async () => {
  const { router, user, back } = await begin()
  await user.type(screen.getByLabelText('Name'), 'Maya')
  await back()
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maya')
  expect(router.state.location.pathname).toBe('/second')
})

function Rows() {
  const row = useDialog('row', true)
  return (
    <>
      <button type="button" onClick={() => row.show('one')}>
        Row one
      </button>
      <DialogAt of={row}>
        {opened => (
          <TitledDialog title={`Of ${opened}`} inAddress onClose={row.close}>
            <p>What there is to it</p>
          </TitledDialog>
        )}
      </DialogAt>
    </>
  )
}

test.each(['Back', 'its corner', 'Escape'])(
  'what stands in the address is closed by %s, and is then gone from the history',
  async by => {
    const user = userEvent.setup()
    const { router } = showPages([at('/first'), at('/rows', async () => Rows)], '/first')
    await act(() => router.navigate('/rows?sort=name'))
    await user.click(await screen.findByText('Row one'))
    await screen.findByRole('dialog', { name: 'Of one' })
    expect(router.state.location.search).toBe('?sort=name&row=one')
    if (by === 'Back') await act(() => router.navigate(-1))
    else if (by === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await gone('Of one')
    expect(router.state.location.search).toBe('?sort=name')
    await act(() => router.navigate(-1))
    expect(await screen.findByText('here is /first')).toBeTruthy()
  },
)

test('what a link opened is closed on its page, and Back leads to where the link stood', async () => {
  const user = userEvent.setup()
  const { router } = showPages([at('/first'), at('/rows', async () => Rows)], '/first')
  await act(() => router.navigate('/rows?row=two'))
  await screen.findByRole('dialog', { name: 'Of two' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await gone('Of two')
  expect(router.state.location).toMatchObject({ pathname: '/rows', search: '' })
  await act(() => router.navigate(-1))
  expect(await screen.findByText('here is /first')).toBeTruthy()
})
