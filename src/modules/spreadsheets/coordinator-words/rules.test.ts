import { expect, test } from 'vitest'
import { coordinatorIn } from './rules.ts'

const user = (id: string, firstName: string, lastName: string) => ({
  ...{ id, firstName, lastName, email: `${id}@example.com` },
})
const users = [
  user('dana', 'Dana', 'Reyes'),
  user('jo', 'Jo', 'O’Neil'),
  user('ann1', 'Ann', 'Lee'),
  user('ann2', 'Ann', 'Lee'),
]

test.each([
  ['Dana Reyes', 'dana'],
  ['REYES, DANA', 'dana'],
  [' Dana@Example.com ', 'dana'],
  ['Jo O’Neil', 'jo'],
  ['ann2@example.com', 'ann2'],
  // Which of the two, nobody guesses.
  ['Ann Lee', undefined],
  ['Dana', undefined],
  ['Somebody Else', undefined],
])('“%s” names %s', (cell, id) => {
  expect(coordinatorIn(cell, users)?.id).toBe(id)
})
