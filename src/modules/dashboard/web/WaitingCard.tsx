import { Link as TextLink } from '@mui/material'
import { FileCheck } from 'lucide-react'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { WaitingRow } from '../../../kit/web/theme/WaitingRow.tsx'
import { reviewApi } from '../../follow-up/review/contract.ts'
import type { Overview } from '../contract.ts'

/** The papers that have waited longest for a decision. */
export function WaitingCard({ overview }: { overview: Overview }) {
  const mayReview = useMay(reviewApi.listWaiting.allow)
  return (
    <Section
      title={t('Waiting for a decision')}
      detail={t('The oldest first')}
      action={
        mayReview &&
        overview.waiting > 0 && (
          <TextLink component={Link} to="/caregivers/review" sx={{ fontWeight: 600, fontSize: '0.875rem', ...tall }}>
            {t('Review {count}', { count: overview.waiting })}
          </TextLink>
        )
      }
      flush
    >
      {overview.oldestWaiting.length === 0 && <EmptyState icon={FileCheck} text={t('No document waits for you.')} />}
      {overview.oldestWaiting.map((row, place) => (
        <WaitingRow
          key={row.id}
          to={mayReview ? `/caregivers/review?document=${row.id}` : `/caregivers/documents/${row.person.id}`}
          first={place === 0}
          who={row.person}
          detail={row.documentType}
          since={row.receivedAt}
        />
      ))}
    </Section>
  )
}
