import { Button } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { CardForm, CardText } from '../../../kit/web/forms/card-form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CardFoot, CardHead } from '../../session/web/parts.tsx'
import { singleSignOnEntryApi } from '../contract.ts'

const address = () => import('../rules.ts').then(m => m.address)

/** Staff type their address, and go on at their organization's own sign-in service. */
export function BeginPage() {
  const [leaving, setLeaving] = useState(false)
  const begin = useApiMutation(singleSignOnEntryApi.begin, {
    tells: false,
    onDone({ url }) {
      setLeaving(true)
      location.assign(url)
    },
  })
  const loading = begin.loading || leaving
  return (
    <>
      <CardHead title={t('Sign in with your organization')}>
        {t('Enter your work email. We then take you to the sign-in page of your organization.')}
      </CardHead>
      <CardForm
        schema={address}
        loading={loading}
        error={begin.error}
        onSubmit={body => begin.send({ body, quiet: true })}
      >
        <CardText
          name="email"
          type="email"
          label={t('Work email')}
          autoComplete="username"
          placeholder={t('name@agency.com')}
          autoFocus
        />
        <Button type="submit" variant="contained" size="large" loading={loading} fullWidth>
          {t('Continue')}
        </Button>
      </CardForm>
      <CardFoot to="/login">{t('Sign in with a password')}</CardFoot>
    </>
  )
}
