import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testConsent } from '../../../../testing/texts.ts'
import type { TextReach } from '../contract.ts'
import { ConsentForm, EndConsentForm } from './ConsentForm.tsx'

const product = await testScreens({ SMS_URL: 'http://127.0.0.1:9/messages' })
const person = userEvent.setup()
const org = await testOrganization(product)

async function scene() {
  const { personId } = await testApplicant(org)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ phone: '(512) 555-0100' }).where('id', '=', personId).execute(),
  )
  saveSession(someone({ id: org.adminId }), org.admin)
  const read = async () =>
    ((await product.call('GET', `/api/text-messages/person/${personId}`, { token: org.admin })).body.data as TextReach)
      .consent
  return { personId, read, onClose: vi.fn() }
}
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))
const words = (form: Awaited<ReturnType<typeof opened>>, label: string) =>
  [...form.getByLabelText<HTMLSelectElement>(label).options].map(one => one.textContent)

test('a consent is noted with its way, its day and a note; without a day it is not', async () => {
  const { personId, read, onClose } = await scene()
  showPage(<ConsentForm personId={personId} onClose={onClose} />)
  const form = await opened('Note consent')
  const way = form.getByLabelText<HTMLSelectElement>('How they agreed')
  expect(way.value).toBe('onPaper')
  await person.selectOptions(way, 'byPhone')
  await person.click(form.getByLabelText(/^Note/))
  await person.paste('Called at noon')
  await person.click(form.getByRole('button', { name: 'Note consent' }))
  await waitFor(() => expect(form.getByLabelText('Date they agreed').getAttribute('aria-invalid')).toBe('true'))
  expect([await read(), onClose.mock.calls.length]).toEqual([null, 0])
  await person.click(form.getByLabelText('Date they agreed'))
  await person.paste('2026-01-05')
  await person.click(form.getByRole('button', { name: 'Note consent' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const noted = { given: true, way: 'byPhone', onDay: '2026-01-05', note: 'Called at noon', actor: 'Ada Admin' }
  expect(await read()).toMatchObject(noted)
})

test('whoever asks for no more texts is noted by the way that they asked', async () => {
  const { personId, read, onClose } = await scene()
  await testConsent(org, personId)
  expect(await read()).toMatchObject({ given: true })
  showPage(<EndConsentForm personId={personId} onClose={onClose} />)
  const form = await opened('Turn off text messages')
  expect(form.getByLabelText<HTMLSelectElement>('How they asked').value).toBe('byPhone')
  expect(words(form, 'How they asked').length).toBeGreaterThan(1)
  await person.click(form.getByLabelText(/^Note/))
  await person.paste('Left a message')
  await person.click(form.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await read()).toMatchObject({ given: false, way: 'byPhone', note: 'Left a message' })
})
