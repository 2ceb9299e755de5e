import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { TestDetail } from '../../competency-tests/tests/contract.ts'
import { aideSubjects } from '../../competency-tests/tests/presets.ts'
import { QuestionsList } from './QuestionsList.tsx'

const question = (id: string, subject: string) => ({ id, text: `Question ${id}?`, type: 'single', points: 2, subject })
const list = [question('a', 'Home'), question('b', ''), question('c', 'Home')]
const detail = (settings: object = {}, of = list) =>
  ({
    id: 't',
    questions: 3,
    points: 6,
    list: of,
    settings: { aideSubjects: false, randomOrder: false, ...settings },
  }) as unknown as TestDetail

function show(of = detail(), openId: string | null = null) {
  const onOpen = vi.fn()
  const { container } = showPage(<QuestionsList of={of} openId={openId} onOpen={onOpen} />)
  return { onOpen, text: container.textContent ?? '' }
}
const lines = (label: string) => within(screen.getByRole('list', { name: label }))
const open = (name: RegExp) => screen.getByRole('button', { name })

test('questions stand by subject area with their numbers, and each is opened', async () => {
  const { onOpen, text } = show(detail(), 'c')
  screen.getByRole('heading', { level: 2, name: '3 questions, 6 points' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual(['Home', 'No subject area'])
  lines('Home').getByText('2. Question c?')
  lines('No subject area').getByText('3. Question b?')
  expect(lines('Home').getAllByText('Single choice · 2 points')).toHaveLength(2)
  expect(open(/^2\. Question c/).getAttribute('aria-current')).toBe('true')
  expect(open(/^1\. Question a/).getAttribute('aria-current')).toBeNull()
  await userEvent.click(open(/^1\. Question a/))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onOpen.mock.calls).toEqual([['a'], ['new']])
  expect(text).not.toMatch(/order is random|Missing/)
})

test('by keyboard a question is moved among those of its area; at the end nothing is sent', async () => {
  saveSession(someone(), 'token')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: 'Saved.', data: null }),
  )
  const { onOpen } = show()
  open(/^1\. Question a/).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ questionIds: ['c', 'a', 'b'] })
  expect(heard[0]?.url).toMatch(/\/order\/t$/)
  open(/^2\. Question c/).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(JSON.parse(heard[1]?.body ?? '')).toEqual({ questionIds: ['c', 'a', 'b'] })
  expect(onOpen).not.toHaveBeenCalled()
})

test('in a random order moving only sorts; of one question nothing is said', () => {
  const { text } = show(detail({ randomOrder: true }))
  expect(text).toContain('The order is random: moving only sorts this list.')
})

test('one question has no order', () => {
  expect(show(detail({ randomOrder: true }, list.slice(0, 1))).text).not.toContain('order is random')
})

test('for aides it says which subjects are missing, until none is', () => {
  const written = aideSubjects.filter(one => one.written).map(one => one.name)
  const all = written.map((name, at) => question(`q${at}`, name))
  const { text } = show(detail({ aideSubjects: true }, all.slice(1)))
  expect(text).toContain(`${all.length - 1} of ${all.length} written subjects covered. Missing: ${written[0]}.`)
})

test('when all are covered it says nothing', () => {
  const all = aideSubjects.map((one, at) => question(`q${at}`, one.name))
  expect(show(detail({ aideSubjects: true }, all)).text).not.toMatch(/covered|Missing/)
})
