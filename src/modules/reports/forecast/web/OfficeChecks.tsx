import { Box, Link as TextLink } from '@mui/material'
import { SearchCheck } from 'lucide-react'
import { useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { OfficeCheck } from '../contract.ts'

const screening = '/settings/exclusion-screening'

const wordsOf = ({ requirement, people, lastDay }: OfficeCheck) =>
  t('{name} ({people, plural, one {# person} other {# people}}, by {day})', {
    name: requirement.name,
    people,
    day: showDay(lastDay),
  })

/** The checks that the office takes for everybody, in one line: they are no work of the people below. */
export function OfficeChecks({ checks }: { checks: readonly OfficeCheck[] }) {
  const reach = useReach()
  if (checks.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 2, fontSize: '0.875rem', color: 'text.secondary', alignItems: 'start' }}>
      <Box component={SearchCheck} size={18} aria-hidden sx={{ flexShrink: 0, mt: 0.25 }} />
      <Box>
        {t('Not counted here, because your office runs them: {checks}.', { checks: checks.map(wordsOf).join(' · ') })}{' '}
        {reach(screening) && (
          <TextLink component={Link} to={screening} sx={{ fontWeight: 600 }}>
            {t('Exclusion screening')}
          </TextLink>
        )}
      </Box>
    </Box>
  )
}
