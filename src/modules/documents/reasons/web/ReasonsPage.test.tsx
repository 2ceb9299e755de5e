import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { usualReasons } from '../presets.ts'
import { ReasonsPage } from './ReasonsPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const at = '/api/documents/reason'

async function scene(...reasons: { en: string; es?: string }[]) {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  for (const body of reasons) await product.call('POST', at, { token: org.admin, body })
  showPage(<ReasonsPage />, { path: '/settings/review-reasons' })
  const kept = async () =>
    (await product.call('GET', at, { token: org.admin })).body.data.data as { en: string; es: string }[]
  return { org, kept }
}

const choose = async (reason: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${reason}` }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('without reasons of one’s own the usual ones stand there in both languages; the first needs its words', async () => {
  const { kept } = await scene()
  await screen.findByText('Keep the reasons that you give again and again.')
  for (const { en, es } of usualReasons) {
    screen.getByText(en)
    expect(screen.getByText(es).lang).toBe('es')
  }
  await person.click(screen.getByRole('button', { name: 'Add the first one' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reason' }))
  await person.type(dialog.getByLabelText(/^The same in Spanish/), 'Falta el sello.')
  await person.click(dialog.getByRole('button', { name: 'Add reason' }))
  await dialog.findByText('Write a reason.')
  await person.type(dialog.getByLabelText('Reason'), 'The stamp is missing.')
  await person.click(dialog.getByRole('button', { name: 'Add reason' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByText('Falta el sello.')).lang).toBe('es')
  expect(await kept()).toMatchObject([{ en: 'The stamp is missing.', es: 'Falta el sello.' }])
})

test('one without Spanish says so, and is given it', async () => {
  const { kept } = await scene({ en: 'The stamp is missing.' })
  expect((await screen.findByText('Not in Spanish yet')).closest('[lang=es]')).toBeNull()
  await choose('The stamp is missing.', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit reason' }))
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'The stamp is missing.')
  await person.type(dialog.getByLabelText(/^The same in Spanish/), 'Falta el sello.')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Falta el sello.')
  expect(await kept()).toMatchObject([{ en: 'The stamp is missing.', es: 'Falta el sello.' }])
})

test('one is deleted only after a yes, and leaves the list', async () => {
  const { kept } = await scene({ en: 'The stamp is missing.' }, { en: 'The name is cut off.' })
  await choose('The stamp is missing.', 'Delete')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this reason?' }))
  await person.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await kept()).toHaveLength(2)
  await choose('The stamp is missing.', 'Delete')
  const again = within(await screen.findByRole('alertdialog', { name: 'Delete this reason?' }))
  await person.click(again.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('The stamp is missing.')).toBeNull())
  screen.getByText('The name is cut off.')
  expect(await kept()).toMatchObject([{ en: 'The name is cut off.' }])
})

test('a reason that is gone meanwhile is told in the dialog', async () => {
  const { org } = await scene({ en: 'The stamp is missing.' })
  await screen.findByText('The stamp is missing.')
  const { body } = await product.call('GET', at, { token: org.admin })
  await product.call('DELETE', `${at}/${body.data.data[0].id}`, { token: org.admin })
  await choose('The stamp is missing.', 'Delete')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this reason?' }))
  await person.click(asked.getByRole('button', { name: 'Delete' }))
  await asked.findByText('The requested resource was not found.')
})
