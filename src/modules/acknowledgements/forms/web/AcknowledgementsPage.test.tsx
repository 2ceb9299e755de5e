import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/staff-pages.tsx'

const product = await testScreens()

test('an administrator adds a text, and reads what a change means once it was signed', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPages(pages, '/settings/acknowledgement')
  await screen.findByText('Employee handbook')
  await userEvent.click(screen.getByRole('button', { name: 'Add text to sign' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText('Name'), 'Dress code')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add text to sign' }))
  await within(dialog).findByText('Write what people read and sign.')
  await userEvent.click(within(dialog).getByRole('textbox', { name: 'Text' }))
  await userEvent.paste('I wear closed shoes.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add text to sign' }))
  await screen.findByText('Dress code')
  const answer = await product.call('GET', '/api/acknowledgement?search=Dress', { token: org.admin })
  expect(answer.body.data.data).toMatchObject([{ text: 'I wear closed shoes.', version: 1, kind: 'acknowledgement' }])
})
