import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { VerifyPage } from './VerifyPage.tsx'

async function show(status: number, answer: object) {
  const heard = await outerServer((_heard, response) =>
    envelope(response, status, { success: status === 200, message: 'Not now.', ...answer }),
  )
  const { container } = showPage(<VerifyPage />, { path: '/verify/:number', at: '/verify/CF-7' })
  await screen.findByRole('heading', { level: 1 })
  return { heard, text: container.textContent }
}

test('a genuine certificate says for what, of whom, and when', async () => {
  const data = { title: 'Basics', organization: 'Acme Care', passedOn: '2026-11-20', initials: 'N. O.' }
  const { text, heard } = await show(200, { data })
  expect(text).toBe('This certificate is genuineTestBasicsOrganizationAcme CarePassed onNov 20, 2026InitialsN. O.')
  expect(heard[0]?.url).toContain('CF-7')
})

test('one that was withdrawn says when, and nothing else', async () => {
  const { text } = await show(200, { data: { withdrawnOn: '2026-11-21' } })
  expect(text).toBe('This certificate is not validIt was withdrawn on Nov 21, 2026.')
})

test.each([
  [404, 'We know of no certificate with this number. Please compare it with the certificate.'],
  [429, 'Not now.'],
])('a number that nobody knows is told from a server that refuses: %s', async (status, words) => {
  await show(status, {})
  expect(screen.getByRole('heading').textContent).toBe('Certificate not found')
  expect(screen.getByRole('alert').textContent).toBe(words)
})
