import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { phone as phoneNumber } from '../../../../kit/contract/phone.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { CheckField } from '../../../../kit/web/forms/CheckField.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { PasswordField, PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { homeOf } from '../../../../kit/web/routing/guard.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { useLanguage } from '../../../../kit/web/text/language.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { placesApi } from '../../../places/contract.ts'
import type { SignedIn } from '../../../session/contract.ts'
import { signupApi } from '../contract.ts'
import { textConsentWords } from '../rules.ts'

/** What is known before the form is filled in: from the invitation, or only the organization of the open link. */
export type Known = {
  token?: string
  organization?: string
  firstName: string
  lastName: string
  email: string
  phone: string
  positionId: string
  positions: readonly { id: string; name: string }[]
  /** Of an invitation: it names the state, or leaves it to the office. */
  stateCode: string | null
  /** Whose text messages they can agree to; null: it sends none. */
  texter: string | null
}

const entries = z.object({
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  email: z.email('Enter an email address like name@example.com.'),
  phone: phoneNumber,
  positionId: z.string().min(1, 'Choose a position.'),
  stateCode: z.string(),
  agreedToTexts: z.boolean(),
  password: z.string().min(15, 'Use at least 15 characters.').max(128, 'Use at most 128 characters.'),
})

/** The candidate's own sign-up. An invitation signs in at once; the open link asks to confirm the address first. */
export function SignupForm({ known }: { known: Known }) {
  const navigate = useNavigate()
  const states = useApiQuery(placesApi.listStates, {})
  const language = useLanguage(of => of.language)
  function enter({ user, token }: SignedIn, otherwise: string, state?: object) {
    if (user && token) saveSession(user, token)
    void navigate(user && token ? homeOf(user) : otherwise, { replace: true, state })
  }
  // The next page says what comes now.
  const register = useApiMutation(signupApi.register, {
    tells: false,
    onDone: (reply, { body: { email } }) => enter(reply, '/applicant/email-confirmation', { email, wanted: 'confirm' }),
  })
  const { loading, error } = register
  const { token, organization, firstName, lastName, email, phone, positionId, stateCode } = known
  const form = useFormOf(entries, {
    ...{ firstName, lastName, email, phone, positionId },
    stateCode: stateCode ?? '',
    agreedToTexts: false,
    password: '',
  })
  const offered = (states.data ?? []).filter(({ value }) => !token || value === stateCode)
  const proof = token ? { token } : { organization }
  return (
    <Form
      form={form}
      loading={loading}
      error={error}
      onSubmit={entered => register.send({ body: { ...entered, ...proof, language }, quiet: 'gone' })}
      guarded
    >
      <TextField name="firstName" label={t('First name')} autoComplete="given-name" />
      <TextField name="lastName" label={t('Last name')} autoComplete="family-name" />
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="username"
        readOnly={token !== undefined}
        help={token ? t('Your invitation was sent to this address.') : undefined}
      />
      <PhoneField name="phone" label={t('Phone')} optional />
      {known.texter && <CheckField name="agreedToTexts" label={textConsentWords(known.texter)} />}
      <SelectField
        name="positionId"
        label={t('Position')}
        options={known.positions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(!token || stateCode) && (
        <SelectField
          name="stateCode"
          label={t('State where you will work')}
          optional={!token}
          options={offered.map(({ value, label }) => ({ value, label }))}
        />
      )}
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        help={t('At least 15 characters. A few words that belong together only for you work well.')}
      />
      <Button type="submit" variant="contained" size="large" loading={loading} fullWidth>
        {t('Sign up')}
      </Button>
    </Form>
  )
}
