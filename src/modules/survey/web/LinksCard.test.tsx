import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../testing/screens.ts'
import { surveyScene } from '../../../testing/survey.ts'
import type { Survey } from '../contract.ts'
import { LinksCard, ViewsCard } from './LinksCard.tsx'

const product = await testScreens()
const person = userEvent.setup()
type Link = { id: string; url: string; code: string; token: string }

const { org, admin, people } = await surveyScene(product)

/** A survey of Ana on Sep 1, 2026. */
async function scene() {
  product.setNow('2026-09-01T17:00:00Z')
  saveSession(someone({ id: org.adminId }), admin)
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
    (await product.call(method, `/api/survey${path}`, { token: admin, ...(method === 'GET' ? {} : { body }) })).body
      .data
  const draft = { name: 'State survey', kind: 'survey', asOf: '2026-09-01', endsOn: '2026-09-30' }
  const { id } = await send('POST', '', draft)
  const empty = (await send('GET', `/${id}`)) as Survey
  await send('PUT', `/people/${id}`, { personIds: [people.ana.personId] })
  const of = (await send('GET', `/${id}`)) as Survey
  const link = async (body: object = { hours: 8, binders: false }): Promise<Link> => {
    const made = await send('POST', `/link/${id}`, body)
    return { ...made, token: made.url.split('/').at(-1) }
  }
  const enter = async ({ token, code }: { token: string; code: string }) =>
    (await product.call('POST', '/api/surveyor/enter', { body: { token, code } })).body.data?.pass as string
  const visit = (path: string, query: string) => product.call('GET', `/api/surveyor/${path}?${query}`)
  const links = () => send('GET', `/links/${id}`) as Promise<{ state: string; binders: boolean; endsAt: string }[]>
  return { id, of, empty, link, enter, visit, send, links }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const items = () => screen.getAllByRole('listitem').map(one => one.textContent ?? '')
const creates = () => screen.queryByRole('button', { name: 'Create link' })

test('a link is made for the hours that were chosen, and shown once with its code', async () => {
  const { of, links, send } = await scene()
  showPage(<LinksCard of={{ ...of, medical: { by: 'Ada Admin', at: '2026-09-01T12:00:00.000Z' } }} />)
  await screen.findByText('No link yet.')
  await person.click(creates() as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Create a link for the surveyor' }))
  form.getByText('Medical pages are included.')
  expect(form.getByLabelText<HTMLInputElement>('The surveyor may download the binders').checked).toBe(true)
  const hours = form.getByLabelText<HTMLSelectElement>('Works for')
  expect([...hours.options].map(one => one.textContent)).toEqual([
    'Choose',
    '4 hours',
    '8 hours',
    '24 hours',
    '3 days',
    '7 days',
  ])
  expect(hours.value).toBe('8')
  await person.selectOptions(hours, '3 days')
  await person.click(form.getByRole('button', { name: 'Create link' }))
  await screen.findByText(/^Copy both now: they are shown only once\./)
  screen.getByText(/^http.+\/survey/)
  screen.getByText(/^\d{3} ?\d{3}$/)
  expect(await links()).toMatchObject([{ state: 'open', binders: true, endsAt: '2026-09-04T17:00:00.000Z' }])
  // A link that offers binders has some to offer.
  await waitFor(async () => expect(await send('GET', `/binders/${of.id}`)).toHaveLength(1))
  await waitFor(() =>
    expect(items()).toEqual([expect.stringMatching(/^OpenEnds Sep 4, .*With binders · Not viewed yet/)]),
  )
  expect(screen.queryByText('No link yet.')).toBeNull()
})

test('without people there is no link to make, nor after the end', async () => {
  const { of, empty } = await scene()
  const { unmount } = showPage(<LinksCard of={empty} />)
  await screen.findByText('No link yet.')
  expect(creates()).toBeNull()
  unmount()
  showPage(<LinksCard of={{ ...of, endedAt: '2026-09-01T12:00:00.000Z' }} />)
  await screen.findByText('No link yet.')
  expect(creates()).toBeNull()
})

test('each link says its state; what is open or locked is ended', async () => {
  const { of, link, enter, visit, links } = await scene()
  const viewed = await link()
  await visit('visit', `token=${await enter(viewed)}`)
  const locked = await link({ hours: 8, binders: true })
  for (let tries = 0; tries < 5; tries += 1) await enter({ ...locked, code: wrong(locked.code) })
  await link({ hours: 1, binders: false })
  product.setNow('2026-09-01T19:00:00Z')
  showPage(<LinksCard of={of} />)
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(3))
  const rows = () => screen.getAllByRole('listitem')
  const row = (words: RegExp) => rows().find(one => words.test(one.textContent ?? '')) as HTMLElement
  expect(row(/^Ended/).textContent).toMatch(/On screen only · Not viewed yet$/)
  expect(row(/^Locked: 5 wrong codes/).textContent).toMatch(/With binders · .*End now$/)
  expect(row(/^Open/).textContent).toMatch(/On screen only · Viewed .+, last Sep 1, .*End now$/)
  await person.click(within(row(/^Open/)).getByRole('button', { name: 'End now' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End this link now?' }))
  question.getByText('The surveyor can’t open anything with it after this.')
  await person.click(question.getByRole('button', { name: 'End link' }))
  await waitFor(() => expect(row(/^Closed/).textContent).toMatch(/Closed Sep 1, .+ by Ada Admin$/))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await links()).map(one => one.state).toSorted()).toEqual(['locked', 'over', 'revoked'])

  // A refusal is gone when it is asked anew.
  await outerServer((_, response) =>
    envelope(response, 409, { success: false, message: 'It has changed.', error: { code: 'conflict' } }),
  )
  const ask = async () => {
    await person.click(within(row(/^Locked/)).getByRole('button', { name: 'End now' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const refused = await ask()
  await person.click(refused.getByRole('button', { name: 'End link' }))
  await refused.findByText('It has changed.')
  await person.click(refused.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await ask()).queryByText('It has changed.')).toBeNull()
})

test('what the surveyor opened is told in words, and there is no card before', async () => {
  const { of, link, enter, visit } = await scene()
  const { unmount } = showPage(<ViewsCard of={of} />)
  await waitFor(() => expect(product.answered.some(one => one.url.includes('/views/'))).toBe(true))
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  const made = await link({ hours: 8, binders: true })
  await enter({ ...made, code: wrong(made.code) })
  const pass = await enter(made)
  await visit('visit', `token=${pass}`)
  const { body } = await visit(`person/${people.ana.personId}`, `token=${pass}`)
  const [{ id, name, files }] = body.data.documents
  await visit(`document/${id}`, `token=${pass}&fileId=${files[0].id}`)
  showPage(<ViewsCard of={of} />)
  const card = within(await screen.findByRole('region', { name: 'Viewed by the surveyor' }))
  expect(card.getAllByRole('listitem').map(one => one.textContent?.replace(/Sep 1, .*$/, ''))).toEqual([
    `Viewed ${name} of Ana Adams`,
    'Viewed Ana Adams',
    'Viewed the list of people',
    'Entered the code',
    'Wrong code',
  ])
})

test('links and views that cannot be read are not said to be none, and are asked for again', async () => {
  const { of } = await scene()
  let isBroken = true
  await outerServer(({ url }, response) => {
    if (isBroken)
      return envelope(response, 500, { success: false, message: 'It broke.', error: { code: 'unexpected' } })
    const data = url.includes('/views/') ? { data: [], total: 0 } : []
    return envelope(response, 200, { success: true, message: '', data })
  })
  showPage(
    <>
      <LinksCard of={of} />
      <ViewsCard of={of} />
    </>,
  )
  const retries = () => screen.queryAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(retries()).toHaveLength(2))
  expect(screen.queryByText('No link yet.')).toBeNull()
  isBroken = false
  for (const again of retries()) await person.click(again)
  await screen.findByText('No link yet.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Viewed by the surveyor' })).toBeNull())
})
