import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMonths } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showMonth } from '../../../../kit/web/text/dates.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testRequirement } from '../../../../testing/compliance.ts'
import { importList, others } from '../../../../testing/exclusions.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { CompliancePage } from '../../../follow-up/person/web/CompliancePage.tsx'
import { addEarlierChecks } from '../../import/store.ts'
import { CheckHistory } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()
const row = 'QUINTERO,MARISOL,,19840317,TX,20190520'
const hits = '/api/compliance-requirement/exclusions/hits'

async function scene() {
  const org = await testOrganization(product)
  const check = { satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 }, lasting: [] }
  await testRequirement(org, '', { name: 'Exclusion check', ...check })
  const { personId } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Quintero' })
  const today = await org.work(async ({ work }) => work.today)
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, personId, today }
}

const path = '/caregivers/compliance/:id'
const history = async () => within(await screen.findByRole('region', { name: 'Checks by month' }))
const checks = (of: Awaited<ReturnType<typeof history>>) => of.getAllByRole('listitem').map(item => item.textContent)

test('the explanation of a check tells its history in words, the newest first', async () => {
  const { org, personId, today } = await scene()
  await importList(product, org, others)
  await importList(product, org, [...others, row])
  const { body } = await product.call('GET', hits, { token: org.admin })
  const { id } = body.data.data[0]
  const decision = { decision: 'notSame', reason: 'Another birth date.' }
  await product.call('PUT', `${hits}/propose/${id}`, { token: org.admin, body: decision })
  const nurse = await org.staff('Nurse reviewer')
  await product.call('PUT', `${hits}/second-look/${id}`, { token: nurse.token, body: { agree: true } })
  await importList(product, org, [...others, row, 'QUINTERO,MARISOL,,19900101,TX,20220101'])
  await importList(product, org, [], { bytes: Buffer.from('broken'), name: 'broken.csv' })
  // What is asked of other lists is not of this item.
  await importList(product, org, others, { fields: { listCode: 'state-CA' } })

  const asked = vi.spyOn(globalThis, 'fetch')
  const askedForChecks = () => asked.mock.calls.filter(([address]) => String(address).includes('/exclusions/checks/'))
  showPage(<CompliancePage />, { path, at: `/caregivers/compliance/${personId}` })
  const item = await screen.findByRole('button', { name: /^Exclusion check/ })
  expect(askedForChecks()).toEqual([])
  await person.click(item)
  const told = await history()
  await told.findByRole('heading', { name: showMonth(today) })
  expect(checks(told)).toEqual([
    expect.stringMatching(/^The file could not be used.*no column.*Texas exclusion list of .*broken\.csv, dropped /),
    expect.stringMatching(/^Possible match, waiting for a decision/),
    expect.stringMatching(/^Not the same person, decided by Ada Admin, seconded by Nurse reviewer Person/),
    expect.stringMatching(/^No matchTexas exclusion list of .*Checked .* against 2 rows$/),
  ])
  expect(askedForChecks()).toHaveLength(1)
  expect(told.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/settings/exclusion-screening?view=matches&listCode=state-TX',
  ])
})

test('a check that was done elsewhere says so, who took it over, and that there is no file', async () => {
  const { org, personId, today } = await scene()
  await org.work(({ work: { db, now } }) =>
    addEarlierChecks(db, [{ personId, listCode: 'state-TX', checkedOn: '2026-01-20' }], {
      ...{ accountId: org.adminId, name: 'Ada Admin', now, today },
    }),
  )
  showPage(<CheckHistory personId={personId} listCodes={['state-TX']} />)
  const told = await history()
  await told.findByRole('heading', { name: showMonth('2026-01-01') })
  expect(checks(told)).toEqual([
    expect.stringMatching(
      /^No match, checked elsewhereTexas exclusion list, checked Jan 20, 2026 · On record without a file, taken over by Ada Admin, /,
    ),
  ])
})

test('twelve checks stand there, and all of them when asked for', async () => {
  const { org, personId, today } = await scene()
  onTestFinished(() => product.setNow(null))
  for (let month = 0; month < 14; month++) {
    product.setNow(`${addMonths(today, month)}T18:00:00Z`)
    const admin = await org.tokenFor(org.adminId)
    await importList(product, { ...org, admin }, others, { fields: { asOf: addMonths(today, month) } })
  }
  saveSession(someone({ id: org.adminId }), await org.tokenFor(org.adminId))
  showPage(<CheckHistory personId={personId} listCodes={['state-TX']} />)
  const told = await history()
  const months = await told.findAllByRole('heading', { level: 4 })
  expect(months).toHaveLength(12)
  expect(months[0]?.textContent).toBe(showMonth(addMonths(today, 13)))
  await person.click(told.getByRole('button', { name: 'Show all 14' }))
  expect(told.getAllByRole('heading', { level: 4 }).at(-1)?.textContent).toBe(showMonth(today))
  expect(told.queryByRole('button')).toBeNull()
})

test('who may not see checks gets nothing, and nothing is asked for', async () => {
  const { org, personId } = await scene()
  await importList(product, org, others)
  const token = await org.tokenFor(org.adminId)
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view'] }), token)
  const asked = vi.spyOn(globalThis, 'fetch')
  showPage(
    <>
      <CheckHistory personId={personId} listCodes={['state-TX']} />
      <h1>Beside it</h1>
    </>,
  )
  await screen.findByRole('heading', { name: 'Beside it' })
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
