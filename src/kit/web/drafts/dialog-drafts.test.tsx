import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { closeToast, useToast } from '../api/toast.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../dialogs/in-address.tsx'
import { TextField } from '../forms/fields.tsx'
import { useFormOf } from '../forms/form.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { type AccountCalls, AccountContext, type Draft } from './account.ts'
import { UnsavedWork } from './UnsavedWork.tsx'

type Kept = Parameters<AccountCalls['keepDraft']>[0]

const schema = z.object({ name: z.string() })

function Rename({ title, onClose }: { title: string; onClose: () => void }) {
  const form = useFormOf(schema, { name: '' })
  const rest = { form, loading: false, error: null, onSubmit: () => undefined, onClose }
  return (
    <FormDialog title={title} submitLabel="Save" {...rest}>
      <TextField name="name" label={`Name in ${title}`} />
    </FormDialog>
  )
}

function Rows() {
  const find = (id: string) => ['one', 'two'].find(one => one === id) ?? null
  const added = useDialog('new', true)
  const edited = useDialog('edit', find, { inner: ['waive'] })
  const waived = useDialog('waive', find)
  return (
    <>
      <DialogAt of={added}>{() => <Rename title="Add" onClose={added.close} />}</DialogAt>
      <DialogAt of={edited}>
        {() => (
          <>
            <Rename title="Edit" onClose={edited.close} />
            <DialogAt of={waived}>{() => <Rename title="Waive" onClose={waived.close} />}</DialogAt>
          </>
        )}
      </DialogAt>
    </>
  )
}

/** Shows the rows at an address to an account that has a draft, or none. */
function show(at: string, draft?: Kept) {
  const kept: Kept[] = []
  const before = { id: 'old', savedAt: '2027-03-01T10:00:00.000Z', earlier: true }
  const drafts: Draft[] = draft ? [{ ...draft, ...before }] : []
  const calls: AccountCalls = {
    stay: async () => ({ idleMinutes: 480 }),
    noteUse: async () => undefined,
    readAccount: async () => someone(),
    listDrafts: async () => drafts,
    readDraft: async () => draft?.values ?? {},
    keepDraft: async one => {
      kept.push(one)
      return 'kept'
    },
    dropDraft: async () => undefined,
    keepColorMode: async () => undefined,
    keepLanguage: async () => undefined,
  }
  const page = (
    <AccountContext value={async () => calls}>
      <SignedIn>
        <UnsavedWork />
        <Rows />
      </SignedIn>
    </AccountContext>
  )
  return { kept, ...showPage(page, { path: '/rows', at }) }
}

const user = userEvent.setup({ advanceTimers: ms => void vi.advanceTimersByTime(ms) })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  closeToast()
  saveSession(someone(), `token-${Math.random()}`)
})

const cases = [
  { form: 'Add', address: '/rows?page=2&new', dialog: ['new'] },
  { form: 'Edit', address: '/rows?page=2&edit=two', dialog: ['edit=two'] },
  { form: 'Waive', address: '/rows?edit=two&waive=two', dialog: ['edit=two', 'waive=two'] },
]

test.each(cases)(
  'what is typed into $form is kept with the address that opens it',
  async ({ form, address, dialog }) => {
    const { kept } = show(address)
    await user.type(await screen.findByLabelText(`Name in ${form}`), 'Maya')
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(3_000)
      expect(kept.at(-1)).toEqual({ address, title: form, dialog, values: { name: 'Maya' } })
    })
  },
)

test.each(cases)('Open goes to the address of $form, which fills itself in', async ({ form, address, dialog }) => {
  const { router } = show('/rows', { address, title: form, dialog, values: { name: 'Grace' } })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await waitFor(() => expect(screen.getByLabelText(`Name in ${form}`)).toHaveProperty('value', 'Grace'))
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(useToast.getState().open).toBe(false)
})

test('it is found from another page of the list, and is not of another row', async () => {
  const draft = { address: '/rows?page=2&edit=two', title: 'Edit', dialog: ['edit=two'], values: { name: 'Grace' } }
  const { router } = show('/rows?page=7&search=x&edit=one', draft)
  const name = await screen.findByLabelText<HTMLInputElement>('Name in Edit')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(name.value).toBe('')
  await act(() => router.navigate('/rows?page=7&search=x&edit=two'))
  await waitFor(() => expect(screen.getByLabelText('Name in Edit')).toHaveProperty('value', 'Grace'))
})

test('when there is nothing left that could open, that is said, and what was typed stays', async () => {
  const draft = { address: '/rows?edit=three', title: 'Edit', dialog: ['edit=three'], values: { name: 'Grace' } }
  const { router } = show('/rows', draft)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(useToast.getState().message).toContain('“Edit” didn’t open.')
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})
