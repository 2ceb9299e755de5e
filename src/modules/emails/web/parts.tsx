import { Alert, Button, Link as TextLink, Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import type { QueuedThing } from '../../../kit/web/routing/plugs.ts'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { shown } from '../../../kit/web/text/told.ts'
import { emailsApi } from '../contract.ts'

type Props = { of: QueuedThing; onDone: () => void; onClose: () => void }

/** An email that was not delivered, with what can be done about it. */
export function UndeliveredEmail({ of, onDone, onClose }: Props) {
  const then = { refreshes: [emailsApi.listUndelivered], onDone }
  const again = useApiMutation(emailsApi.sendAgain, then)
  const dismiss = useApiMutation(emailsApi.dismiss, then)
  const busy = again.loading || dismiss.loading
  const failed = again.error ?? dismiss.error
  const params = { id: of.id }
  const actions = (
    <>
      <Button disabled={busy} onClick={() => void dismiss.send({ params })}>
        {t('Dismiss')}
      </Button>
      <Button variant="contained" disabled={busy} onClick={() => void again.send({ params })}>
        {t('Send again')}
      </Button>
    </>
  )
  return (
    <TitledDialog title={shown(of.title)} width="sm" onClose={onClose} actions={actions}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('To {address}', { address: of.about ?? '' })}</Typography>
      <Typography color="error" sx={{ overflowWrap: 'anywhere', my: 2 }}>
        {of.detail.map(shown).join(', ')}
      </Typography>
      {of.person && (
        <Typography>
          {t('Check the address first:')}{' '}
          <TextLink component={Link} to={of.path}>
            {`${of.person.firstName} ${of.person.lastName}`}
          </TextLink>
        </Typography>
      )}
      {failed && <Alert severity="error">{failed.message}</Alert>}
    </TitledDialog>
  )
}

const lateWords = (count: number, oldest: string) =>
  t(
    '{count, plural, one {# email is waiting to be sent, since {oldest}.} other {# emails are waiting to be sent, the oldest since {oldest}.}}',
    { count, oldest: showInstant(oldest) },
  )

/** That emails should have left by now, for an administrator. */
export function LateEmails() {
  const { data } = useApiQuery(emailsApi.listUndelivered, { query: { limit: 1 } })
  if (!data?.late) return null
  const { count, oldest, reason } = data.late
  return (
    <Alert severity="warning">
      {lateWords(count, oldest)} {reason}
    </Alert>
  )
}
