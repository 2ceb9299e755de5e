import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAskedBeforeLeaving } from '../routing/leaving.ts'
import { chosenLanguage } from '../session/language.ts'
import { showPage } from '../testing/show.tsx'
import { useLanguage } from '../text/language.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const spoken = () => useLanguage.getState().language
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('it names the other language as its speakers do, and leads there and back', async () => {
  showPage(<LanguageSwitch />)
  expect(screen.getByRole('button', { name: 'Español' }).lang).toBe('es')
  await press('Español')
  await waitFor(() => expect(screen.getByRole('button', { name: 'English' }).lang).toBe('en'))
  expect([spoken(), chosenLanguage.getState().value]).toEqual(['es', 'es'])
  await press('English')
  await screen.findByRole('button', { name: 'Español' })
  expect([spoken(), chosenLanguage.getState().value]).toEqual(['en', 'en'])
})

function Typed() {
  useAskedBeforeLeaving(true)
  return <LanguageSwitch />
}

test('it asks before what was typed is lost', async () => {
  showPage(<Typed />)
  await press('Español')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(spoken()).toBe('en')
  await press('Español')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(spoken()).toBe('es'))
})
