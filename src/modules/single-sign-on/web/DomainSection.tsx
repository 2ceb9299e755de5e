import { Alert, Box, Button, Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { showDayOf, showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type SingleSignOn, singleSignOnApi } from '../contract.ts'

function State({ of: { domainState, provenAt, lostAt } }: { of: SingleSignOn }) {
  if (domainState === 'proven' && provenAt)
    return <StatusChip tone="success">{t('Proven on {day}', { day: showDayOf(provenAt) })}</StatusChip>
  if (domainState === 'lost' && lostAt)
    return <StatusChip tone="error">{t('Lost on {day}', { day: showDayOf(lostAt) })}</StatusChip>
  return <StatusChip tone="warning">{t('Waiting for the record')}</StatusChip>
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Typography sx={{ mb: 1.5, fontWeight: 550 }}>{label}</Typography>
      <CopyLine label={label} text={text} action={t('Copy')} />
    </Box>
  )
}

/** The record that proves the email domain, and whether it is there. */
export function DomainSection({ of }: { of: SingleSignOn }) {
  const check = useApiMutation(singleSignOnApi.checkDomain, { refreshes: [singleSignOnApi.settings], tells: false })
  return (
    <Section
      title={t('Email domain {domain}', { domain: of.domain })}
      detail={t('Add this TXT record to the DNS of your domain. It may take an hour until it can be seen.')}
      stacked
      action={<State of={of} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Line label={t('Name of the record')} text={of.record.name} />
        <Line label={t('Value of the record')} text={of.record.value} />
        {of.domainState === 'lost' && (
          <Alert severity="warning">
            {t('The record is gone. Staff who signed in before still can; no one new can, until it is back.')}
          </Alert>
        )}
        {check.error && <Alert severity="error">{check.error.sentence}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button variant="outlined" loading={check.loading} onClick={() => void check.send({ quiet: true })}>
            {t('Check now')}
          </Button>
          <Typography variant="body2" color="textSecondary" role="status">
            {of.checkedAt && t('Last checked {time}', { time: showRecent(of.checkedAt) })}
          </Typography>
        </Box>
      </Box>
    </Section>
  )
}
