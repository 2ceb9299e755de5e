import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testRequirement } from '../../../../testing/compliance.ts'
import { importList, others } from '../../../../testing/exclusions.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { HitDesk } from './HitDesk.tsx'

const product = await testScreens()
const prefix = '/api/compliance-requirement/exclusions/hits'
const rows = ['QUINTERO,MARISOL,,19840317,TX,20190520', 'ABERNATHY,LEOPOLD,,19790101,TX,20180304']

/** Two possible matches, and who looks at the first of them. */
async function scene() {
  const org = await testOrganization(product)
  const check = { satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 }, lasting: [] }
  await testRequirement(org, '', { name: 'Exclusion check', ...check })
  await testApplicant(org, { firstName: 'Marisol', lastName: 'Quintero' })
  await testApplicant(org, { firstName: 'Leopold', lastName: 'Abernathy' })
  await importList(product, org, [...others, ...rows])
  const nurse = await org.staff('Nurse reviewer')
  const { body } = await product.call('GET', prefix, { token: org.admin })
  const all = body.data.data as { id: string; lastName: string }[]
  const [first, second] = all.map(one => one.id) as [string, string]
  const asAdmin = () => saveSession(someone({ id: org.adminId }), org.admin)
  const asNurse = () => saveSession(someone({ id: nurse.accountId }), nurse.token)
  const read = async (id = first) => (await product.call('GET', `${prefix}/${id}`, { token: org.admin })).body.data
  const propose = (decision: string) =>
    product.call('PUT', `${prefix}/propose/${first}`, { token: org.admin, body: { decision, reason: 'Other birth.' } })
  const onGo = vi.fn()
  const show = (hitId = first, at = '/page') =>
    showPage(<HitDesk hitId={hitId} listTo="/compliance/screening" onGo={onGo} />, { path: '/page', at })
  asAdmin()
  return { first, second, read, propose, asAdmin, asNurse, onGo, show }
}
const buttons = () =>
  within(screen.getByRole('region', { name: 'Decision' }))
    .queryAllByRole('button')
    .map(one => one.textContent)

/** Writes a reason into the form that is open, and sends it. */
async function say(form: string, submit: string) {
  const dialog = within(await screen.findByRole('dialog', { name: form }))
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  await dialog.findByText('Write why.')
  await userEvent.type(dialog.getByLabelText('Reason'), 'The license says otherwise.')
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('person and row stand beside each other; what is not known is said', async () => {
  const { read, show } = await scene()
  const { person, record, score } = await read()
  show()
  await screen.findByRole('heading', { name: `Is this ${person.firstName} ${person.lastName}?` })
  screen.getByText(String(Math.round(score)))
  screen.getByText('2 wait')
  screen.getByText(showDay(record.excludedOn))
  screen.getByRole('row', { name: 'Former names None on file –' })
  expect(screen.getByRole('link', { name: 'Person' }).getAttribute('href')).toBe(`/caregivers/compliance/${person.id}`)
  expect(buttons()).toEqual(['Not the same person', 'Confirmed'])
})

test.each([
  ['Not the same person', 'n', 'notSame'],
  ['Confirmed', 'c', 'confirmed'],
])('“%s” is proposed with a reason, by its button or its key, and the next one comes', async (label, key, decision) => {
  const { first, second, read, onGo, show } = await scene()
  show()
  await screen.findByRole('button', { name: label })
  await userEvent.keyboard(key)
  await say(label, 'Propose')
  await waitFor(() => expect(onGo).toHaveBeenCalledWith(second))
  expect(await read(first)).toMatchObject({ state: 'proposed', proposal: decision })
})

test('whoever proposed it neither agrees nor disagrees with themselves, by an address either', async () => {
  const { first, propose, show } = await scene()
  await propose('confirmed')
  show(first, '/page?say=disagree')
  await screen.findByText('You proposed it, so a second person has to review it.')
  screen.getByText('Proposed: Confirmed')
  expect(buttons()).toEqual([])
  await userEvent.keyboard('a')
  await userEvent.keyboard('d')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(product.heard.filter(({ url }) => url.includes('second-look'))).toEqual([])
})

test('a second person agrees, and the match is decided; it can be reviewed again with a reason', async () => {
  const { first, second, read, propose, asNurse, onGo, show } = await scene()
  await propose('notSame')
  asNurse()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith(second))
  expect(await read(first)).toMatchObject({ state: 'notSame' })
  await userEvent.click(await screen.findByRole('button', { name: 'Review again' }))
  await say('Review again', 'Review again')
  expect(await read(first)).toMatchObject({ state: 'open' })
  await waitFor(() => expect(buttons()).toEqual(['Not the same person', 'Confirmed']))
  expect(onGo).toHaveBeenCalledOnce()
})

test('a second person disagrees with a reason, and it waits for a proposal again', async () => {
  const { first, read, propose, asNurse, show } = await scene()
  await propose('confirmed')
  asNurse()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Disagree' }))
  await say('Send it back', 'Send it back')
  expect(await read(first)).toMatchObject({ state: 'open' })
})

test('keys and buttons lead to the match before and after, and nowhere at an end', async () => {
  const { first, second, onGo, show } = await scene()
  show()
  const step = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement
  await screen.findByRole('button', { name: 'Confirmed' })
  expect((await step('Previous match')).disabled).toBe(true)
  await userEvent.keyboard('k')
  await userEvent.keyboard('j')
  expect(onGo).toHaveBeenCalledExactlyOnceWith(second)
  await userEvent.click(await step('Next match'))
  expect(onGo).toHaveBeenCalledTimes(2)
  expect(onGo).not.toHaveBeenCalledWith(first)
})

test('a match that is not there says so', async () => {
  const { show } = await scene()
  show('01890000-0000-7000-8000-00000000dead')
  await screen.findByRole('heading', { name: 'Possible match' })
  await screen.findByRole('button', { name: 'Try again' })
})
