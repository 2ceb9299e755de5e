import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testSignature, testText, testTextRequirement } from '../../../../testing/acknowledgements.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages as ownPages } from '../../web/pages.tsx'
import { pages as staffPages } from '../../web/staff-pages.tsx'

const pages = [...ownPages, ...staffPages]

const product = await testScreens()

async function setUp() {
  const org = await testOrganization(product)
  const textIds: string[] = []
  for (const name of ['Privacy', 'Handbook']) {
    const textId = await testText(org, { name, text: `The text of ${name}.` })
    await testTextRequirement(org, textId, { name })
    textIds.push(textId)
  }
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  saveSession(someone({ role: 'applicant' }), person.token)
  return { org, person, textIds }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a text is read and signed, agrees to electronic records once, and stays to be read', async () => {
  await setUp()
  showPages(pages, '/applicant/acknowledgement')
  await userEvent.click(await screen.findByRole('link', { name: 'Read and sign Privacy' }))
  await screen.findByText('The text of Privacy.')
  await press('Sign')
  expect(await screen.findByText('Tick the box to agree to electronic records.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /agree to electronic records/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I confirm this.' }))
  await userEvent.type(screen.getByLabelText('Type your full name'), 'Somebody Else')
  await press('Sign')
  await screen.findByText('Type your name as it stands in your profile: Nia Obi.')
  await userEvent.clear(screen.getByLabelText('Type your full name'))
  await userEvent.type(screen.getByLabelText('Type your full name'), 'nia obi')
  await press('Sign')
  await press('View Privacy')
  expect(await screen.findByText('The text of Privacy.')).toBeTruthy()

  await userEvent.click(await screen.findByRole('link', { name: 'Read and sign Handbook' }))
  await screen.findByText(/You agreed to electronic records and signatures on/)
  expect(screen.queryByRole('checkbox', { name: /agree to electronic records/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'I confirm this.' }))
  await userEvent.type(screen.getByLabelText('Type your full name'), 'Nia Obi')
  await press('Sign')
  await screen.findByRole('button', { name: 'View Handbook' })
  expect(screen.queryByRole('link', { name: /Read and sign/ })).toBeNull()
})

test('staff read what was signed, with who signed and the very text', async () => {
  const { org, person, textIds } = await setUp()
  saveSession(someone(), org.admin)
  const shown = showPages(pages, `/caregivers/acknowledgement/${person.personId}`)
  await screen.findByText('No text has been signed yet.')
  shown.unmount()
  await testSignature(org, person.personId, textIds[0] ?? '')
  showPages(pages, `/caregivers/acknowledgement/${person.personId}`)
  await press('View Privacy')
  await screen.findByText('The text of Privacy.')
  expect(screen.getByText('Signed by').nextElementSibling?.textContent).toBe('Nia Obi')
})

test('an address of a text that is not asked for says so', async () => {
  const { org } = await setUp()
  showPages(pages, `/applicant/acknowledgement/${await testText(org)}`)
  await screen.findByText('You are not asked to sign this text.')
})

test('staff withdraw a signature with a reason, and it says so', async () => {
  const { org, person, textIds } = await setUp()
  await testSignature(org, person.personId, textIds[0] ?? '')
  saveSession(someone(), org.admin)
  showPages(pages, `/caregivers/acknowledgement/${person.personId}`)
  await press('Actions for Privacy')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the signature under “Privacy”?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Her sister signed.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw signature' }))
  await screen.findByText(/It doesn’t count: Her sister signed\.$/)
  expect(screen.queryByRole('button', { name: 'Actions for Privacy' })).toBeNull()
})
