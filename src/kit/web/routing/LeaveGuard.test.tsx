import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { staff } from '../../contract/access.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { Form, useFormOf } from '../forms/form.tsx'
import { saveSession } from '../session/session.ts'
import { slow } from '../testing/pages.tsx'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'
import { page } from './guard.ts'
import { Link } from './Link.tsx'

const draft = z.object({ name: z.string() })

function Part({ label, onSubmit }: { label: string; onSubmit: () => unknown }) {
  const form = useFormOf(draft, { name: '' })
  return (
    <Form form={form} loading={false} error={null} guarded undrafted onSubmit={onSubmit}>
      <TextField name="name" label={label} />
      <button type="submit">Save {label}</button>
    </Form>
  )
}

function Record() {
  return (
    <>
      {['School', 'Job', 'Home'].map(label => (
        <Part key={label} label={label} onSubmit={() => undefined} />
      ))}
      <Link to="/notes">Notes</Link>
    </>
  )
}

const bare = { allow: staff(), layout: 'none', title: () => 'Page' } as const
const pages = [
  page({ ...bare, path: '/record', load: async () => Record }),
  page({ ...bare, path: '/notes', load: async () => () => <p>These are the notes</p> }),
]

beforeEach(() => saveSession(someone(), 'token'))

test.each(['School', 'Job', 'Home'])(
  'of several forms each one asks before its unsaved work is left: %s',
  async label => {
    const person = userEvent.setup()
    const { router } = showPages(pages, '/record')
    await person.type(await screen.findByLabelText(label), 'x')
    await person.click(screen.getByText('Notes'))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/record')
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'x')
    await person.click(screen.getByText('Notes'))
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await screen.findByText('These are the notes')
  },
)

function Making({ answer }: { answer: Promise<object> }) {
  const form = useFormOf(draft, { name: '' })
  const navigate = useNavigate()
  const save = async () => {
    const made = await answer
    void navigate('/late')
    return made
  }
  return (
    <Form form={form} loading={false} error={null} guarded undrafted onSubmit={save}>
      <TextField name="name" label="Name" />
      <button type="submit">Make</button>
    </Form>
  )
}

test('what was saved is left without a question, also when the page that comes after it takes its time', async () => {
  const person = userEvent.setup()
  const late = slow('/late')
  const made = Promise.withResolvers<object>()
  const making = page({ ...bare, path: '/making', load: async () => () => <Making answer={made.promise} /> })
  const { router } = showPages([making, late.page], '/making')
  await person.type(await screen.findByLabelText('Name'), 'x')
  await person.click(screen.getByText('Make'))
  await act(async () => made.resolve({ id: 1 }))
  await act(async () => late.come())
  await screen.findByText('here is /late')
  expect(router.state.location.pathname).toBe('/late')
})

test('what was not touched is left without a question', async () => {
  const person = userEvent.setup()
  showPages(pages, '/record')
  await person.click(await screen.findByText('Notes'))
  await screen.findByText('These are the notes')
})

function Adding() {
  const form = useFormOf(draft, { name: '' })
  return (
    <FormDialog
      title="Add"
      submitLabel="Add"
      form={form}
      loading={false}
      error={null}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
    </FormDialog>
  )
}

test('Back asks before what was typed in a dialog is left', async () => {
  const dialog = page({ ...bare, path: '/adding', load: async () => Adding })
  const { router } = showPages([...pages, dialog], '/notes')
  await screen.findByText('These are the notes')
  await act(() => router.navigate('/adding'))
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Name'), 'x')
  await act(async () => router.navigate(-1))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/adding')
})
