import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../../kit/web/session/session.ts'
import { someone } from '../../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../../testing/people.ts'
import { testScreens } from '../../../../../testing/screens.ts'
import { Fields } from './Fields.tsx'

const product = await testScreens()

type Values = { content: { reviewers: string[]; text: string; consentText: string } }
let form: UseFormReturn<Values>
function Shown() {
  form = useForm<Values>({ defaultValues: { content: { reviewers: [], text: '', consentText: '' } } })
  return (
    <FormProvider {...form}>
      <Fields />
    </FormProvider>
  )
}

test('administrators and other staff are offered as reviewers, by name or else by email', async () => {
  const org = await testOrganization(product)
  const office = await org.staff('Office')
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ first_name: '', last_name: '' }).where('id', '=', office.accountId).execute(),
  )
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<Shown />)
  await userEvent.click(await screen.findByRole('combobox', { name: /^Reviewers/ }))
  await screen.findByRole('option', { name: 'Ada Admin' })
  await userEvent.click(await screen.findByRole('option', { name: office.email }))
  expect(form.getValues('content.reviewers')).toEqual([office.accountId])
  await userEvent.type(screen.getByLabelText(/^Consent to electronic records/), 'I do')
  expect(form.getValues('content.consentText')).toBe('I do')
  screen.getByText('Left empty, the standard statement is shown.')
})
