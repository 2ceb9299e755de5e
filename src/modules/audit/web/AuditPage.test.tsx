import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { noPlugs, PlugsContext } from '../../../kit/web/routing/plugs.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { sendHeads } from '../heads/work.ts'
import { checkChains, sealWaiting } from '../work.ts'
import { AuditPage } from './AuditPage.tsx'
import { acts } from './pages.tsx'

const product = await testScreens({}, await ownDatabase())
const person = userEvent.setup()
const running = new AbortController().signal

async function setUp() {
  const org = await testOrganization(product)
  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Kovac' })
  await org.work(async ({ work }) => {
    await work.audit({
      action: 'position.updated',
      subjectKind: 'position',
      before: { name: 'Aide' },
      after: { name: 'Home aide' },
    })
    await work.audit({
      action: 'waiver.approved',
      subjectKind: 'waiver',
      personId: ana.personId,
      after: { reason: 'Pregnant.', until: '2027-09-01' },
    })
  })
  await sealWaiting(product.services, running)
  await checkChains(product.services, running)
  return org
}

const show = (at = '') =>
  showPage(
    <PlugsContext value={{ ...noPlugs, acts: [acts] }}>
      <AuditPage />
    </PlugsContext>,
    { path: '/settings/audit', at: `/settings/audit${at}` },
  )
const row = (name: RegExp) => screen.findByRole('button', { name })

test('the state of the chain comes first, and is checked again when somebody asks', async () => {
  const org = await setUp()
  saveSession(someone(), org.admin)
  show()
  const card = await screen.findByRole('region', { name: 'State of the chain' })
  await within(card).findByRole('heading', { name: 'Chain verified' })
  expect(card.textContent).toMatch(/12 events since .+\. None changed, missing or out of order\. Checked/)
  await person.click(within(card).getByRole('button', { name: 'Verify again' }))
  await within(card).findByText('Checking…')
  await sealWaiting(product.services, running)
  await checkChains(product.services, running)
  await waitFor(() => expect(card.textContent).toMatch(/13 events since/), { timeout: 5000 })
})

test('a row opens in place with before and after, the address and its place in the chain', async () => {
  const org = await setUp()
  saveSession(someone(), org.admin)
  show()
  const position = await row(/Position updated/)
  expect(position.textContent).toMatch(/Carefold.*Position updated.*Home aide/)
  expect(position.getAttribute('aria-expanded')).toBe('false')
  await person.click(position)
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(head => head.textContent),
  ).toEqual(['Field', 'Before', 'After'])
  expect(within(table).getByRole('row', { name: 'Name Aide Home aide' })).toBeTruthy()
  expect(screen.getByText('127.0.0.1', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText(/^\d+ · follows \d+$/)).toBeTruthy()
})

test('arrow keys move between rows, and Enter opens one', async () => {
  const org = await setUp()
  saveSession(someone(), org.admin)
  show()
  const waiver = await row(/Waiver approved/)
  waiver.focus()
  await person.keyboard('{ArrowDown}')
  const position = await row(/Position updated/)
  expect(document.activeElement).toBe(position)
  await person.keyboard('{Enter}')
  expect(position.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Home}')
  expect(document.activeElement).toBe(waiver)
})

test('what is looked for stands in the address: from an opened event, and back', async () => {
  const org = await setUp()
  saveSession(someone(), org.admin)
  const { router } = show()
  await person.click(await row(/Waiver approved/))
  await person.click(await screen.findByRole('button', { name: 'Only this person' }))
  expect(await screen.findByRole('button', { name: 'Remove filter Person: Ana Kovac' })).toBeTruthy()
  expect(router.state.location.search).toMatch(/^\?personId=/)
  await waitFor(() => expect(screen.queryByText('Position updated')).toBeNull())
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await row(/Position updated/)).toBeTruthy()
})

test('nothing found says so, with a way back to everything', async () => {
  const org = await setUp()
  saveSession(someone(), org.admin)
  show('?search=nobody')
  expect(await screen.findByText(/Nothing matches/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await row(/Position updated/)).toBeTruthy()
})

test('an auditor sees that something medical happened, and not what', async () => {
  const org = await setUp()
  const { token } = await org.staff('Auditor')
  saveSession(someone({ role: 'organizationUser', capabilities: ['audit.view', 'caregivers.view'] }), token)
  show()
  await person.click(await row(/Waiver approved/))
  expect(await screen.findByText('Your role does not show what changed here.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Pregnant')
})

test('the address outside is set by an administrator; a seal that was sent is compared', async () => {
  const org = await setUp()
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  show()
  const card = within(await screen.findByRole('region', { name: 'Proof outside of Carefold' }))
  expect(await card.findByText('The last seal is not sent to anyone.')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Enter an address' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the last seal' }))
  await person.type(form.getByLabelText(/^Email address/), `${org.id}@outside.example`)
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await card.findByText(/is emailed to .*@outside\.example each night\./)).toBeTruthy()
  await sendHeads(product.services, running)
  const [mail] = await mailsTo(product, `${org.id}@outside.example`)
  await person.click(card.getByRole('button', { name: 'Compare a seal' }))
  const compare = within(await screen.findByRole('dialog', { name: 'Compare a seal' }))
  await person.click(compare.getByRole('button', { name: 'Compare' }))
  expect(await compare.findByText('Paste the line that begins with carefold-seal.')).toBeTruthy()
  await person.click(compare.getByLabelText('Line from the email'))
  await person.paste(mail?.text ?? '')
  await person.click(compare.getByRole('button', { name: 'Compare' }))
  expect(await compare.findByText(/^The log still holds this seal: through event \d+, sealed /)).toBeTruthy()
})
