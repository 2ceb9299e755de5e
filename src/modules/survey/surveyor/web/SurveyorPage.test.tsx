import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useRefereeOf } from '../../../../kit/web/shell/referee-of.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../../testing/screens.ts'
import { surveyScene } from '../../../../testing/survey.ts'
import type { ShownFile, ShownPerson, SurveyDoor, SurveyVisit } from '../contract.ts'
import { SurveyorPage } from './SurveyorPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const { org, admin, people } = await surveyScene(product)

const show = (token: string) => showPage(<SurveyorPage />, { path: '/surveyor/:token', at: `/surveyor/${token}` })
const enter = async (code: string) => {
  await person.click(await screen.findByLabelText('Code'))
  await person.paste(code)
  await person.click(screen.getByRole('button', { name: 'Open survey' }))
}
const button = (name: string) => screen.queryByRole('button', { name })

/** The link of a survey of Ana and Ben on Sep 1, 2026. */
async function link() {
  const send = async (method: 'POST' | 'PUT', path: string, body: object = {}) =>
    (await product.call(method, `/api/survey${path}`, { token: admin, body })).body.data
  const { id } = await send('POST', '', {
    name: 'State survey',
    kind: 'survey',
    asOf: '2026-09-01',
    endsOn: '2026-09-04',
  })
  await send('PUT', `/people/${id}`, { personIds: [people.ana.personId, people.ben.personId] })
  const made = await send('POST', `/link/${id}`, { hours: 8, binders: false })
  const close = () => send('PUT', `/revoke-link/${made.id}`)
  return { code: made.code as string, token: (made.url as string).split('/').at(-1) as string, close }
}

test('a surveyor opens the survey with the code, reads a person and a page, and comes back to all', async () => {
  const { code, token } = await link()
  show(token)
  await screen.findByText(`${org.name} gave you a six-digit code for this survey.`)
  expect(useRefereeOf.getState().name).toBe(org.name)
  await person.click(screen.getByRole('button', { name: 'Open survey' }))
  await screen.findByText('Enter the code.')
  await enter(code)
  await screen.findByRole('heading', { name: 'State survey' })
  screen.getByText(/^Files as of Sep 1, 2026\. This link ends Sep \d, 2026, /)
  expect(button('Download all binders')).toBeNull()
  const rows = screen.getAllByRole('listitem').map(one => one.textContent)
  expect(rows[0]).toMatch(/^Adams, Ana.* · 1 of 1 requirements metOpen$/)
  await person.click(screen.getByRole('button', { name: 'Open Ana Adams' }))
  await screen.findByRole('heading', { level: 1, name: 'Ana Adams' })
  screen.getByText('Medical pages are not included.')
  expect(button('Download binder')).toBeNull()
  const [page] = screen.getAllByRole('button', { name: /^View Background check report/ })
  URL.createObjectURL = () => 'blob:page'
  const revoked = vi.fn()
  URL.revokeObjectURL = revoked
  await person.click(page as HTMLElement)
  const frame = await screen.findByTitle(/^Background check report/)
  expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', 'blob:page'])
  await person.click(screen.getByRole('button', { name: 'All people' }))
  await screen.findByRole('heading', { name: 'State survey' })
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:page')
})

test('a link that is not there, is closed, or closes meanwhile says so', async () => {
  const { code, token, close } = await link()
  show(`${token.slice(0, -4)}AAAA`).unmount()
  show(token)
  await enter(code)
  await screen.findByRole('heading', { name: 'State survey' })
  await close()
  await person.click(screen.getByRole('button', { name: 'Open Ben Brown' }))
  await screen.findByRole('heading', { name: 'This link is closed' })
})

const id = (last: number) => `018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b7${last}`
const file = (last: number, mediaType: string, more: Partial<ShownFile> = {}): ShownFile => ({
  ...{ id: id(last), name: `scan-${last}`, mediaType, hasPreview: false, scan: 'clean' },
  ...more,
})
const ana = { id: id(1), firstName: 'Ana', lastName: 'Adams', position: null, answer: null, met: 2, total: 3 }

