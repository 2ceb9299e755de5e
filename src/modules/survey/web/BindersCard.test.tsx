import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Binder } from '../binders/contract.ts'
import type { Survey } from '../contract.ts'
import { BindersCard } from './BindersCard.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const medical = { by: 'Dana Wells', at: '2026-09-01T17:00:00.000Z' }
const of = { id, name: 'State survey', medical: null, endedAt: null } as unknown as Survey
const binder = (firstName: string, state: Binder['state'], pages: number | null = null): Binder => ({
  ...{ id: firstName, personId: id, firstName, lastName: 'Adams', state, pages, bytes: null },
  madeAt: null,
})

async function show(binders: readonly Binder[], more: Partial<Survey> = {}, may = true) {
  saveSession(someone(may ? {} : { role: 'organizationUser', capabilities: ['reports.export'] }), 'token')
  const heard = await outerServer(({ method }, response) =>
    envelope(response, 200, { success: true, message: 'Saved.', data: method === 'GET' ? binders : null }),
  )
  showPage(<BindersCard of={{ ...of, ...more }} />)
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  return heard
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('while some are built, the others are there to save, but not yet all at once', async () => {
  await show([binder('Ana', 'done', 7), binder('Ben', 'waiting'), binder('Cleo', 'failed')])
  await screen.findByText('1 of 3 binders')
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'Ana Adams7 pagesDownload Ana Adams',
    'Ben AdamsBuilding',
    'Cleo AdamsCould not be built. Build again.',
  ])
  expect(screen.getByRole('progressbar', { name: 'Binders' }).getAttribute('aria-valuenow')).not.toBeNull()
  expect(button('Download all')?.disabled).toBe(true)
})

test('once all are built they are saved in one go, by the name of the survey', async () => {
  const heard = await show([binder('Ana', 'done', 1)])
  await screen.findByText('1 of 1 binders')
  screen.getByText('1 page')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(button('Download all')?.disabled).toBe(false)
  URL.createObjectURL = () => 'blob:binders'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(button('Download all') as HTMLElement)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('State survey.zip')
  expect(heard.at(-1)?.url).toBe(`/api/survey/binders-zip/${id}`)
})

test('without any it says what they are', async () => {
  await show([])
  await screen.findByText('One PDF per person, with index and pages.')
  expect(button('Download all')).toBeNull()
})

test.each([
  [null, 'Medical pages are not included.', 'Include medical pages', { medical: true }],
  [
    medical,
    /^Medical pages are included\. Dana Wells chose this on Sep 1, 2026/,
    'Leave medical pages out',
    { medical: false },
  ],
])('medical pages are chosen by whoever may see them: %j', async (chosen, words, act, body) => {
  const heard = await show([], { medical: chosen })
  screen.getByText(words)
  await userEvent.click(button(act) as HTMLElement)
  await waitFor(() => expect(heard.some(one => one.method === 'PUT')).toBe(true))
  const sent = heard.find(one => one.method === 'PUT')
  expect([sent?.url, JSON.parse(sent?.body ?? '')]).toEqual([`/api/survey/medical/${id}`, body])
})

test('whoever may not see them reads what was chosen, and so does everybody after the end', async () => {
  await show([], { medical }, false)
  screen.getByText(/^Medical pages are included\./)
  expect(button('Leave medical pages out')).toBeNull()
  await show([], { endedAt: '2026-09-02T17:00:00.000Z' })
  expect(button('Include medical pages')).toBeNull()
})

test('binders that cannot be read are told, and asked for again', async () => {
  saveSession(someone(), 'token')
  let isBroken = true
  await outerServer((_, response) =>
    isBroken
      ? envelope(response, 500, { success: false, message: 'It broke.', error: { code: 'unexpected' } })
      : envelope(response, 200, { success: true, message: '', data: [binder('Ana', 'done', 1)] }),
  )
  showPage(<BindersCard of={of} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.click(again)
  await screen.findByText('1 of 1 binders')
  expect(button('Try again')).toBeNull()
})
