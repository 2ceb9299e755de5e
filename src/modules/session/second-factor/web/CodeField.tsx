import type { ReactNode } from 'react'
import { CardText } from '../../../../kit/web/forms/card-form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { Method } from '../../codes/contract.ts'

/** Where the code is that is asked for. */
export function whereCodeIs(method: Method, sentTo: string | null): string {
  if (method === 'email')
    return t('We emailed a six-digit code to {to}. It works for 10 minutes.', { to: sentTo ?? '' })
  if (method === 'sms') return t('We texted a six-digit code to {to}. It works for 10 minutes.', { to: sentTo ?? '' })
  return t('Open your authenticator app and enter the six-digit code that it shows for Carefold.')
}

/** The six digits, which phones and password managers fill in. */
export const CodeField = ({ aside }: { aside?: ReactNode }) => (
  <CardText name="otp" label={t('Code')} autoComplete="one-time-code" inputMode="numeric" autoFocus aside={aside} />
)
