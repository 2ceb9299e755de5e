import { Box, Button, Typography } from '@mui/material'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useLinkToken } from '../../../../kit/web/routing/link-token.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type RefereeRequest, refereeApi } from '../contract.ts'
import { ClosedRequest, UnknownLink } from './ClosedRequest.tsx'
import { refereePaths, useRefereeRequest } from './parts.tsx'

const draft = z.object({ reason: z.string().max(500) })

function DeclineForm({ token, firstName }: { token: string; firstName: string }) {
  const navigate = useNavigate()
  const form = useFormOf(draft, { reason: '' })
  const state = { linkToken: token }
  const { send, loading, error } = useApiMutation(refereeApi.declineReference, {
    refreshes: [refereeApi.readRefereeRequest],
    tells: false,
    onDone: () => void navigate(refereePaths.declined, { replace: true, state }),
  })
  return (
    <Form
      form={form}
      loading={loading}
      error={error}
      undrafted
      onSubmit={({ reason }) => send({ body: { token, reason }, quiet: 'gone' })}
    >
      <TextField
        name="reason"
        label={t('Reason')}
        help={t('For example: company policy, or I don’t know {firstName} well enough. {firstName} doesn’t see it.', {
          firstName,
        })}
        rows={3}
        maxLength={500}
        optional
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button type="submit" variant="contained" size="large" loading={loading}>
          {t('Confirm: I can’t give a reference')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          onClick={() => void navigate(refereePaths.request, { replace: true, state })}
        >
          {t('Back')}
        </Button>
      </Box>
    </Form>
  )
}

function Open({ token, of }: { token: string; of: RefereeRequest }) {
  if (of.state !== 'open') return <ClosedRequest state={of.state} organization={of.organization} />
  const { firstName = '', lastName = '' } = of.applicant ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <Typography color="textSecondary">{t('Reference for {name}', { name: `${firstName} ${lastName}` })}</Typography>
        <Typography variant="h1">{t('You can’t give a reference?')}</Typography>
        <Typography sx={{ mt: 3 }}>
          {t('That’s fine. You can tell {organization} why. Nothing is sent until you confirm.', {
            organization: of.organization.name,
          })}
        </Typography>
      </Box>
      <DeclineForm token={token} firstName={firstName} />
    </Box>
  )
}

/** The second act of declining: a reason, and the button that confirms it. */
export function DeclinePage() {
  const token = useLinkToken()
  const { data, error, refetch } = useRefereeRequest(token)
  if (token === null || error?.code === 'gone' || error?.code === 'invalid') return <UnknownLink />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Open token={token} of={data} /> : <FormSkeleton />
}
