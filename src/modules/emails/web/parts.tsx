import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { emailsApi, type Undelivered } from '../contract.ts'

const refreshes = [emailsApi.listUndelivered]

function Row({ of, first }: { of: Undelivered; first: boolean }) {
  const again = useApiMutation(emailsApi.sendAgain, { refreshes })
  const dismiss = useApiMutation(emailsApi.dismiss, { refreshes })
  const busy = again.loading || dismiss.loading
  const params = { id: of.id }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        alignItems: 'center',
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: first ? 0 : 1,
        borderColor: 'line.subtle',
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">
          {of.person && (
            <>
              <TextLink component={Link} to={`/caregivers/profile-details/${of.person.id}`}>
                {of.person.name}
              </TextLink>{' '}
            </>
          )}
          {of.to}
        </Typography>
        <Typography variant="body2">{of.subject}</Typography>
        <Typography variant="body2" color="error">
          {of.reason}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {showInstant(of.givenUpAt)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={t('Send again to {address}', { address: of.to })}
          onClick={() => void again.send({ params })}
        >
          {t('Send again')}
        </Button>
        <Button
          disabled={busy}
          aria-label={t('Dismiss the email to {address}', { address: of.to })}
          onClick={() => void dismiss.send({ params })}
        >
          {t('Dismiss')}
        </Button>
      </Box>
    </Box>
  )
}

const lateWords = (count: number, oldest: string) =>
  t(
    '{count, plural, one {# email is waiting to be sent, since {oldest}.} other {# emails are waiting to be sent, the oldest since {oldest}.}}',
    { count, oldest: showInstant(oldest) },
  )

/** The emails that were not delivered, for whoever answers for them; nothing when there are none. */
export function UndeliveredEmails() {
  const { data } = useApiQuery(emailsApi.listUndelivered, { query: { limit: 20 } })
  if (!data || (data.data.length === 0 && !data.late)) return null
  const { late, pagination } = data
  const more = pagination.total - data.data.length
  return (
    <Section
      title={t('Emails that were not delivered')}
      detail={t('Check the address, then send the email again or dismiss it')}
      flush
    >
      {late && (
        <Alert severity="warning" sx={{ mx: { xs: 4, md: 5 }, my: 3 }}>
          {lateWords(late.count, late.oldest)} {late.reason}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((row, place) => (
          <Row key={row.id} of={row} first={place === 0} />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 3 }}>
          {t('and {count} more', { count: more })}
        </Typography>
      )}
    </Section>
  )
}
