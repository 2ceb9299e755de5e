import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import type { OrganizationDetails } from '../contract.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

const product = await testScreens()
const person = userEvent.setup()
const look = 'Please look through these details once and save them.'

/** The form of an organization whose details were looked through once, or not yet. */
async function scene(completed: boolean) {
  const org = await testOrganization(product)
  const read = async () => {
    const { body } = await product.call('GET', '/api/organization', { token: org.admin })
    return body.data as OrganizationDetails
  }
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<OrganizationForm of={{ ...(await read()), completed }} />)
  await screen.findByRole('textbox', { name: 'Name' })
  return { org, read }
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('details that nobody looked through can be saved as they are', async () => {
  const { read } = await scene(false)
  screen.getByText(look)
  expect(button('Save').disabled).toBe(false)
  await person.click(button('Save'))
  await waitFor(async () => expect((await read()).completed).toBe(true))
})

test('afterwards there is something to save only once something was changed; it can be discarded', async () => {
  const { org } = await scene(true)
  expect(screen.queryByText(look)).toBeNull()
  const buttons = () => [button('Discard changes').disabled, button('Save').disabled]
  expect(buttons()).toEqual([true, true])
  await person.type(box('Name'), ' of the North')
  expect(buttons()).toEqual([false, false])
  await person.click(button('Discard changes'))
  expect(box('Name').value).toBe(org.name)
  expect(buttons()).toEqual([true, true])
})

test('a time zone is chosen by its common name, saved, and known to every page', async () => {
  const { read } = await scene(true)
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ })
  expect(zone.value).toBe('Eastern time (New York)')
  await person.clear(zone)
  await person.type(zone, 'Pacific')
  await person.click(await screen.findByRole('option', { name: /^Pacific time/ }))
  await person.click(button('Save'))
  const known = () => useSession.getState().user?.organization.timeZone
  await waitFor(() => expect(known()).toBe('America/Los_Angeles'))
  expect((await read()).timeZone).toBe('America/Los_Angeles')
})
