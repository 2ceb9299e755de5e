import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type To = { readonly to: string; readonly name: string; readonly accountId: string }

/** The code that a sign-in waits for, or that shows that codes arrive. */
export const codeEmail = (code: string, { to, name, accountId }: To, aboutId: string): Email => ({
  kind: 'signInCode',
  to,
  name,
  accountId,
  aboutId,
  subject: said('Your code for Carefold'),
  lines: [
    said('Your code is {code}.', { code }),
    said('It works once, for ten minutes. Never share it: nobody at Carefold asks you for it.'),
  ],
  after: [said("If you didn't just sign in, change your password: someone else knows it.")],
})
