import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { SentCode } from '../../codes/contract.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Resend } from './Resend.tsx'

const codes = ['aaaa-1111', 'bbbb-2222']
const text = 'Carefold recovery codes. Each works once.\n\naaaa-1111\nbbbb-2222'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the codes are copied, printed and saved, and then one goes on', async () => {
  const person = userEvent.setup()
  const onDone = vi.fn()
  showPage(<RecoveryCodes codes={codes} onDone={onDone} />)
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual(codes)
  await person.click(button('Copy'))
  await screen.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe(text)
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await person.click(button('Print'))
  expect(print).toHaveBeenCalledOnce()
  const made: Blob[] = []
  const names: string[] = []
  vi.stubGlobal('URL', {
    ...URL,
    createObjectURL: (of: Blob) => String(made.push(of)),
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await person.click(button('Download'))
  expect(names).toEqual(['carefold-recovery-codes.txt'])
  expect(await made[0]?.text()).toBe(text)
  expect(onDone).not.toHaveBeenCalled()
  await person.click(button('I saved my codes'))
  expect(onDone).toHaveBeenCalledOnce()
})

test('where the browser forbids copying it says what to do', async () => {
  const person = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  showPage(<RecoveryCodes codes={codes} onDone={() => undefined} />)
  await person.click(button('Copy'))
  await screen.findByText(/does not allow copying/)
  button('Copy')
})

const sending = (of: Partial<Parameters<typeof Resend>[0]['by']> = {}) => ({
  ...{ loading: false, done: false, error: null, send: async () => undefined },
  ...of,
})

test('another code is sent once the time is over, and then the time that comes with it counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const send = vi.fn<() => Promise<SentCode | undefined>>()
  send.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ resendAfter: 40 } as SentCode)
  send.mockResolvedValueOnce({ resendAfter: null } as SentCode)
  showPage(<Resend after={2} by={sending({ send })} />)
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  expect(button('Send another code in 2 seconds').disabled).toBe(true)
  wait(1)
  button('Send another code in 1 second')
  wait(1)
  const press = () => act(async () => button('Send another code').click())
  expect(button('Send another code').disabled).toBe(false)
  // One that was not sent leaves it as it is.
  await press()
  expect(button('Send another code').disabled).toBe(false)
  await press()
  await vi.waitFor(() => button(/^Send another code in 40 seconds$/))
  wait(40)
  // None is sent after that.
  await press()
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(send).toHaveBeenCalledTimes(3)
})

test('where none is sent there is no button; that one was sent is told, or why not', async () => {
  const { unmount } = showPage(<Resend after={null} by={sending({ done: true })} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('We sent a new code. Use only the newest one.')
  unmount()
  const error = new Refusal('tooMany', 'Wait a minute.')
  showPage(<Resend after={0} by={sending({ error, done: true, loading: true })} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Wait a minute.'))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
