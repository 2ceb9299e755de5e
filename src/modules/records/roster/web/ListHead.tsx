import { Link as MuiLink } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { CountTabs } from '../../../../kit/web/theme/CountTabs.tsx'
import { type PersonStatus, personStatuses } from '../../../caregivers/contract.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { attentionList, attentionSentence, statusWord } from '../../../caregivers/list/web/parts.tsx'

/** "276 people · 38 need attention", the number leading to them, and who that is. */
export function Summary({ status }: { status: PersonStatus }) {
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {})
  if (!data) return <span> </span>
  const { attention, waiting } = data
  const people = data.people[status] ?? 0
  return (
    <>
      {t('{people, plural, one {# person} other {# people}}', { people })}
      {status === 'active' && attention > 0 && (
        <>
          {' · '}
          <MuiLink component={Link} to={attentionList} sx={{ color: 'error.ink' }}>
            {t('{attention, plural, one {# needs attention} other {# need attention}}', { attention })}
          </MuiLink>
          {` · ${attentionSentence()}`}
        </>
      )}
      {status === 'applicant' && waiting > 0 && (
        <>
          {' · '}
          <MuiLink component={Link} to="/caregivers?status=applicant&waiting=true">
            {t('{waiting, plural, one {# waits for a decision} other {# wait for a decision}}', { waiting })}
          </MuiLink>
        </>
      )}
      {' · '}
      <MuiLink component={Link} to="/caregivers/duplicates">
        {t('Possible duplicates')}
      </MuiLink>
    </>
  )
}

/** The four lists of people, each with how many there are. */
export function StatusTabs({ status }: { status: PersonStatus }) {
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {})
  const tabs = personStatuses.map(value => ({
    value,
    label: statusWord(value),
    count: data?.people[value] ?? null,
    to: `/caregivers?status=${value}`,
  }))
  return <CountTabs label={t('Caregivers by status')} value={status} tabs={tabs} />
}
