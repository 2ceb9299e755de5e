import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { packScene, rule } from '../../../../testing/packs.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages as ofImports } from '../../../imports/web/pages.tsx'
import { pages } from '../../web/pages.tsx'
import { PackPage } from './PackPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

const position = async () => (await screen.findByLabelText('HHA, Home health aide')) as HTMLSelectElement
const chosen = async () => (await position()).selectedOptions[0]?.textContent

test('after an import the page names the position that was made', async () => {
  const { org, key, upload } = await packScene(product)
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

test('a select shows nothing until the positions are there to choose from', async () => {
  const { org, key, upload, bring } = await packScene(product)
  await upload('2026.1', [rule('card')])
  expect((await bring('2026.1', { card: 'new' }, { positions: { HHA: 'create' } })).status).toBe(200)
  saveSession(someone({ id: org.adminId }), org.admin)
  const seen: (string | null | undefined)[] = []
  const look = () => {
    const select = screen.queryByLabelText('HHA, Home health aide') as HTMLSelectElement | null
    if (select) seen.push(select.selectedOptions[0]?.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  showPage(<PackPage />, { path: '/settings/rule-packs/:key', at: `/settings/rule-packs/${key}` })
  expect(await chosen()).toBe('Home health aide')
  observer.disconnect()
  look()
  expect(new Set(seen)).toEqual(new Set(['Home health aide']))
})

test('where every chosen rule is left out, the preview says why there is nothing to import', async () => {
  const { org, key, upload } = await packScene(product)
  await upload('2026.1', [rule('card')])
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<PackPage />, { path: '/settings/rule-packs/:key', at: `/settings/rule-packs/${key}` })
  await person.selectOptions(await position(), 'skip')
  await person.click(await screen.findByRole('button', { name: 'Preview import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this import does' }))
  expect(await dialog.findByText(/every chosen rule is for a position that is left out/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('whoever starts with a pack is led on to their people; where there are some, nobody is', async () => {
  const { org, key, upload } = await packScene(product)
  const body = { name: 'Home health aide', abbreviation: 'HHA' }
  await product.call('POST', '/api/positions', { token: org.admin, body })
  saveSession(someone({ id: org.adminId }), org.admin)
  const importAll = async () => {
    showPages([...pages, ...ofImports], `/settings/rule-packs/${key}`)
    await person.click(await screen.findByRole('button', { name: 'Preview import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What this import does' }))
    await person.click(await dialog.findByRole('button', { name: /^Import 1 rule/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return within(screen.getByRole('region', { name: 'Your choice' }))
  }
  await upload('2026.1', [rule('card')])
  const bar = await importAll()
  await bar.findByText('Imported. Next, add your people.')
  expect(bar.getByRole('link', { name: 'Import staff' }).getAttribute('href')).toBe('/settings/import')
  cleanup()
  await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  await upload('2026.2', [rule('card'), rule('other')])
  await (await importAll()).findByText(/^Nothing chosen/)
})
