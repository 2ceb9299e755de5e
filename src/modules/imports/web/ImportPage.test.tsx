import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { formOf, pdf, testType } from '../../../testing/documents.ts'
import { sendScans, zipWith } from '../../../testing/imports.ts'
import { testOffice } from '../../../testing/offices.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { runImports } from '../under-way/work.ts'
import { pages } from './pages.tsx'

const product = await testScreens({}, await ownDatabase())
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const head = 'Last Name,First Name,Email,State,Hire Date,Payroll ID'

/** A draft with a new person and a wrong line, on its page. */
async function scene() {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const lines = [
    `Diallo,Aminata,aminata@${org.shortName}.example,FL,11/23/2025,88213`,
    `Watson,Winnie,winnie@${org.shortName}.example,FL,31/02/2025,88216`,
  ]
  const file = { name: 'caregivers.csv', bytes: Buffer.from([head, ...lines].join('\n')) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  const { id } = sent.body.data as { id: string }
  showPages(pages, `/settings/import/${id}`)
  return { org, id }
}

/** Each step in the head: its name, whether it is behind, and which one is current. */
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the import' }))
    .getAllByRole('listitem')
    .filter(one => one.textContent)
    .map(one => `${one.getAttribute('aria-current') ? '> ' : ''}${one.textContent}`)

test('a line says what is wrong with it, is fixed in place, and then the import runs and is undone', async () => {
  const { id } = await scene()
  const line = within(await screen.findByRole('listitem', { name: 'Line 3' }))
  line.getByText('Hire Date: “31/02/2025” doesn’t exist.')
  screen.getByText('1 line is left out')
  screen.getByText(/^caregivers\.csv · 2 lines · draft saved Sep 1, 2026, /)
  expect(steps()).toEqual(['File, Complete', 'Columns, Complete', '> 3Check', '4Done'])
  await screen.findByText('1 clear, 0 not clear')
  await person.click(line.getByRole('button', { name: 'Fix here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix line 3' }))
  const field = dialog.getByLabelText('Hire Date')
  await person.clear(field)
  await person.type(field, '2/3/2025')
  await person.click(dialog.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Import 2 people' }))
  await screen.findByRole('button', { name: 'Stop' })
  expect(steps()).toEqual(['File, Complete', 'Columns, Complete', 'Check, Complete', '> 4Done'])
  await runImports(product.services, new AbortController().signal)
  await screen.findByRole('heading', { name: 'Import done' })
  screen.getByText('caregivers.csv · 2 lines')
  expect(steps()).toEqual(['File', 'Columns', 'Check', 'Done'].map(step => `${step}, Complete`))
  screen.getByText('What happened')
  screen.getByText('Stands today')
  await waitFor(() => {
    within(screen.getByRole('listitem', { name: 'Line 2' })).getByText('Added with what the file says.')
  })
  await within(screen.getByRole('listitem', { name: 'Line 2' })).findByText('Clear')
  const way = screen.getByRole('link', { name: 'See who is not clear' })
  expect(way.getAttribute('href')).toBe('/caregivers?answer=notClear')
  screen.getByText(/^2 people added, 0 people changed, 0 left out\. Started by Ada Admin, Sep 1, 2026/)
  await person.click(screen.getByRole('button', { name: 'Undo import' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }))
  await person.click(asked.getByRole('button', { name: 'Undo import' }))
  await screen.findByRole('heading', { name: 'Undoing the import' })
  await runImports(product.services, new AbortController().signal)
  await screen.findByText('Undone by Ada Admin. Everything is as it was before.')
  expect(screen.queryByRole('list', { name: 'Steps of the import' })).toBeNull()
  screen.getByText('Undone')
  expect(id).toBeTruthy()
})

test('a start that is refused is told at the button, for as long as it stands', async () => {
  const { org, id } = await scene()
  const start = await screen.findByRole('button', { name: 'Import 1 person' })
  await product.call('DELETE', `/api/import/${id}`, { token: org.admin })
  await person.click(start)
  const told = await within(start.parentElement as HTMLElement).findByRole('alert')
  expect(told.textContent).toBe('The requested resource was not found.')
})

test('an import that began is shown under way, even where the answer to the next question is lost', async () => {
  const { id } = await scene()
  const start = await screen.findByRole('button', { name: 'Import 1 person' })
  product.loseAnswers(({ method, url }) => method === 'GET' && url === `/api/import/${id}`)
  await person.click(start)
  await screen.findByRole('heading', { name: 'Importing' })
})

test('without a column for the email nothing can be imported, and the page says so', async () => {
  await scene()
  const choice = await screen.findByLabelText('What Email is')
  await waitFor(() => expect(choice).toHaveProperty('value', 'email'))
  await person.selectOptions(choice, 'Don’t import')
  await screen.findByText('Match the column with the email. Everyone in Carefold needs one.')
  expect(steps()).toEqual(['File, Complete', '> 2Columns', '3Check', '4Done'])
  await waitFor(() => expect(screen.getByRole('button', { name: /^Import \d/ })).toHaveProperty('disabled', true))
})

test('a column whose name may mean several things asks which one it is, until it is said', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const cpr = await testType(product, org, { name: 'CPR card' })
  await testType(product, org, { name: 'TB test' })
  const file = {
    name: 'caregivers.csv',
    bytes: Buffer.from('First Name,Last Name,Email,CPR\nAda,Moss,ada@example.com,3/1/2026'),
  }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  showPages(pages, `/settings/import/${sent.body.data.id}`)
  await screen.findByText('1 to check')
  const choice = screen.getByLabelText<HTMLSelectElement>('What CPR is')
  const words = () => [...choice.options].slice(0, 5).map(one => one.text)
  expect(words()).toEqual([
    ...['Which one?', 'CPR card, date on it', 'CPR card expires', 'CPR card number', 'Don’t import'],
  ])
  const documents = () => [...within(choice).getByRole<HTMLOptGroupElement>('group', { name: 'Documents' }).children]
  expect(documents().map(one => one.textContent)).toEqual([
    ...['TB test, date on it', 'TB test expires', 'TB test number'],
  ])
  await person.selectOptions(choice, 'Don’t import')
  expect(screen.queryByText('1 to check')).toBeNull()
  expect(words().slice(0, 2)).toEqual(['Don’t import', 'First name'])
  expect(documents()).toHaveLength(6)
  await person.selectOptions(choice, 'CPR card expires')
  await waitFor(() => expect(choice.value).toBe(`document:${cpr.id}:expiresOn`))
  screen.getByText('4 of 4 matched')
})

test('scanned files are bound by hand where their names are not enough, by keys too, and imported', async () => {
  const { org, id } = await scene()
  await product.call('POST', `/api/import/run/${id}`, { token: org.admin })
  await runImports(product.services, new AbortController().signal)
  await testType(product, org, { name: 'TB test' })
  const zip = await zipWith({
    'Diallo, Aminata - TB test 2026-03-01.pdf': pdf(),
    'IMG_0001.pdf': pdf(),
    'Diallo Aminata TB test 2026-04-01.pdf': pdf(),
  })
  const scans = (await sendScans(product, org.admin, zip)).body.data as { id: string }
  cleanup()
  showPages(pages, `/settings/import/${scans.id}`)
  const line = within(await screen.findByRole('listitem', { name: 'File 2' }))
  expect(steps()).toEqual(['File, Complete', '> 2Check', '3Done'])
  line.getByText('The name of the file or folder names no document type.')
  await person.click(line.getByRole('button', { name: 'Fix here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose document is file 2?' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Choose a person.')
  await person.type(await dialog.findByRole('combobox', { name: 'Person' }), 'Diallo')
  await person.click(await screen.findByRole('option', { name: /^Aminata Diallo/ }))
  await person.click(dialog.getByRole('combobox', { name: 'Document type' }))
  await person.click(await screen.findByRole('option', { name: 'TB test' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Import 3 documents' })
  await person.keyboard('jjjn')
  await person.click(await screen.findByRole('button', { name: 'Import 2 documents' }))
  await screen.findByRole('button', { name: 'Stop' })
  await runImports(product.services, new AbortController().signal)
  await screen.findByText(/^2 documents imported, 1 left out\. Started by Ada Admin, Sep 1, 2026/)
  await waitFor(() => within(screen.getByRole('listitem', { name: 'File 1' })).getByText(/^TB test/))
})

test('positions that are not here are added with one press, or one is said to be another', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const body = { name: 'Registered nurse', abbreviation: 'RN' }
  await product.call('POST', '/api/positions', { token: org.admin, body })
  const head = 'Last Name,First Name,Email,Job Title,State,Hire Date'
  const titles = ['Home Health Aide', 'Nurse, Field', 'Home Health Aide']
  const lines = titles.map((title, at) => `Moss${at},Ada,ada${at}@${org.shortName}.example,"${title}",FL,11/23/2025`)
  const file = { name: 'caregivers.csv', bytes: Buffer.from([head, ...lines].join('\n')) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  showPages(pages, `/settings/import/${sent.body.data.id}`)
  await screen.findByText('“Home Health Aide” in 2 lines')
  screen.getByText('Home health aide (HHA)')
  await person.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Positions in your file' }))
  await person.clear(await dialog.findByLabelText('Name of “Field”'))
  await person.click(dialog.getByRole('button', { name: 'Save positions' }))
  await dialog.findByText('Enter a name of at most 80 letters.')
  await dialog.findAllByRole('option', { name: /^Registered nurse/ })
  for (const word of ['Field', 'Nurse'])
    await person.selectOptions(dialog.getByLabelText(`“${word}” is`), 'Registered nurse')
  expect(dialog.queryByLabelText('Name of “Field”')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Save positions' }))
  await waitFor(() => expect(screen.queryByText('Positions that you don’t have yet')).toBeNull())
  await screen.findByRole('button', { name: 'Import 3 people' })
  expect((await screen.findAllByText('Home health aide · FL')).length).toBe(2)
  screen.getByText('Registered nurse · FL')
})

test('offices that are not here are added with one press, or one is said to be another', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  await testOffice(product, org, 'Tampa')
  const head = 'Last Name,First Name,Email,State,Hire Date,Branch'
  const branches = ['Orlando', 'Bay Area', 'Tampa branch', 'Orlando']
  const lines = branches.map((branch, at) => `Moss${at},Ada,ada${at}@${org.shortName}.example,FL,11/23/2025,${branch}`)
  const file = { name: 'caregivers.csv', bytes: Buffer.from([head, ...lines].join('\n')) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  showPages(pages, `/settings/import/${sent.body.data.id}`)
  await screen.findByText('“Orlando” in 2 lines')
  await person.click(screen.getByRole('button', { name: 'Change offices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offices in your file' }))
  await dialog.findAllByRole('option', { name: 'Tampa' })
  await person.selectOptions(dialog.getByLabelText('“Bay Area” is'), 'Tampa')
  await person.selectOptions(dialog.getByLabelText('“Orlando” is'), 'Tampa')
  await person.selectOptions(dialog.getByLabelText('“Orlando” is'), 'A new office')
  await person.click(dialog.getByRole('button', { name: 'Save offices' }))
  await waitFor(() => expect(screen.queryByText('Offices that you don’t have yet')).toBeNull())
  await screen.findByRole('button', { name: 'Import 4 people' })
  await waitFor(() => expect(screen.getAllByText('FL · Tampa')).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByText('FL · Orlando')).toHaveLength(2))
  cleanup()
  const other = { ...file, bytes: Buffer.from([head, ...lines.map(one => `${one} Beach`)].join('\n')) }
  const again = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [other]) })
  showPages(pages, `/settings/import/${again.body.data.id}`)
  await person.click(await screen.findByRole('button', { name: 'Add 3 offices' }))
  await waitFor(() => expect(screen.queryByText('Offices that you don’t have yet')).toBeNull())
  await screen.findByText('FL · Bay Area Beach')
})

test('without document types the page leads to a rule pack, and columns find what came since', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPages(pages, '/settings/import')
  await screen.findByRole('heading', { name: 'First, say what people need to work' })
  await screen.findByRole('link', { name: 'Federal home health' })
  cleanup()
  const text = `${head},CPR Exp\nDiallo,Aminata,aminata@${org.shortName}.example,FL,11/23/2025,88213,1/31/2027`
  const file = { name: 'caregivers.csv', bytes: Buffer.from(text) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  const at = `/settings/import/${sent.body.data.id}`
  showPages(pages, at)
  await screen.findByText('5 of 7 matched')
  await screen.findByRole('heading', { name: 'First, say what people need to work' })
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull()
  cleanup()
  await testType(product, org, { name: 'CPR card' })
  showPages(pages, at)
  await person.click(await screen.findByRole('button', { name: 'Match 1 more' }))
  await screen.findByText('6 of 7 matched')
  expect(screen.queryByText('First, say what people need to work')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull()
})

test('a check that does not say clear is named, and the line is imported without it', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const lines = [
    `${head},OIG Check Date,OIG Result`,
    `Moss,Ada,ada@${org.shortName}.example,FL,1/5/2026,1,8/20/2026,No match`,
    `Moss,Vera,vera@${org.shortName}.example,FL,1/5/2026,2,8/20/2026,Match`,
  ]
  const file = { name: 'caregivers.csv', bytes: Buffer.from(lines.join('\n')) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  showPages(pages, `/settings/import/${sent.body.data.id}`)
  const line = (name: string) => within(screen.getByRole('listitem', { name }))
  await screen.findByRole('listitem', { name: 'Line 2' })
  line('Line 2').getByText('No match on OIG LEIE, checked elsewhere: Aug 20, 2026')
  line('Line 3').getByText('OIG Result: “Match” does not say that no match was found. The check is not taken over.')
  await person.click(line('Line 3').getByRole('button', { name: 'Import without the check' }))
  await screen.findByRole('button', { name: 'Import 2 people' })
  expect(line('Line 3').queryByText(/^No match on/)).toBeNull()
})

test('of people on record the status is shown with what stands now, and a contradiction with both days', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const read = async (...lines: string[]) => {
    const columns = 'Last Name,First Name,Email,State,Hire Date,Status,Term Date,City'
    const file = { name: 'caregivers.csv', bytes: Buffer.from([columns, ...lines].join('\n')) }
    return (await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })).body.data.id
  }
  const line = (who: string, more: string) => `Moss,${who},${who.toLowerCase()}@${org.shortName}.example,FL,${more}`
  const first = await read(line('Ada', '1/5/2026,Active,,'), line('Vera', '1/5/2026,Active,,'))
  await product.call('POST', `/api/import/run/${first}`, { token: org.admin })
  await runImports(product.services, new AbortController().signal)
  const next = await read(line('Ada', '1/5/2026,Terminated,7/1/2026,'), line('Vera', '1/6/2026,Active,,Tampa'))
  showPages(pages, `/settings/import/${next}`)
  const ada = within(await screen.findByRole('listitem', { name: 'Line 2' }))
  ada.getByText('Status: Active → Archived')
  ada.getByText('Last day: Jul 1, 2026')
  await ada.findByText('Not with us')
  const vera = within(screen.getByRole('listitem', { name: 'Line 3' }))
  vera.getByText('Hire Date: “1/6/2026” differs from the hire date on record, Jan 5, 2026.')
  await person.click(vera.getByRole('button', { name: 'Import without status and employment dates' }))
  await screen.findByRole('button', { name: 'Import 2 people' })
})

test('lines that change nothing are told as such, and nothing is said to be left out', async () => {
  const { org, id } = await scene()
  await product.call('POST', `/api/import/run/${id}`, { token: org.admin })
  await runImports(product.services, new AbortController().signal)
  cleanup()
  const lines = [
    `Diallo,Aminata,aminata@${org.shortName}.example,FL,11/23/2025,88213`,
    `Moss,Ada,ada@${org.shortName}.example,FL,11/23/2025,88214`,
  ]
  const file = { name: 'again.csv', bytes: Buffer.from([head, ...lines].join('\n')) }
  const sent = await product.call('POST', '/api/import', { token: org.admin, ...formOf({}, 'file', [file]) })
  await product.call('POST', `/api/import/run/${sent.body.data.id}`, { token: org.admin })
  await runImports(product.services, new AbortController().signal)
  showPages(pages, `/settings/import/${sent.body.data.id}`)
  await screen.findByText(/^1 person added, 0 people changed, 0 left out\. Started by .+ 1 line changed nothing\.$/)
  const known = within(await screen.findByRole('listitem', { name: 'Line 2' }))
  known.getByText('No change')
  known.getByText('Nothing changed.')
  await known.findByText('Clear')
  screen.getByRole('tab', { name: /^No change/ })
  expect(screen.queryByRole('tab', { name: /^Left out/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download what is left out' })).toBeNull()
})
