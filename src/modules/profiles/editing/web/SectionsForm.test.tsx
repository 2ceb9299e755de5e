import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ProfileDetail } from '../../../caregivers/profile/contract.ts'
import { educationValues, jobValues, personalValues, Rows } from './SectionsForm.tsx'

let form: UseFormReturn<{ pets: { name: string }[] }>
function Shown({ names }: { names: string[] }) {
  form = useForm({ defaultValues: { pets: names.map(name => ({ name })) } })
  return (
    <FormProvider {...form}>
      <Rows name="pets" blank={{ name: 'New' }} label={place => `Pet ${place}`} addLabel="Add pet" most={3}>
        {at => <TextField name={`${at}.name`} label="Name" />}
      </Rows>
    </FormProvider>
  )
}
const button = (name: string) => screen.queryByRole('button', { name })

test('entries have names, each is removed for itself, and one more is added up to the most there may be', async () => {
  showPage(<Shown names={['Rex', 'Tom']} />)
  const second = within(screen.getByRole('group', { name: 'Pet 2' }))
  second.getByText('Pet 2')
  await userEvent.type(second.getByLabelText('Name'), '!')
  await userEvent.click(button('Add pet') as HTMLElement)
  expect(form.getValues('pets')).toEqual([{ name: 'Rex' }, { name: 'Tom!' }, { name: 'New' }])
  expect(button('Add pet')).toBeNull()
  await userEvent.click(button('Remove Pet 1') as HTMLElement)
  expect(form.getValues('pets')).toEqual([{ name: 'Tom!' }, { name: 'New' }])
  expect(button('Add pet')).toBeTruthy()
})

test('what is not on file is empty in the form, and the Social Security number is never shown', () => {
  const userProfile = {
    ...{ firstName: 'Ana', middleName: 'B', lastName: 'Reyes', formerNames: 'Smith', phone: null, gender: 'female' },
    ...{ birthDate: null, address: '1 Main St', city: null, stateCode: 'FL', postalCode: null, ssnLast4: '1234' },
    ...{ languages: ['English'], language: 'en', version: 7 },
  }
  const contact = { id: 'c', name: 'Bo', relationship: 'Brother', phone: '1', email: null }
  const of = { userProfile, emergencyContacts: [contact, { ...contact, email: 'bo@example.com' }] }
  expect(personalValues(of as unknown as ProfileDetail)).toEqual({
    ...{ firstName: 'Ana', middleName: 'B', lastName: 'Reyes', formerNames: 'Smith', phone: '', gender: 'female' },
    ...{ birthDate: '', address: '1 Main St', city: '', stateCode: 'FL', postalCode: '', ssn: '' },
    ...{ languages: ['English'], language: 'en', version: 7 },
    emergencyContacts: [
      { name: 'Bo', relationship: 'Brother', phone: '1', email: '' },
      { name: 'Bo', relationship: 'Brother', phone: '1', email: 'bo@example.com' },
    ],
  })
})

test('schools and jobs keep their days; gaps are no jobs', () => {
  const school = { id: 's', school: 'High', from: null, to: '2020-06', graduated: true }
  const education = { educationHistory: [school, { ...school, from: '2016-09', to: null }], educationVersion: 2 }
  expect(educationValues(education as unknown as ProfileDetail)).toEqual({
    educationHistory: [
      { school: 'High', from: '', to: '2020-06', graduated: true },
      { school: 'High', from: '2016-09', to: '', graduated: true },
    ],
    version: 2,
  })
  const job = { id: 'j', kind: 'job', employer: 'Sunrise', from: '2020-01-01', to: null, explanation: '' }
  const work = {
    employmentHistory: [job, { ...job, kind: 'gap' }, { ...job, to: '2021-01-01' }],
    employmentVersion: 3,
  }
  expect(jobValues(work as unknown as ProfileDetail)).toEqual({
    employmentHistory: [
      { employer: 'Sunrise', from: '2020-01-01', to: '' },
      { employer: 'Sunrise', from: '2020-01-01', to: '2021-01-01' },
    ],
    version: 3,
  })
})
