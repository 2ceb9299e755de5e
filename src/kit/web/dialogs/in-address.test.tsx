import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { TextField } from '../forms/fields.tsx'
import { useFormOf } from '../forms/form.tsx'
import { saveSession } from '../session/session.ts'
import { at } from '../testing/pages.tsx'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'
import { FormDialog } from './FormDialog.tsx'
import { DialogAt, NoDialogAt, useDialog } from './in-address.tsx'

const draft = z.object({ name: z.string() })

/** What the dialogs of a test wait for: a save under way, rows that are not there yet. */
let saving = Promise.resolve<object | undefined>({})
let rows: string[] | undefined = ['one', 'two']
let again = () => {}

function Rename({ title, onClose, more }: { title: string; onClose: () => void; more?: () => void }) {
  const form = useFormOf(draft, { name: '' })
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const saved = await saving
    setLoading(false)
    if (saved) onClose()
    return saved
  }
  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      form={form}
      loading={loading}
      error={null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={`Name of ${title}`} />
      {more && (
        <button type="button" onClick={more}>
          More of {title}
        </button>
      )}
    </FormDialog>
  )
}

function Rows({ follows = false }: { follows?: boolean }) {
  const [, draw] = useState(0)
  again = () => draw(Math.random())
  const find = (id: string) => rows?.find(one => one === id) ?? (rows && null)
  const added = useDialog('new', true)
  const edited = useDialog('edit', find, { inner: ['waive'], follows })
  const barred = useDialog('barred', false)
  const waived = useDialog('waive', find)
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      <button type="button" onClick={() => added.show()}>
        Add
      </button>
      <button type="button" onClick={() => edited.show('two')}>
        Row two
      </button>
      <DialogAt of={added}>{() => <Rename title="New" onClose={added.close} />}</DialogAt>
      <DialogAt of={edited}>{id => <Rename title={id} onClose={edited.close} more={() => waived.show(id)} />}</DialogAt>
      <DialogAt of={barred}>{() => <Rename title="Barred" onClose={barred.close} />}</DialogAt>
      <DialogAt of={waived}>
        {id => <Rename title={`Waiver of ${id}`} onClose={() => waived.closeThen(edited.close)} />}
      </DialogAt>
    </>
  )
}

const user = userEvent.setup()

