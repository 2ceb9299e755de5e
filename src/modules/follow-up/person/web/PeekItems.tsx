import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ComplianceStatus } from '../../../status/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'

const most = 5

const dayOf = ({ lastDay, dueOn }: ComplianceItem) => lastDay ?? dueOn ?? ''

function Lines({
  title,
  of,
  at,
}: {
  title: string
  of: readonly ComplianceItem[]
  at: (item: ComplianceItem) => ReactNode
}) {
  if (of.length === 0) return null
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {of.slice(0, most).map(item => (
        <Box key={item.id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.75 }}>
          <Typography sx={{ minWidth: 0 }}>{item.name}</Typography>
          <Box sx={{ flexShrink: 0 }}>{at(item)}</Box>
        </Box>
      ))}
      {of.length > most && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, other {# more}}', { count: of.length - most })}
        </Typography>
      )}
    </section>
  )
}

function Items({ personId }: { personId: string }) {
  const { data } = useApiQuery(itemsApi.listItems, { query: { userId: personId }, quiet: true })
  if (!data) return <Skeleton variant="rounded" height={96} />
  const coming = data.items
    .filter(item => !item.needed && dayOf(item))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  const missing = data.items.filter(item => item.needed)
  if (missing.length === 0 && coming.length === 0)
    return <Typography color="textSecondary">{t('Nothing is missing, and nothing ends.')}</Typography>
  return (
    <>
      <Lines
        title={t('Missing')}
        of={missing}
        at={({ status, owed }) => <ComplianceStatus status={status} owed={owed} />}
      />
      <Lines title={t('Next dates')} of={coming} at={item => showDay(dayOf(item))} />
    </>
  )
}

/** What is missing of a person and what ends next, in a few lines, beside a list. */
export const PeekItems = ({ personId }: { personId: string }) =>
  useMay(itemsApi.listItems.allow) ? <Items personId={personId} /> : null

/** The same as a section of the profile, with the way to all of it. */
export function ComingUp({ personId }: { personId: string }) {
  const may = useMay(itemsApi.listItems.allow)
  if (!may) return null
  return (
    <Section
      title={t('Coming up')}
      action={
        <MuiLink component={Link} to={`/caregivers/compliance/${personId}`}>
          {t('All dates')}
        </MuiLink>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Items personId={personId} />
      </Box>
    </Section>
  )
}
