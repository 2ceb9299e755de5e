import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { mailsTo, testInvited, testPosition } from '../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { pages } from './pages.tsx'

const product = await testScreens()
const person = userEvent.setup()
const send = window.fetch
afterEach(() => {
  window.fetch = send
})

/** The page of an administrator, in an organization with one position. */
async function scene() {
  const org = await testOrganization(product)
  const position = unique('Aide')
  await testPosition(product, org, position)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPages(pages, '/caregivers/invite')
  const at = `${org.shortName}.example`
  return { org, position, at }
}

async function paste(rows: readonly string[]) {
  await person.click(await screen.findByLabelText(/^Rows from a spreadsheet/))
  await person.paste(rows.join('\n'))
  await person.click(screen.getByRole('button', { name: 'Add to the list' }))
}

const line = async (number: number) => within(await screen.findByRole('listitem', { name: `Line ${number}` }))
const ready = (words: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: words })).toHaveProperty('disabled', false))

test('lines are mended in place and left out, and everybody else gets one email', async () => {
  const { org, position, at } = await scene()
  const { id } = await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
  await paste([
    'Name\tEmail\tPosition\tNotes',
    `Ana Silva\tana@${at}\t${position}\tfair`,
    `Bo Li\tbo at ${at}\t${position}`,
    `Rosa Delgado\trosa@${at}\t${position}`,
    `Cy Young\tcy@${at}\tDriver`,
  ])
  await screen.findByText('Not used for an invitation: Notes')
  const rosa = await line(3)
  const known = await rosa.findByRole('link', { name: 'Rosa Delgado' })
  expect(known.getAttribute('href')).toBe(`/caregivers/profile-details/${id}`)
  rosa.getByText(/· Same name$/)
  ;(await line(2)).getByText(`“bo at ${at}” is not an email address.`)
  ;(await line(4)).getByText('There is no position “Driver” here.')
  // Who is alike is invited, unless somebody says no.
  await ready('Invite 2 people')
  await person.click(rosa.getByRole('checkbox', { name: 'Invite Rosa Delgado' }))
  rosa.getByText('Left out')
  await person.click((await line(2)).getByRole('button', { name: 'Fix line 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix line 2' }))
  const email = dialog.getByLabelText('Email')
  await person.clear(email)
  await person.type(email, `bo@${at}`)
  await person.click(dialog.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ready('Invite 2 people')
  await person.dblClick(screen.getByRole('button', { name: 'Invite 2 people' }))
  await screen.findByRole('heading', { name: 'Invited: 2 people' })
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Line 2' })).toBeNull())
  // What was left out is still here.
  await line(3)
  ;(await line(4)).getByText('There is no position “Driver” here.')
  for (const name of ['ana', 'bo']) expect(await mailsTo(product, `${name}@${at}`)).toHaveLength(1)
  for (const name of ['rosa', 'cy']) expect(await mailsTo(product, `${name}@${at}`)).toHaveLength(0)
  const acts = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'after'])
      .where('action', '=', 'caregiver.invited')
      .orderBy('id')
      .execute(),
  )
  expect(acts.map(({ after }) => (after as { name: string }).name)).toEqual(['Rosa Delgado', 'Ana Silva', 'Bo Li'])
}, 60_000)

test('each is invited in the language of the line, and where it names none, in that of the list', async () => {
  const { position, at } = await scene()
  await paste([
    'Name\tEmail\tPosition\tLanguage',
    `Ana Silva\tana@${at}\t${position}\tSpanish`,
    `Bo Li\tbo@${at}\t${position}\tEnglish`,
    `Cy Young\tcy@${at}\t${position}\tTagalog`,
  ])
  ;(await line(1)).getByText(`${position} · Spanish`)
  ;(await line(3)).getByText(position)
  await person.selectOptions(screen.getByLabelText(/^Preferred language/), 'Spanish')
  await ready('Invite 3 people')
  await person.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  await screen.findByRole('heading', { name: 'Invited: 3 people' })
  const mails = await Promise.all(['ana', 'bo', 'cy'].map(name => mailsTo(product, `${name}@${at}`)))
  expect(mails.map(([mail]) => mail?.text.slice(0, 4))).toEqual(['Hola', 'Hell', 'Hola'])
}, 60_000)

