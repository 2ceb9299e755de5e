import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { OwnTest } from '../contract.ts'
import { BeginButton, Next } from './Next.tsx'

type Turn = Partial<OwnTest['turn']>
const own = (turn: Turn, of: object = {}) =>
  ({
    ...{ id: 't1', name: 'Basics', asked: 'toDo', pauseHours: 24, attemptsLeft: null, attempts: [{}] },
    turn: { may: false, why: null, from: null, ...turn },
    ...of,
  }) as OwnTest
const show = (turn: Turn, of: object = {}) => {
  const { container } = showPage(<Next of={own(turn, of)} />)
  return container.textContent?.replaceAll('\u202f', ' ')
}

test.each<[Turn, object, string]>([
  [{ may: true }, {}, 'You can try again nowTry again'],
  [{ may: true }, { attemptsLeft: 1 }, 'You can try again now1 attempt left.Try again'],
  [{ why: 'running' }, { attemptsLeft: 1 }, 'Your attempt is under wayContinue test'],
  [{ may: true }, { asked: 'done' }, 'You can try again nowTry again'],
  [{ why: 'used' }, { asked: 'done' }, ''],
  [{ why: 'waiting' }, {}, ''],
  [{ why: 'notAsked' }, {}, ''],
  [{ why: 'used' }, {}, 'No attempts leftYour coordinator can give you another attempt.'],
  [{ why: 'closed' }, {}, 'This test is closedIt cannot be taken now. Your coordinator can tell you more.'],
  [
    { why: 'pause', from: '2026-11-20T15:05:00.000Z' },
    { attemptsLeft: 2 },
    'You can try again Nov 20, 2026At 3:05 PM, 24 hours after this attempt. We’ll email you. 2 attempts left.',
  ],
])('what follows is one answer: %j %j', (turn, of, words) => {
  expect(show(turn, of)).toBe(words)
})

test('a first attempt is begun, and its page opens', async () => {
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: {} }),
  )
  const { router } = showPage(<BeginButton of={own({ may: true }, { attempts: [] })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Start test: Basics' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant/competency-test/t1'))
  expect(heard[0]).toMatchObject({ method: 'POST', url: expect.stringContaining('t1') })
})

test('an attempt that is refused opens nothing', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 409, { success: false, message: 'Used.' }))
  const { router } = showPage(<BeginButton of={own({ may: true })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Basics' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  await screen.findByText('Used.')
  expect(router.state.location.pathname).toBe('/page')
})
