import { expect, test } from 'vitest'
import { requestStates } from '../requests/contract.ts'
import { ownStateOf } from './rules.ts'

test('an applicant is told nothing of who is writing', () => {
  expect(requestStates.map(ownStateOf)).toEqual([
    ...['waiting', 'waiting', 'waiting', 'received', 'declined', 'canceled', 'expired', 'bounced'],
  ])
})