/** The survey of Ana through a server that says these files of her; with binders, or without. */
async function fixed(
  files: ShownFile[],
  { state = 'open', binders = true, fails = false }: Partial<SurveyDoor & SurveyVisit & { fails: boolean }> = {},
) {
  const organization = { name: 'Harbor', phone: '' }
  const visit = {
    ...{ organization, name: 'State survey', asOf: '2026-09-01', endsAt: '2026-09-02T17:00:00.000Z', medical: true },
    ...{ people: [{ ...ana, hasBinder: binders }], binders },
  } as SurveyVisit
  const shown = {
    proof: { person: { firstName: 'Ana', lastName: 'Adams', positions: ['RN', 'LPN'] }, lines: [], names: {} },
    ...{ documents: [{ id: id(2), name: 'TB result', requirements: [], files }], hasBinder: binders },
  } as unknown as ShownPerson
  const heard = await outerServer(({ url, method }, response) => {
    if (url.includes('/document/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      return response.end('bytes')
    }
    if (fails && url.includes('/person/'))
      return envelope(response, 409, { success: false, message: 'Not now.', error: { code: 'conflict' } })
    const said: [string, unknown][] = [
      ['/door', { state, organization }],
      ['/visit', visit],
      ['/person/', shown],
    ]
    const data = method === 'POST' ? { pass: 'the-pass' } : said.find(([part]) => url.includes(part))?.[1]
    envelope(response, 200, { success: true, message: '', data })
  })
  show('a-token')
  if (state !== 'open') return heard
  await enter('123456')
  await person.click(await screen.findByRole('button', { name: 'Open Ana Adams' }))
  if (!fails) await screen.findByRole('heading', { level: 1, name: 'Ana Adams' })
  return heard
}

test('pages have numbers, pictures are shown in the page, and what a browser shows not is saved', async () => {
  const files = [
    file(3, 'image/heic', { hasPreview: true }),
    file(4, 'image/heic'),
    file(5, 'image/png', { scan: 'infected' }),
  ]
  const heard = await fixed(files)
  screen.getByText('As of Sep 1, 2026 · RN, LPN')
  expect(screen.queryByText('Medical pages are not included.')).toBeNull()
  URL.createObjectURL = () => 'blob:picture'
  await person.click(screen.getByRole('button', { name: 'View TB result, page 1' }))
  expect((await screen.findByRole('img', { name: 'TB result, page 1' })).getAttribute('src')).toBe('blob:picture')
  const query = new URL(heard.at(-1)?.url ?? '', 'http://x').searchParams
  expect(Object.fromEntries(query)).toEqual({ token: 'the-pass', fileId: id(3), preview: 'true' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await person.click(screen.getByRole('button', { name: 'View TB result, page 2' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('scan-4')
  expect(heard.at(-1)?.url).not.toContain('preview')
  expect(button('View TB result, page 3')).toBeNull()
})

test('a document without a file says so, and a binder is saved where there is one', async () => {
  await fixed([])
  screen.getByText('There is no file.')
  expect(button('Download binder')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'All people' }))
  expect(await screen.findByRole('button', { name: 'Download all binders' })).toBeTruthy()
  const [row] = screen.getAllByRole('listitem')
  expect(within(row as HTMLElement).getByText('2 of 3 requirements met')).toBeTruthy()
})

test('a person who cannot be read now can be tried again, and the link is no closed one', async () => {
  await fixed([], { fails: true })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('heading', { name: 'This link is closed' })).toBeNull()
})

test('a single page is called by its document alone', async () => {
  await fixed([file(3, 'application/pdf')], { binders: false })
  expect(button('View TB result')).not.toBeNull()
})

test.each(['closed', 'locked'] as const)('at a link that is %s there is no code to enter', async state => {
  await fixed([], { state })
  await screen.findByRole('heading', { name: 'This link is closed' })
  expect(screen.queryByLabelText('Code')).toBeNull()
})
