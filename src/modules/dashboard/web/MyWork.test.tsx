import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo, testInvited } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOffice } from '../../../testing/offices.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testScreens } from '../../../testing/screens.ts'
import { queues as ofEmails } from '../../emails/web/pages.tsx'
import { queues as ofFollowUp } from '../../follow-up/web/pages.tsx'
import { pages as ofImports } from '../../imports/web/pages.tsx'
import { pages as ofInviteLists } from '../../invite-lists/web/pages.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { MyWork } from './MyWork.tsx'
import { pages } from './pages.tsx'

const product = await testScreens()
const person = userEvent.setup()
const plugs = { queues: { ...ofFollowUp, ...ofEmails } }
const show = (at = '/dashboard') => showPage(<MyWork />, { path: '/dashboard', at, plugs })

/** Two caregivers who need attention, one of whom is coordinated by the reader, and a document that waits. */
async function scene() {
  // The same zone as the reader's session: a day begins for both in the same minute.
  const org = await testOrganization(product, 'America/Chicago')
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  await testRequirement(org, cpr, { name: 'CPR' })
  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  const ben = await testApplicant(org, { firstName: 'Ben', lastName: 'Cole' })
  const cleo = await testApplicant(org, { firstName: 'Cleo', lastName: 'Dunn' })
  for (const { personId } of [ana, ben]) await activate(product, org, personId)
  const document = await testPaper(product, org, { personId: cleo.personId, documentTypeId: cpr }, null)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ coordinator_id: org.adminId }).where('id', '=', ana.personId).execute(),
  )
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  return { org, ana, ben, cleo, cpr, document }
}

const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent)

test('begins with the reader’s own people, and shows everyone’s by the address', async () => {
  const { document } = await scene()
  const { router } = show()
  await screen.findByRole('button', { name: 'Remind: CPR, Ana Ruiz' })
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toMatch(/Ana’s turn.*Since today/)
  await person.click(screen.getByRole('button', { name: 'Everyone' }))
  const review = await screen.findByRole('link', { name: 'Review: CPR card, Cleo Dunn' })
  expect(review.getAttribute('href')).toBe(`/caregivers/review?document=${document}`)
  expect(rows()).toHaveLength(3)
  expect(router.state.location.search).toBe('?whose=everyone')
  await screen.findByRole('option', { name: /^Documents? .*\(1\)$/ })
  await person.selectOptions(screen.getByLabelText('Kind of work'), 'document')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?whose=everyone&kind=document')
})

test('rows stand there without their numbers, whose room is kept, and what became of the numbers is said', async () => {
  await scene()
  product.loseAnswers(({ url }) => url.includes('/work/counts'))
  show('/dashboard?whose=everyone')
  await screen.findByRole('button', { name: 'Remind: CPR, Ana Ruiz' })
  expect(rows()).toHaveLength(3)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('tab', { name: /^To do/ }).textContent).not.toMatch(/\d/)
  expect(screen.getByLabelText('Kind of work')).toBeTruthy()
  expect(screen.queryByText('1–3 of 3')).toBeNull()
  product.loseAnswers(() => false)
  await person.click(again)
  await waitFor(() => expect(screen.getByRole('tab', { name: /^To do/ }).textContent).toBe('To do3'))
  expect(screen.getByText('1–3 of 3')).toBeTruthy()
})

