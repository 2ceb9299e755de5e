import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { PlannedReminder } from '../contract.ts'
import { Planned, usePreview } from './Planned.tsx'

const ana: PlannedReminder = {
  ...{ id: 'ana', firstName: 'Ana', lastName: 'Reyes', channel: { kind: 'email', to: 'ana@acme.example' } },
  ...{ textTo: null, about: [], leftOut: [], why: null },
}
const show = (...planned: PlannedReminder[]) => showPage(<Planned planned={planned} />).container.textContent ?? ''
const silent = { ...ana, id: 'ben', firstName: 'Ben', channel: null }

test.each<[PlannedReminder[], string]>([
  [[silent], 'No email is sent. 1 person gets nothing.'],
  [[ana], '1 email is sent.Ana'],
  [[ana, silent, { ...silent, id: 'cal' }], '1 email is sent. 2 people get nothing.'],
  [[ana, { ...ana, id: 'dee' }], '2 emails are sent.'],
])('how many are written to, and how many get nothing, stands above', (planned, words) => {
  expect(show(...planned)).toContain(words)
})

test('a person is told with the address, the number for a text message and the lines of the email', () => {
  const about = [
    { id: 'r1', line: 'CPR card expires Dec 1, 2026' },
    { id: 'r2', line: 'TB test is missing' },
  ]
  show({ ...ana, textTo: '+15125550101', about })
  const items = screen.getAllByRole('listitem').map(one => one.textContent)
  expect(items[0]).toContain('Ana Reyes')
  expect(items[0]).toMatch(/Email to ana@acme\.example · Can be texted at \(512\) 555-0101/)
  expect(items.slice(1)).toEqual(about.map(one => one.line))
})

test('whoever cannot be texted has only an address, and without lines there is no list', () => {
  const words = show(ana)
  expect(words).toMatch(/Email to ana@acme\.example$/)
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test('why somebody gets nothing is said once: by what is left out, or in a sentence', () => {
  const leftOut = [{ id: 'r1', name: 'CPR card', why: 'Reminded today.' }]
  expect(show({ ...silent, why: 'Nothing is missing.' })).toContain('Gets nothing. Nothing is missing.')
  const words = show({ ...silent, why: 'Nothing is missing.', leftOut })
  expect(words).toContain('Left out: CPR card. Reminded today.')
  expect(words).not.toContain('Nothing is missing.')
})

function Preview({ person }: { person: string }) {
  const { planned, error, retry } = usePreview({ userIds: [person] })
  return (
    <>
      {planned && <Planned planned={planned} />}
      {error && <p role="note">{error.sentence}</p>}
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  )
}

test('what would be sent is asked once, and again after a refusal', async () => {
  let tries = 0
  const heard = await outerServer((_heard, response) => {
    tries++
    if (tries === 1) return envelope(response, 409, { success: false, message: 'The rules are changing.' })
    return envelope(response, 200, { success: true, message: '', data: [ana] })
  })
  const userId = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
  const { container } = showPage(<Preview person={userId} />)
  expect((await screen.findByRole('note')).textContent).toBe('The rules are changing.')
  await userEvent.click(within(container).getByRole('button', { name: 'Again' }))
  await screen.findByText('Ana Reyes')
  expect(screen.queryByRole('note')).toBeNull()
  expect(heard.map(one => [one.method, JSON.parse(one.body)])).toEqual(
    Array.from({ length: 2 }, () => ['POST', { userIds: [userId] }]),
  )
})
