import { expect, test } from 'vitest'
import { endSession, saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { answerAgain, isMeantAgain, useAgain } from './again.ts'

test('the oldest question is answered first', async () => {
  const [first, second] = [isMeantAgain('One.'), isMeantAgain('Two.')]
  answerAgain(true)
  expect(await first).toBe(true)
  answerAgain(false)
  expect(await second).toBe(false)
  expect(useAgain.getState().questions).toEqual([])
})

test('the end of a session answers that it is not meant, and what leaves the token does not', async () => {
  saveSession(someone(), 'token')
  const all = [isMeantAgain('One.'), isMeantAgain('Two.')]
  saveSession(someone({ firstName: 'Mary' }), 'token')
  expect(useAgain.getState().questions).toHaveLength(2)
  endSession()
  expect(await Promise.all(all)).toEqual([false, false])
})
