import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { endSession, saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { forgetHere, handOver, keepOrHere } from './drafts-here.ts'

const draft = { title: 'Add note', address: '/x?new', values: { text: 'Hello', ssn: '123', birthDate: '1990-01-01' } }
const lost = async () => {
  throw new Refusal('unexpected')
}
const stored = () => localStorage.getItem('drafts')
const keepLost = () => keepOrHere('form', draft as never, lost).catch((error: unknown) => error)

beforeEach(() => saveSession(someone(), 'token'))

test('what the account keeps is not kept here', async () => {
  expect(await keepOrHere('form', draft as never, async () => 'id1')).toBe('id1')
  expect(stored()).toBeNull()
})

test('what got no answer is kept here without secrets, and thrown', async () => {
  expect(await keepLost()).toBeInstanceOf(Refusal)
  expect(stored()).toContain('Hello')
  expect(stored()).not.toMatch(/123|1990/)
})

test('what was refused is not kept', async () => {
  const refuse = async () => {
    throw new Refusal('invalid')
  }
  await keepOrHere('form', draft as never, refuse).catch(() => undefined)
  expect(stored()).toBeNull()
})

test('what somebody else signed in over is not kept', async () => {
  const leave = async () => {
    endSession()
    throw new Refusal('unexpected')
  }
  await keepOrHere('form', draft as never, leave).catch(() => undefined)
  expect(stored()).toBeNull()
})

test('a later answer, and the wish to forget, take it away', async () => {
  await keepLost()
  await keepOrHere('form', draft as never, async () => 'id1')
  expect(stored()).toBeNull()
  await keepLost()
  forgetHere('form')
  expect(stored()).toBeNull()
})

test('the account gets what was kept for it, and nobody else’s', async () => {
  await keepLost()
  const keepDraft = vi.fn(async () => 'id1')
  saveSession(someone({ id: '01890000-0000-7000-8000-000000000009' }), 'other')
  await handOver({ keepDraft } as never)
  expect(keepDraft).not.toHaveBeenCalled()
  saveSession(someone(), 'token')
  await handOver({ keepDraft } as never)
  expect(keepDraft).toHaveBeenCalledOnce()
  expect(stored()).toBeNull()
})