test('is narrowed to an office, or to whoever has none, by the address', async () => {
  const { org, ana } = await scene()
  const tampa = await testOffice(product, org, 'Tampa')
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: tampa }).where('id', '=', ana.personId).execute(),
  )
  const { router } = show('/dashboard?whose=everyone&kind=lapse')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const office = await screen.findByLabelText('Office')
  await person.selectOptions(office, 'Tampa')
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Ana Ruiz')]))
  expect(router.state.location.search).toContain(`officeId=${tampa}`)
  await person.selectOptions(office, 'No office')
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Ben Cole')]))
  await person.selectOptions(office, 'All offices')
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('is worked by keys alone: down, up, remind, and the next row has the focus then', async () => {
  const { ana } = await scene()
  const { router } = show('/dashboard?whose=everyone&kind=lapse')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const buttons = () => screen.getAllByRole('button', { name: /^Remind: CPR/ })
  await person.keyboard('j')
  expect(document.activeElement).toBe(buttons()[0])
  await person.keyboard('jk')
  expect(document.activeElement).toBe(buttons()[0])
  const [first] = buttons()
  const isAna = first?.getAttribute('aria-label')?.includes('Ana') ?? false
  await person.keyboard('r')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(router.state.location.search).toContain('act=')
  await person.click(await dialog.findByRole('button', { name: 'Send 1 reminder' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
  const mails = await mailsTo(product, ana.email)
  expect(mails.some(mail => /CPR/.test(mail.text))).toBe(isAna)
  // The one who was reminded is with others for a week.
  await person.keyboard('t')
  await screen.findByText(/^Reminded /)
  expect(rows()).toHaveLength(1)
})

test('a row is put off by keys alone, undone by one, and stands under its own list with the reason', async () => {
  await scene()
  const { router } = show('/dashboard?whose=everyone&kind=lapse')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const buttons = () => screen.getAllByRole('button', { name: /^Remind: CPR/ })
  const putOffFirst = async () => {
    await person.keyboard('j')
    await person.keyboard('s')
    const dialog = within(await screen.findByRole('dialog', { name: 'Put off' }))
    await person.type(dialog.getByLabelText(/^Reason/), 'On leave{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(1))
  }
  await putOffFirst()
  await screen.findByText(/^Put off until .+: CPR$/)
  // The one in its place has the focus.
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
  await person.keyboard('z')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByText(/^Put off until /)).toBeNull()
  await putOffFirst()
  await person.click(await screen.findByRole('tab', { name: /^Put off/ }))
  const back = await screen.findByRole('button', { name: /^Bring back: CPR, / })
  expect(router.state.location.search).toBe('?whose=everyone&list=putOff')
  expect(rows()[0]).toMatch(/Until .*On leave/)
  await person.click(back)
  await screen.findByText('You haven’t put anything off.')
  await person.click(screen.getByRole('tab', { name: /^To do/ }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('a day on which a row is back is chosen, or what is wrong with it is said and nothing is lost', async () => {
  await scene()
  show('/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Put off: CPR, Ana Ruiz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put off' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'Waits for the clinic')
  await person.click(dialog.getByRole('radio', { name: 'On another day' }))
  await person.click(dialog.getByRole('button', { name: 'Put off' }))
  await dialog.findByText('Choose a day.')
  await person.type(dialog.getByLabelText('Back on'), '2020-01-05')
  await person.click(dialog.getByRole('button', { name: 'Put off' }))
  await dialog.findByText('Choose a day after today.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Waits for the clinic')
  const next = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await person.clear(dialog.getByLabelText('Back on'))
  await person.type(dialog.getByLabelText('Back on'), next)
  await person.click(dialog.getByRole('button', { name: 'Put off' }))
  await waitFor(() => expect(rows()).toHaveLength(0))
})

test('a lapse of which something waits for a decision is the reader’s turn, and only opened', async () => {
  const { org, ana, cpr } = await scene()
  await testPaper(product, org, { personId: ana.personId, documentTypeId: cpr }, null)
  show('/dashboard?kind=lapse')
  const open = await screen.findByRole('link', { name: 'Open: CPR, Ana Ruiz' })
  expect(open.getAttribute('href')).toBe(`/caregivers/compliance/${ana.personId}`)
  expect(rows()[0]).toMatch(/In review.*Your turn/)
  await person.keyboard('jr')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the keys are listed', async () => {
  await scene()
  show()
  await screen.findByRole('button', { name: 'Remind: CPR, Ana Ruiz' })
  await person.keyboard('?')
  expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Remind the person')).toBeTruthy()
})

test('an email that was not delivered is sent again from its row, or dismissed', async () => {
  const org = await testOrganization(product)
  const [gone, moved] = [await testInvited(product, org), await testInvited(product, org)]
  await product.services.mailer.flush()
  await product.services.database.asOwner(db =>
    db
      .updateTable('mail_message')
      .set({ sent_at: null, body_text: 'Text.', given_up_at: product.services.now(), failure: '550 No such user' })
      .where('to_address', 'in', [gone.email, moved.email])
      .execute(),
  )
  saveSession(someone({ id: org.adminId }), org.admin)
  show()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const fix = () => screen.getAllByRole('button', { name: /^Fix email: Not delivered/ })[0] as HTMLElement
  for (const [word, left] of [
    ['Send again', 1],
    ['Dismiss', 0],
  ] as const) {
    await person.click(fix())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('550 No such user')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: word }))
    await waitFor(() => expect(rows()).toHaveLength(left))
  }
  await product.services.mailer.flush()
  const again = await product.services.database.asOwner(db =>
    db.selectFrom('mail_message').select('sent_at').where('to_address', 'in', [gone.email, moved.email]).execute(),
  )
  expect(again.filter(one => one.sent_at !== null)).toHaveLength(1)
})

test('a new organization finds its first step on the page, and a list that says what will come', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<DashboardPage />, { path: '/dashboard', plugs })
  await screen.findByRole('heading', { name: 'First, say what people need to work' })
  await screen.findByText(/^You’re all caught up\. Documents, waivers and applications/)
  await screen.findByText('Nothing is planned for today.')
  expect(screen.getByRole('link', { name: /Clear to work/ }).textContent).toContain('–')
})

test('once something is asked, and while there is nobody, the way in for people stands there', async () => {
  const org = await testOrganization(product)
  await testRequirement(org, await testDocumentType(org, { name: 'CPR card' }), { name: 'CPR' })
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  const all = [...pages, ...ofImports, ...ofInviteLists]
  showPages(all, '/dashboard')
  const next = within(await screen.findByRole('region', { name: 'Next, add your people' }))
  expect(next.getByRole('link', { name: 'Import staff' }).getAttribute('href')).toBe('/settings/import')
  expect(next.getByRole('link', { name: 'Invite several people' }).getAttribute('href')).toBe('/caregivers/invite')
  expect(screen.queryByText('First, say what people need to work')).toBeNull()
  cleanup()
  await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  showPages(all, '/dashboard')
  await screen.findByRole('link', { name: /Clear to work/ })
  expect(screen.queryByText('Next, add your people')).toBeNull()
})