test('what is refused of one line stays with it and keeps no other from being sent', async () => {
  const { org, position, at } = await scene()
  await paste([`Ana,Silva,ana@${at},${position}`, `Bo,Li,bo@${at},${position}`, `Cy,Young,cy@${at},${position}`])
  await ready('Invite 3 people')
  // Somebody else is faster with one of them.
  const positionId = await testPosition(product, org)
  const body = { firstName: 'Robert', lastName: 'Lee', email: `bo@${at}`, positionId }
  await product.call('POST', '/api/caregiver', { token: org.admin, body })
  await person.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  await screen.findByRole('heading', { name: 'Invited: 2 people' })
  ;(await line(2)).getByText('Someone already has this email address.')
  expect(screen.queryByRole('listitem', { name: 'Line 3' })).toBeNull()
  expect(await mailsTo(product, `bo@${at}`)).toHaveLength(1)
}, 60_000)

test('after an answer that was lost the list waits, and the same press invites nobody twice', async () => {
  const { position, at } = await scene()
  await paste([`Ana,Silva,ana@${at},${position}`, `Bo,Li,bo@${at},${position}`])
  await ready('Invite 2 people')
  let lost = 0
  window.fetch = async (input, init) => {
    const answer = await send(input, init)
    const isInvitation = String(input).endsWith('/api/caregiver') && init?.method === 'POST'
    if (!isInvitation || lost > 0) return answer
    lost += 1
    throw new TypeError('the connection was lost')
  }
  await person.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  await screen.findByText(/Nobody is invited twice: the rest of the list is still here\./)
  expect([lost, await mailsTo(product, `bo@${at}`)]).toEqual([1, []])
  await ready('Invite 2 people')
  await person.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  await screen.findByRole('heading', { name: 'Invited: 2 people' })
  for (const name of ['ana', 'bo']) expect(await mailsTo(product, `${name}@${at}`)).toHaveLength(1)
}, 60_000)

test('Stop ends after the invitation that is under way, and the rest stays on the list', async () => {
  const { position, at } = await scene()
  await paste([`Ana,Silva,ana@${at},${position}`, `Bo,Li,bo@${at},${position}`])
  await ready('Invite 2 people')
  const held = Promise.withResolvers<void>()
  window.fetch = async (input, init) => {
    if (String(input).endsWith('/api/caregiver') && init?.method === 'POST') await held.promise
    return send(input, init)
  }
  await person.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  await person.click(await screen.findByRole('button', { name: 'Stop' }))
  held.resolve()
  await screen.findByRole('heading', { name: 'Invited: 1 person' })
  await ready('Invite 1 person')
  expect(await mailsTo(product, `ana@${at}`)).toHaveLength(1)
  expect(await mailsTo(product, `bo@${at}`)).toEqual([])
}, 60_000)

test('a refusal of the rows keeps every word, and one email twice or of somebody here is told', async () => {
  const { org, at, position } = await scene()
  const { email } = await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
  const rows = `Ana,"Sil"va,ana@${at}`
  await paste([rows])
  await screen.findByText(/^Line 1 cannot be read/)
  const text = screen.getByLabelText(/^Rows from a spreadsheet/)
  expect(text).toHaveProperty('value', rows)
  await person.clear(text)
  await paste([`Ana,Silva,ana@${at}`, `Bo,Li,ANA@${at}`, `Ro,Del,${email}`])
  ;(await line(1)).getByText('There is no position. Choose one for everyone on the list, or fix it here.')
  ;(await line(2)).getByText('Line 1 has this email too.')
  const owned = await line(3)
  await owned.findByText(/This address belongs to/)
  await person.click(screen.getByRole('combobox', { name: /^Position/ }))
  await person.click(await screen.findByRole('option', { name: position }))
  await ready('Invite 1 person')
}, 60_000)
