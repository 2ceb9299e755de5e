import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Severity, showToast } from '../api/toast.ts'
import { App } from './App.tsx'

async function show(severity: Severity) {
  render(<App>{null}</App>)
  await act(async () => {
    showToast('A message.', severity)
    await import('./Toasts.tsx')
  })
  return screen.findByRole('presentation')
}

/** The style rules of an element's classes, as they were written. */
const rulesOf = (element: Element) =>
  [...document.querySelectorAll('style')]
    .map(style => style.textContent ?? '')
    .filter(rules => [...element.classList].some(name => rules.includes(`.${name}{`)))
    .join('\n')

test('spec 9: the toast is 550 wide at most', async () => {
  expect(rulesOf(await show('success'))).toContain('max-width:min(550px,')
})

test.each(['error', 'success', 'warning'] as const)('spec 8: the toast is top-centre, severity %s', async severity => {
  const toast = await show(severity)
  expect([...toast.classList].join(' ')).toContain('anchorOriginTopCenter')
  const color = severity.replace(/^./, letter => letter.toUpperCase())
  expect(toast.querySelector(`.MuiAlert-color${color}`)).not.toBeNull()
})

test.each([
  ['success', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
] as const)('what is told as %s is spoken as %s', async (severity, role) => {
  await show(severity)
  expect((await screen.findByRole(role)).textContent).toContain('A message.')
})

test('the same words said again stand as long as new ones', async () => {
  const first = await show('error')
  act(() => showToast('A message.', 'error'))
  const again = await screen.findByRole('presentation')
  // A notification of its own, with its own five seconds.
  expect(again).not.toBe(first)
})
