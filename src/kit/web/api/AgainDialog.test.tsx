import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { isMeantAgain } from './again.ts'

test('what is there already is asked about, one after the other', async () => {
  // It stands over every page.
  showPage(<p>page</p>)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const [first, second] = [isMeantAgain('Ana is here already.'), isMeantAgain('Luis is here already.')]
  await screen.findByText('Ana is here already.')
  await userEvent.click(screen.getByRole('button', { name: 'Add it again' }))
  expect(await first).toBe(true)
  await screen.findByText('Luis is here already.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await second).toBe(false)
  await waitFor(() => expect(screen.queryByText('Add it again?')).toBeNull())
})
