import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import { PasswordField, TextField } from '../forms/fields.tsx'
import { Form, useFormOf } from '../forms/form.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { endSession, saveSession } from '../session/session.ts'
import { askBeforeSignOut, SignOutContext, useSignOut } from '../session/sign-out.ts'
import { killTab } from '../testing/killed-tab.ts'
import { someone } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { type AccountCalls, AccountContext, type Draft } from './account.ts'

type Kept = Parameters<AccountCalls['keepDraft']>[0]

/** An account whose drafts are kept in the test. */
function accountWith(drafts: Map<string, Kept> = new Map(), earlier: readonly Draft[] = []) {
  const calls: AccountCalls = {
    stay: async () => ({ idleMinutes: 480 }),
    noteUse: async () => undefined,
    readAccount: async () => someone(),
    listDrafts: async () => earlier,
    readDraft: async id => drafts.get(id)?.values ?? {},
    keepDraft: async draft => {
      drafts.set('kept', draft)
      return 'kept'
    },
    dropDraft: async id => drafts.delete(id),
    keepColorMode: async () => undefined,
    keepLanguage: async () => undefined,
  }
  return { drafts, load: async () => calls }
}

/** A call to which no answer comes. */
const offline = () => Promise.reject(new Refusal('busy'))

const schema = z.object({ name: z.string(), city: z.string(), secret: z.string() })

function Details({ undrafted }: { undrafted?: boolean }) {
  const form = useFormOf(schema, { name: '', city: 'Austin', secret: '' })
  return (
    <Form form={form} loading={false} error={null} onSubmit={() => undefined} title="Details" undrafted={undrafted}>
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
      <PasswordField name="secret" label="Secret" autoComplete="new-password" />
    </Form>
  )
}

function show({ load }: ReturnType<typeof accountWith>, undrafted = false) {
  const page = (
    <AccountContext value={load}>
      <SignedIn>
        <Details undrafted={undrafted} />
      </SignedIn>
    </AccountContext>
  )
  return showPage(page)
}

/** Hands the sign-out of the page to the test. */
function Leaver({ leave }: { leave: { now: () => Promise<void> } }) {
  const signOut = useSignOut()
  useEffect(() => {
    leave.now = signOut
  })
  return null
}

const user = userEvent.setup({ advanceTimers: ms => void vi.advanceTimersByTime(ms) })
const aMoment = () => vi.advanceTimersByTimeAsync(3_000)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  saveSession(someone(), `token-${Math.random()}`)
})

test('what was changed is kept after a moment; a password never is', async () => {
  const account = accountWith()
  show(account)
  await user.type(await screen.findByLabelText('Name'), 'Maya')
  await user.type(screen.getByLabelText('Secret'), 'quiet river')
  await vi.waitFor(async () => {
    await aMoment()
    expect(account.drafts.get('kept')).toEqual({
      address: '/page',
      title: 'Details',
      dialog: [],
      values: { name: 'Maya' },
    })
  })
  await user.clear(screen.getByLabelText('Name'))
  await aMoment()
  await vi.waitFor(() => expect(account.drafts.size).toBe(0))
})

test('a form that is closed leaves no draft; one that goes with its session does', async () => {
  for (const { ends, left } of [
    { ends: false, left: 0 },
    { ends: true, left: 1 },
  ]) {
    saveSession(someone(), `token-${Math.random()}`)
    const account = accountWith()
    const { unmount } = show(account)
    await user.type(await screen.findByLabelText('Name'), 'Maya')
    await vi.waitFor(async () => {
      await aMoment()
      expect(account.drafts.size).toBe(1)
    })
    if (ends) endSession()
    unmount()
    await vi.waitFor(() => expect(account.drafts.size).toBe(left))
  }
})

test('a form is filled in with what was kept of it, and discarding takes that back', async () => {
  const place = { address: '/page', title: 'Details', dialog: [] }
  const draft = { ...place, id: 'old', savedAt: '2027-03-01T10:00:00.000Z', earlier: true }
  const other = { ...draft, id: 'other', title: 'Another form' }
  const account = accountWith(new Map([['old', { ...place, values: { name: 'Grace', gone: 'x' } }]]), [other, draft])
  show(account)
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace'))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Austin')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  await vi.waitFor(() => expect(account.drafts.size).toBe(0))
})

