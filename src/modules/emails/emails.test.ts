import { expect, test } from 'vitest'
import { undeliveredEmail } from './emails.ts'

const staff = { to: 'ada@agency.example', name: 'Ada', accountId: 'a' }
const failed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ to: `person${at + 1}@x.example`, reason: 'There is no such mailbox.' }))
const mail = (count: number) => undeliveredEmail('https://care.example', staff, failed(count))

test('one address is named with what went wrong', () => {
  expect(mail(1)).toMatchObject({
    to: staff.to,
    subject: 'An email was not delivered',
    lines: [
      "We couldn't deliver an email to this address:",
      'person1@x.example: There is no such mailbox.',
      'Check the address. You can correct it, or send the email again from the dashboard.',
    ],
    action: { url: 'https://care.example/dashboard' },
  })
})

test.each([
  [2, null],
  [20, null],
  [21, 'and 1 more'],
  [300, 'and 280 more'],
])('of %i addresses twenty are named, and the rest counted', (count, more) => {
  const { subject, lines } = mail(count)
  expect(subject).toBe(`${count} emails were not delivered`)
  expect(lines[0]).toBe("We couldn't deliver emails to these addresses:")
  expect(lines.filter(line => String(line).startsWith('person'))).toHaveLength(Math.min(count, 20))
  expect(lines.find(line => String(line).startsWith('and ')) ?? null).toBe(more)
})
