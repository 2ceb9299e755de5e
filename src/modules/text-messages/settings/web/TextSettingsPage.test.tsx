import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { textSettingsApi } from '../contract.ts'
import { TextSettingsPage } from './TextSettingsPage.tsx'

const product = await testScreens({ SMS_URL: 'http://127.0.0.1:9/messages' })
const person = userEvent.setup()

test('an administrator has reminders texted, and names the price of a segment', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<TextSettingsPage />, { path: '/' })
  await person.click(await screen.findByRole('switch', { name: 'Text scheduled reminders' }))
  const price = screen.getByLabelText('Price of one segment, in dollars')
  await person.clear(price)
  await person.type(price, '0.0079')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => {
    const { body } = await product.call('GET', textSettingsApi.read.path, { token: org.admin })
    expect(body.data).toMatchObject({ reminders: true, priceMicros: 7_900, takesReplies: false })
  })
  expect(screen.getByText(/Replies do not arrive here/)).toBeTruthy()
})