test('what is typed while a draft is on its way stays, and the draft is offered', async () => {
  const place = { address: '/page', title: 'Details', dialog: [] }
  const draft = { ...place, id: 'old', savedAt: '2027-03-01T10:00:00.000Z', earlier: true }
  const account = accountWith(new Map([['old', { ...place, values: { name: 'Grace', city: 'Dallas' } }]]), [draft])
  const calls = await account.load()
  let arrive = () => undefined
  const onItsWay = new Promise<void>(resolve => {
    arrive = () => void resolve()
  })
  const slow = { ...calls, readDraft: (id: string) => onItsWay.then(() => calls.readDraft(id)) }
  show({ ...account, load: async () => slow })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Maya')
  arrive()
  const use = await screen.findByRole('button', { name: 'Use it instead' })
  expect(name.value).toBe('Maya')
  await user.click(use)
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Dallas')
  expect(name.value).toBe('Grace')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
})

test('without a network, an untouched form counts as nothing unsaved and a changed one does', async () => {
  const offline = { drafts: new Map(), load: async () => Promise.reject(new Error('offline')) }
  const signedOut = vi.fn(async () => undefined)
  const asked = vi.fn(async () => false)
  askBeforeSignOut(asked)
  const leave = { now: async () => {} }
  showPage(
    <SignOutContext value={signedOut}>
      <AccountContext value={offline.load}>
        <SignedIn>
          <Details />
          <Leaver leave={leave} />
        </SignedIn>
      </AccountContext>
    </SignOutContext>,
  )
  const name = await screen.findByLabelText('Name')
  await aMoment()
  await leave.now()
  expect([asked.mock.calls, signedOut.mock.calls.length]).toEqual([[], 1])
  await user.type(name, 'Maya')
  await leave.now()
  expect([asked.mock.calls, signedOut.mock.calls.length]).toEqual([[[{ pages: 0, changes: 1, answers: 0 }]], 1])
  askBeforeSignOut(null)
})

test('of a form that is not drafted nothing is kept', async () => {
  const account = accountWith()
  show(account, true)
  await user.type(await screen.findByLabelText('Name'), 'Maya')
  await aMoment()
  await aMoment()
  expect(account.drafts.size).toBe(0)
})

test('what is typed without a network is on this device after a killed tab, and the account gets it with the next page', async () => {
  const lost = { drafts: new Map(), load: async () => ({ ...(await accountWith().load()), keepDraft: offline }) }
  show(lost)
  await user.type(await screen.findByLabelText('Name'), 'Maya')
  await user.type(screen.getByLabelText('Secret'), 'a few quiet rivers')
  await aMoment()
  expect(localStorage.getItem('drafts')).toContain('Maya')
  expect(localStorage.getItem('drafts')).not.toContain('rivers')
  killTab()
  saveSession(someone({ id: 'somebody else' }), 'their token')
  const theirs = accountWith()
  show(theirs)
  await aMoment()
  expect(theirs.drafts.size).toBe(0)
  killTab()
  saveSession(someone(), 'another token')
  const account = accountWith()
  show(account)
  await aMoment()
  expect([...account.drafts.values()]).toMatchObject([{ title: 'Details', values: { name: 'Maya' } }])
  expect(localStorage.getItem('drafts')).toBeNull()
})

test('what is kept on this device goes as soon as the account has it, or the form is closed, or the session ends', async () => {
  let there = false
  const account = accountWith()
  const weak = {
    ...account,
    load: async () => {
      const calls = await account.load()
      return { ...calls, keepDraft: async (draft: Kept) => (there ? calls.keepDraft(draft) : offline()) }
    },
  }
  const page = show(weak)
  const name = await screen.findByLabelText('Name')
  const typed = async (words: string) => {
    await user.type(name, words)
    await aMoment()
    return localStorage.getItem('drafts')
  }
  expect(await typed('Ma')).toContain('Ma')
  there = true
  expect(await typed('ya')).toBeNull()
  expect(account.drafts.get('kept')?.values).toEqual({ name: 'Maya' })
  there = false
  expect(await typed(' B')).toContain('Maya B')
  page.unmount()
  await aMoment()
  expect(localStorage.getItem('drafts')).toBeNull()
  show(weak)
  await user.type(await screen.findByLabelText('Name'), 'Nia')
  await aMoment()
  expect(localStorage.getItem('drafts')).toContain('Nia')
  endSession()
  expect(localStorage.getItem('drafts')).toBeNull()
})
