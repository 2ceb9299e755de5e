import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { reportScene } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { Renewal } from '../contract.ts'
import { RenewalList } from './RenewalList.tsx'

const product = await testScreens()
const person = userEvent.setup()

const renewal = (name: string, month = '2027-01'): Renewal => ({
  requirement: { id: `01890000-0000-7000-8000-00000000000${name.length}`, name },
  month,
  people: 3,
})
const five = ['A', 'BB', 'CCC', 'DDDD', 'EEEEE'].map(name => renewal(name))
const asked = { positionId: undefined, stateId: undefined }
const titles = () => screen.queryAllByRole('listitem').map(one => one.firstElementChild?.textContent)

test('the first four proposals stand there, and the rest when asked for', async () => {
  showPage(<RenewalList renewals={five} asked={asked} />)
  expect(titles()).toHaveLength(4)
  expect(titles()[0]).toBe('A ends for 3 people in January 2027')
  await person.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(titles()).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('four have no rest, and none are not shown at all', () => {
  const { unmount } = showPage(<RenewalList renewals={five.slice(0, 4)} asked={asked} />)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  unmount()
  expect(showPage(<RenewalList renewals={[]} asked={asked} />).container.textContent).toBe('')
})

test('a proposal opens to who it is, to copy; whoever keeps the calendar is led to it', async () => {
  const { org, today, card } = await reportScene(product)
  const month = addDays(today, 12).slice(0, 7)
  saveSession(someone({ id: org.adminId }), org.admin)
  const open = () => person.click(screen.getByRole('button', { name: /^Show who: CPR ends/ }))
  const list = (
    <RenewalList
      renewals={[{ requirement: card, month, people: 3 }]}
      asked={{ ...asked, from: today, to: addDays(today, 30) }}
    />
  )
  const { unmount } = showPage(list)
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: /^CPR ends for 3 people in / }))
  const names = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names and email addresses' })
  expect(names.value).toMatch(/^Ben Brown <.+@.+>$/)
  expect(names.readOnly).toBe(true)
  expect(dialog.getByRole('link', { name: 'Book a group renewal' }).getAttribute('href')).toBe(
    `/calendar?new&renews=${card.id}`,
  )
  // Where the browser forbids it, the text is selected to be copied by hand.
  const browser = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
  names.setSelectionRange(0, 0)
  await person.click(dialog.getByRole('button', { name: 'Copy list' }))
  await waitFor(() => expect(names.selectionEnd).toBe(names.value.length))
  browser.mockRestore()
  await person.click(dialog.getByRole('button', { name: 'Copy list' }))
  await dialog.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe(names.value)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  saveSession(someone({ role: 'organizationUser', capabilities: ['reports.view'] }), org.admin)
  product.loseAnswers(({ url }) => url.includes('/renewal/'))
  showPage(list)
  await open()
  // When it cannot be read it is tried again.
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox')).toBeNull()
  product.loseAnswers(() => false)
  await person.click(again)
  await screen.findByRole('textbox', { name: 'Names and email addresses' })
  expect(screen.queryByRole('link', { name: 'Book a group renewal' })).toBeNull()
})
