import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testPerson } from '../../../../testing/documents.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { profileApi } from '../../../caregivers/profile/contract.ts'
import { PersonPage } from '../../../records/web/parts.tsx'
import { Editing } from './Editing.tsx'
import { EmploymentForm } from './HistoriesForm.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin() {
  const org = await testOrganization(product)
  const { id, token } = await testPerson(org, 'applicant')
  const add = (employer: string, year: number) => {
    const body = { employer, from: `${year}-01-01`, to: `${year}-12-31` }
    return product.call('POST', '/api/employment-history', { token, body })
  }
  await add('Elm House', 2019)
  saveSession(someone(), org.admin)
  const path = '/caregivers/profile-details/:id'
  showPage(
    <PersonPage>
      {of => (
        <Editing>
          <EmploymentForm of={of} />
        </Editing>
      )}
    </PersonPage>,
    { path, at: path.replace(':id', id) },
  )
  await screen.findByRole('button', { name: /^Jobs: Elm House/ })
  const stored = async (): Promise<{ kind: string; employer: string; title: string; explanation: string }[]> => {
    const { body } = await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })
    return body.data.employmentHistory
  }
  const save = async () => {
    await person.click(screen.getByRole('button', { name: /^Jobs: / }))
    const job = within(screen.getByRole('group', { name: 'Job 1' }))
    await person.type(job.getByLabelText('Job title (optional)'), 'Aide')
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
  }
  const explain = (explanation: string) => {
    const body = { from: '2020-01-01', to: null, explanation }
    return product.call('PUT', '/api/employment-history-gap', { token, body })
  }
  return { add, explain, stored, save }
}

test('a job that the applicant added meanwhile stays, also when the page has read of it since', async () => {
  const { add, stored, save } = await begin()
  await add('Birch House', 2015)
  await refresh(profileApi.readCaregiver)
  // The page has read it: it tells the time between the two jobs.
  await screen.findByRole('textbox', { name: /^Jan 1, 2016 to Dec 31, 2018/ })
  await save()
  await waitFor(async () =>
    expect((await stored()).filter(row => row.kind === 'job')).toMatchObject([
      { employer: 'Elm House', title: 'Aide' },
      { employer: 'Birch House' },
    ]),
  )
})

test('an explanation and a save before it do not stand in the way of a save', async () => {
  const { stored, save } = await begin()
  const titles = async () => (await stored()).filter(row => row.kind === 'job').map(row => row.title)
  await person.type(screen.getByRole('textbox', { name: /^Since Jan 1, 2020/ }), 'Studied nursing.')
  await person.click(screen.getByRole('button', { name: 'Save explanation' }))
  await screen.findByText('Studied nursing.')
  await save()
  await waitFor(async () => expect(await titles()).toEqual(['Aide']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  await save()
  await waitFor(async () => expect(await titles()).toEqual(['AideAide']))
})

test('an explanation that the applicant gave meanwhile is asked about before it is overtaken', async () => {
  const { explain, stored } = await begin()
  const told = async () => (await stored()).flatMap(row => (row.kind === 'gap' ? [row.explanation] : []))
  await person.type(screen.getByRole('textbox', { name: /^Since Jan 1, 2020/ }), 'Studied nursing.')
  await explain('Travel.')
  await person.click(screen.getByRole('button', { name: 'Save explanation' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Explanation was changed in two places' }))
  expect(await told()).toEqual(['Travel.'])
  await person.click(asked.getByText('Keep mine'))
  await waitFor(async () => expect(await told()).toEqual(['Studied nursing.']))
})
