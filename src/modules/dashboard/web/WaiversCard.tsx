import { Link as TextLink } from '@mui/material'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { WaitingRow } from '../../../kit/web/theme/WaitingRow.tsx'
import type { Overview } from '../contract.ts'

type Waivers = NonNullable<Overview['waivers']>

const about = ({ declination, requirement }: Waivers['oldest'][number]) =>
  declination ? t('Declined: {requirement}', { requirement }) : requirement

/** The waivers and declinations that the reader may approve, the oldest first. */
export function WaiversCard({ waivers }: { waivers: Waivers }) {
  return (
    <Section
      title={t('Waivers to approve')}
      detail={t('Requested by someone else, the oldest first')}
      action={
        <TextLink
          component={Link}
          to="/report/waivers?stage=waiting"
          sx={{ fontWeight: 600, fontSize: '0.875rem', ...tall }}
        >
          {t('View all {count}', { count: waivers.total })}
        </TextLink>
      }
      flush
    >
      {waivers.oldest.map((row, place) => (
        <WaitingRow
          key={row.id}
          to={`/caregivers/compliance/${row.person.id}?item=${row.requirementId}`}
          first={place === 0}
          who={row.person}
          detail={about(row)}
          since={row.requestedAt}
        />
      ))}
    </Section>
  )
}