async function begin(address: string, follows = false) {
  const pages = [at('/first'), at('/rows', async () => () => <Rows follows={follows} />)]
  const { router } = showPages(pages, '/first')
  await screen.findByText('here is /first')
  await act(() => router.navigate(address))
  await screen.findByText('Rows')
  const search = () => router.state.location.search
  return { router, search, go: (delta: number) => act(() => router.navigate(delta)) }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
const answer = (name: string) => user.click(screen.getByRole('button', { name }))
const isFirst = () => screen.findByText('here is /first')

beforeEach(() => {
  saving = Promise.resolve({})
  rows = ['one', 'two']
  saveSession(someone(), 'token')
})

test('Back closes it and Forward opens it again; what else the address says stays', async () => {
  const { search, go } = await begin('/rows?page=2')
  await user.click(screen.getByText('Row two'))
  await dialog('two')
  expect(search()).toBe('?page=2&edit=two')
  await go(-1)
  await gone('two')
  expect(search()).toBe('?page=2')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Row two'))
  await go(1)
  await dialog('two')
  await go(-2)
  await isFirst()
})

test('a dialog without a value is a plain word of the address', async () => {
  const { search } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await dialog('New')
  expect(search()).toBe('?new')
})

test('Back asks about what was typed: who stays keeps it, who discards is asked once', async () => {
  const { search, go } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await user.type(await screen.findByLabelText('Name of New'), 'Maya')
  await go(-1)
  await question()
  // The question itself is a layer, which Back closes.
  await go(-1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(search()).toBe('?new')
  await go(-1)
  await question()
  await answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(search()).toBe('?new')
  expect(screen.getByLabelText('Name of New')).toHaveProperty('value', 'Maya')
  await go(-1)
  await question()
  await answer('Discard changes')
  await gone('New')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(search()).toBe('')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'))
  await go(-1)
  await isFirst()
})

test.each(['Escape', 'its corner', 'Cancel'])('%s takes the step back, after one question', async by => {
  const { search, go } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await user.type(await screen.findByLabelText('Name of New'), 'Maya')
  if (by === 'Escape') await user.keyboard('{Escape}')
  else await answer(by === 'Cancel' ? 'Cancel' : 'Close')
  await question()
  await answer('Discard changes')
  await gone('New')
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await go(-1)
  await isFirst()
})

test('a save closes it without a question, and no step is left of it', async () => {
  const { search, go } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await user.type(await screen.findByLabelText('Name of New'), 'Maya')
  await answer('Save')
  await gone('New')
  expect(search()).toBe('')
  await go(-1)
  await isFirst()
})

test('while a save is under way, Back does not close it', async () => {
  const saved = Promise.withResolvers<object>()
  saving = saved.promise
  const { search, go } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await user.type(await screen.findByLabelText('Name of New'), 'Maya')
  await answer('Save')
  await go(-1)
  expect(search()).toBe('?new')
  await dialog('New')
  await act(async () => saved.resolve({}))
  await gone('New')
  expect(search()).toBe('')
})

test('what a link opened is closed on its page', async () => {
  const { search, go } = await begin('/rows?page=2&edit=one')
  await dialog('one')
  await answer('Close')
  await gone('one')
  expect(search()).toBe('?page=2')
  await go(-1)
  await isFirst()
})

test('another way out of the address asks, too', async () => {
  const { router } = await begin('/rows')
  await user.click(screen.getByText('Add'))
  await user.type(await screen.findByLabelText('Name of New'), 'Maya')
  await act(() => router.navigate('/rows?edit=one'))
  await question()
  await answer('Discard changes')
  await dialog('one')
  expect(screen.queryByRole('dialog', { name: 'New' })).toBeNull()
})

test.each(['edit=nothing', 'barred', 'waive=one&edit=nothing', 'edit=nothing&barred'])(
  'an address that leads to nothing opens nothing, and loses that: %s',
  async said => {
    const { search, go } = await begin(`/rows?page=2&${said}`)
    await waitFor(() => expect(search()).toBe('?page=2'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await go(-1)
    await isFirst()
  },
)

test('what may still come is waited for', async () => {
  rows = undefined
  const { search } = await begin('/rows?edit=two')
  expect(search()).toBe('?edit=two')
  rows = ['two']
  act(() => again())
  await dialog('two')
})

test('a form stays when its row goes', async () => {
  const kept = await begin('/rows?edit=two')
  await dialog('two')
  rows = []
  act(() => again())
  await dialog('two')
  expect(kept.search()).toBe('?edit=two')
})

test('a dialog that follows its row goes with it', async () => {
  const { search, go } = await begin('/rows', true)
  await user.click(screen.getByText('Row two'))
  await dialog('two')
  rows = []
  act(() => again())
  await gone('two')
  expect(search()).toBe('')
  await go(-1)
  await isFirst()
})

async function nested() {
  const begun = await begin('/rows')
  await user.click(screen.getByText('Row two'))
  await user.click(await screen.findByText('More of two'))
  await dialog('Waiver of two')
  expect(begun.search()).toBe('?edit=two&waive=two')
  return begun
}

test('of a dialog over a dialog, Back asks about the upper one and closes it alone', async () => {
  const { search, go } = await nested()
  await user.type(screen.getByLabelText('Name of Waiver of two'), 'x')
  await go(-1)
  await question()
  await answer('Discard changes')
  await gone('Waiver of two')
  await dialog('two')
  expect(search()).toBe('?edit=two')
  await go(-1)
  await gone('two')
  await go(2)
  await dialog('Waiver of two')
  expect(search()).toBe('?edit=two&waive=two')
})

test('one that closes what it opened over leaves no step of either', async () => {
  const { search, go } = await nested()
  await answer('Save')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(search()).toBe('')
  await go(-1)
  await isFirst()
})

test.each(['say=one', 'import', 'say=one&import'])(
  'what nothing opens here is taken out of the address, the rest stays: %s',
  async said => {
    const rest = async () => () => (
      <>
        <h1>Rows</h1>
        <NoDialogAt names={['say', 'import']} />
      </>
    )
    const { router } = showPages([at('/rows', rest)], `/rows?page=2&${said}`)
    await screen.findByText('Rows')
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  },
)
