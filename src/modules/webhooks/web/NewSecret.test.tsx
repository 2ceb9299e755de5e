import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { MadeWebhook } from '../contract.ts'
import { EventLines } from './EventWords.tsx'
import { NewSecret } from './NewSecret.tsx'

const made = (bothSignUntil: string | null) => ({ secret: 'whsec_1', webhook: { bothSignUntil } }) as MadeWebhook

test('a secret is shown to be copied, and closed once it was saved', async () => {
  const onClose = vi.fn()
  showPage(<NewSecret of={made('2026-11-29T18:00:00Z')} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Signing secret' })
  screen.getByText('whsec_1')
  screen.getByText(/Save this secret now\. We show it only once\./)
  screen.getByText(/^We also sign with the previous secret until Nov 29, 2026/)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /Copy secret/ }))
  expect(await navigator.clipboard.readText()).toBe('whsec_1')
  expect(onClose).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'I saved the secret' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a first secret has none before it', () => {
  showPage(<NewSecret of={made(null)} onClose={() => undefined} />)
  expect(screen.queryByText(/previous secret/)).toBeNull()
})

test('what is sent is called in words, a line each', () => {
  const events = [
    ...(['person.clearanceChanged', 'document.decided', 'person.signedOff'] as const),
    ...(['person.signOffWithdrawn', 'webhook.test'] as const),
  ]
  showPage(<EventLines of={{ events } as never} />)
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'Clear to work changed',
    'Document decided',
    'Person signed off',
    'Sign-off withdrawn',
    'Test event',
  ])
})
