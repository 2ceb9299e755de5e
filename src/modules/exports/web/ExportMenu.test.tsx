import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { reportsApi } from '../../reports/kinds/contract.ts'
import { exclusionsApi } from '../../screening/exclusions/contract.ts'
import { exportsApi } from '../contract.ts'
import { ExportMenu } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

const menu = (rows: number | undefined) => (
  <ExportMenu
    endpoint={reportsApi.exportReport}
    params={{ report: 'onboarding' }}
    query={{ from: '2026-01-01', to: undefined, stateId: ['NY', 'TX'], search: '' }}
    name="onboarding"
    rows={rows}
  />
)

async function signIn() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  return org
}

const open = async () => {
  screen.getByRole('button', { name: 'Export' }).focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Export' })
  return screen.getAllByRole('menuitem').map(one => one.textContent)
}
const asked = () => product.heard.filter(({ url }) => url.startsWith('/api/report/'))

test('by keyboard: the menu has a name, Escape leaves it with the focus on the button, and an entry saves the file', async () => {
  await signIn()
  showPage(menu(500))
  expect(await open()).toEqual(['CSV', 'Excel', 'PDF'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const button = screen.getByRole('button', { name: 'Export' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await open()
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(asked()).toHaveLength(1))
  const [path, search] = asked()[0]?.url.split('?') ?? []
  expect(path).toBe('/api/report/view/export/onboarding')
  expect(search).toBe('from=2026-01-01&stateId=NY&stateId=TX&search=&as=xlsx')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(button)
})

test('what has more than 5,000 rows is asked for in the background, and cannot be a PDF: each says so', async () => {
  const org = await signIn()
  showPage(menu(5_001))
  const later = 'Made in the background. We’ll notify you when it’s ready.'
  expect(await open()).toEqual([
    `CSV${later}`,
    `Excel${later}`,
    'PDFUp to 3,000 rows. Choose a filter or a shorter time.',
  ])
  expect(screen.getByRole('menuitem', { name: /^PDF/ }).getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/We’re making your file/)).toBeTruthy()
  expect(asked().map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${exportsApi.askForExport.path}`])
  const { body } = await product.call('GET', exportsApi.listExports.path, { token: org.admin })
  expect(body.data.data).toMatchObject([
    {
      call: 'reportKinds.exportReport',
      param: 'onboarding',
      query: { from: '2026-01-01', stateId: ['NY', 'TX'] },
      format: 'csv',
      state: 'waiting',
    },
  ])
})

test('where Excel ends is said', async () => {
  await signIn()
  showPage(menu(1_048_576))
  expect((await open()).slice(0, 2)).toEqual([
    'CSVExcel opens only the first 1,048,576 rows.',
    'ExcelAn Excel sheet ends at 1,048,576 rows. The rest is on more sheets.',
  ])
})

test('nothing is offered for no rows, nor to whoever may not export; a short log is never made in the background', async () => {
  const org = await signIn()
  const { unmount } = showPage(menu(0))
  expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
  unmount()
  const log = showPage(<ExportMenu endpoint={exclusionsApi.exportLog} query={{}} name="log" rows={9_000} />)
  expect(await open()).toEqual(['CSV', 'Excel', 'PDFUp to 3,000 rows. Choose a filter or a shorter time.'])
  log.unmount()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['reports.view'] }), org.admin)
  showPage(menu(3))
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('a PDF of more than 500 rows is asked for in the background, and says so', async () => {
  await signIn()
  showPage(menu(501))
  expect(await open()).toEqual(['CSV', 'Excel', 'PDFMade in the background. We’ll notify you when it’s ready.'])
  await person.keyboard('{End}{Enter}')
  await screen.findByText(/We’re making your file/)
  await waitFor(() => expect(asked().map(({ url }) => url)).toEqual(['/api/report/exports']))
})
