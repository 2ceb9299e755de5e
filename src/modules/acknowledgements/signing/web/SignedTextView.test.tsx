import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { SignedText } from '../contract.ts'
import { SignedTextView } from './SignedTextView.tsx'

const signed = (of: object) =>
  ({
    ...{ id: 's', name: 'Handbook', kind: 'acknowledgement', version: 2, text: 'Be kind.', textSha256: 'aa' },
    ...{ consentSha256: 'bb', intact: true, withdrawn: null, typedName: 'Ana Reyes', timeZone: 'America/Chicago' },
    ...{ signedAt: '2026-11-20T15:00:00.000Z', consentText: 'I agree.', ip: '10.0.0.1', userAgent: 'Firefox' },
    ...of,
  }) as unknown as SignedText
const show = (of: object = {}) =>
  showPage(<SignedTextView of={signed(of)} action={<i>more</i>} />).container.textContent ?? ''

test('a signed text says by whom and when, and is read when it is opened', async () => {
  const text = show()
  expect(text).toMatch(/Handbook.*Signed by Ana Reyes on Nov 20, 2026/)
  expect(text).toContain('more')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text).not.toContain('Withdrawn')
  const button = screen.getByRole('button', { name: 'View Handbook' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-label')).toBe('Close Handbook')
  expect(button.textContent).toBe('Less')
  screen.getByText('Be kind.')
})

test('one that was withdrawn says by whom and why', () => {
  const withdrawn = { by: 'Ada', at: '2026-11-21T15:00:00.000Z', reason: 'Wrong person.' }
  expect(show({ withdrawn })).toMatch(/Withdrawn by Ada on Nov 21, 2026.*It doesn’t count: Wrong person\./)
})

test('texts that do not fit their fingerprints are told', () => {
  show({ intact: false })
  expect(screen.getByRole('alert').textContent).toMatch(/do not fit their fingerprints/)
})
