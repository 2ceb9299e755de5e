import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { packScene, rule } from '../../../../testing/packs.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { PackPage } from './PackPage.tsx'

const house = await testScreens()
const person = userEvent.setup()

const position = async () => (await screen.findByLabelText('HHA, Home health aide')) as HTMLSelectElement
const chosen = async () => (await position()).selectedOptions[0]?.textContent

test('after an import the page names the position that was made', async () => {
  const { org, key, upload } = await packScene(house)
  await upload('2026.1', [rule('card')])
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<PackPage />, { path: '/settings/rule-packs/:key', at: `/settings/rule-packs/${key}` })
  await person.selectOptions(await position(), 'create')
  await person.click(await screen.findByRole('button', { name: 'Preview import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this import does' }))
  await person.click(await dialog.findByRole('button', { name: /^Import 1 rule/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await chosen()).toBe('Home health aide'))
})
