import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setNetwork } from '../../../kit/web/testing/network.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { PageCard } from './PageCard.tsx'
import type { TakenPage } from './TakenPages.tsx'

type Local = NonNullable<TakenPage['local']>
const local = (sending: Local['sending'], isKept = true): Partial<TakenPage> => ({
  // No browser shows such a file: its picture is an icon.
  local: { file: new File(['x'], 'front.docx'), replaces: [], isKept, sending },
})
const failed = { state: 'failed' } as Local['sending']

function show(of: Partial<TakenPage> = {}, props: Partial<ComponentProps<typeof PageCard>> = {}) {
  const page: TakenPage = { id: 'p1', place: 0, name: 'front.docx', stored: null, local: null, ...of }
  const acts = { onRetake: vi.fn(), onRemove: vi.fn(), onAgain: vi.fn() }
  showPage(<PageCard page={page} label="Front" locked={false} isNew={false} {...acts} {...props} />)
  return { ...acts, state: () => screen.getByRole('status').textContent }
}

test.each<[Partial<TakenPage>, string]>([
  [{ stored: { hasPreview: false } as never }, 'Saved'],
  [{}, ''],
  [local({ state: 'sending', share: 0.456 }), 'Saving 46%'],
  [local({ state: 'refused', why: 'This file is too large.' } as Local['sending']), 'This file is too large.'],
  [local({ state: 'waiting' } as Local['sending']), 'Saving…'],
])('where the sending of a page stands is told (%#)', (of, words) => {
  const { state } = show(of)
  const bar = screen.queryByRole('progressbar')
  expect(bar ? (bar.getAttribute('aria-label') ?? bar.textContent) : state()).toContain(words)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what was not sent says where it is, and can be tried again', async () => {
  onTestFinished(() => act(() => setNetwork(true)))
  const { state, onAgain } = show(local(failed))
  expect(state()).toMatch(/^Not sent yet\. Your photo is saved on this phone/)
  act(() => setNetwork(false))
  expect(state()).toMatch(/^You’re offline\. Your photo is saved/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('what the phone could not keep is told to stay open', () => {
  expect(show(local(failed, false)).state()).toMatch(/^Not sent yet\. Keep this page open/)
})

test('a page is taken anew or removed', async () => {
  const { onRetake, onRemove } = show()
  const file = new File(['y'], 'again.jpg', { type: 'image/jpeg' })
  const picker = document.querySelector('input[type="file"]') as HTMLInputElement
  expect([picker.getAttribute('capture'), picker.accept]).toEqual(['environment', 'image/*'])
  fireEvent.change(picker, { target: { files: [file] } })
  expect(onRetake).toHaveBeenCalledExactlyOnceWith(file)
  const opened = vi.spyOn(picker, 'click')
  // jsdom knows no width: the button that phones have counts as hidden.
  fireEvent.click(screen.getByText('Retake'))
  expect(opened).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Front' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('while all is sent nothing can be changed', () => {
  show({}, { locked: true })
  expect(document.querySelector('input[type="file"]')).toBeNull()
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})

test.each([true, false])('a page that was just taken has the focus: %s', isNew => {
  show({}, { isNew })
  expect(document.activeElement === screen.getByRole('listitem', { name: 'Front, front.docx' })).toBe(isNew)
})
