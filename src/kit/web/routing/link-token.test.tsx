import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { useLinkToken } from './link-token.ts'

const Token = () => <output>{String(useLinkToken())}</output>

test('the token of a link is read, and leaves the address, which keeps the rest', async () => {
  const { router } = showPage(<Token />, { at: '/page?token=abc&name=x' })
  await waitFor(() => expect(router.state.location.search).toBe('?name=x'))
  expect(screen.getByRole('status').textContent).toBe('abc')
  expect(router.state.location.pathname).toBe('/page')
})

test('without one there is none', () => {
  showPage(<Token />, { at: '/page?name=x' })
  expect(screen.getByRole('status').textContent).toBe('null')
})
