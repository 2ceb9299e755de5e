import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ledgersApi } from '../contract.ts'
import { LedgersDialog } from './LedgersDialog.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/api/compliance-requirement/in-service/ledgers'

function Shown() {
  const { data = [] } = useApiQuery(ledgersApi.listLedgers, {})
  return <LedgersDialog ledgers={data} find={id => data.find(one => one.id === id)} onClose={() => undefined} />
}

async function scene() {
  const org = await testOrganization(product)
  const call = async (method: 'GET' | 'POST', body?: object) =>
    (await product.call(method, path, { token: org.admin, ...(body ? { body } : {}) })).body.data
  await call('POST', { name: 'Dementia care' })
  const stored = async () =>
    ((await call('GET')) as { name: string; active: boolean }[]).map(one => [one.name, one.active] as const)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<Shown />)
  const row = async (name: string) =>
    (await screen.findByText(name, { selector: 'p' })).closest<HTMLElement>('li') as HTMLElement
  const choose = async (name: string, action: string) => {
    await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: action }))
  }
  const fill = async (title: string, name: string, act: string) => {
    const form = within(await screen.findByRole('dialog', { name: title }))
    const field = form.getByLabelText<HTMLInputElement>('Name')
    const before = field.value
    await person.clear(field)
    if (name) await person.paste(name)
    await person.click(form.getByRole('button', { name: act }))
    return { form, before }
  }
  return { stored, row, choose, fill }
}

test('a ledger is added and renamed; a name that is taken is refused and stays typed', async () => {
  const { stored, row, choose, fill } = await scene()
  expect((await row('Dementia care')).textContent).toContain('No entries')
  await person.click(screen.getByRole('button', { name: 'Add ledger' }))
  const { form, before } = await fill('Add ledger', 'Dementia care', 'Add ledger')
  await waitFor(() => expect(form.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect([before, form.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['', 'Dementia care'])
  await fill('Add ledger', 'Infection control', 'Add ledger')
  await row('Infection control')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add ledger' })).toBeNull())
  await choose('Infection control', 'Rename')
  expect((await fill('Rename ledger', 'Infections', 'Save')).before).toBe('Infection control')
  await row('Infections')
  expect(await stored()).toEqual(
    expect.arrayContaining([
      ['Dementia care', true],
      ['Infections', true],
    ]),
  )
})

test('a ledger is taken out of use and back in', async () => {
  const { stored, row, choose } = await scene()
  await choose('Dementia care', 'Make inactive')
  await waitFor(async () => expect((await row('Dementia care')).textContent).toContain('Inactive'))
  expect(await stored()).toContainEqual(['Dementia care', false])
  await choose('Dementia care', 'Make active')
  await waitFor(async () => expect(await stored()).toContainEqual(['Dementia care', true]))
  await waitFor(async () => expect((await row('Dementia care')).textContent).not.toContain('Inactive'))
})
