import { Box, Typography } from '@mui/material'
import type { WorksWith } from '../../../../kit/contract/access.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { useOfficeOptions } from '../../../caregivers/list/web/parts.tsx'

/** Why lists are empty, and what to do: by the bound, and whether an administrator looks at them as somebody's. */
function why(worksWith: WorksWith, hasOffice: boolean, isViewed: boolean): string {
  if (worksWith !== 'theirOffices')
    return isViewed
      ? t(
          'This role works only with the people its user coordinates, so these lists are empty. Assign people in their profiles, under Coordinator.',
        )
      : t(
          'Your role works only with the people you coordinate, so these lists are empty. An administrator can assign people to you.',
        )
  if (!hasOffice)
    return isViewed
      ? t(
          'This role works only with the people of its user’s offices, and this user has no office. Give them one in User management.',
        )
      : t(
          'Your role works only with the people of your offices, and you have no office yet. An administrator can give you one.',
        )
  return isViewed
    ? t(
        'This role works only with the people of its user’s offices, and no one belongs to those. Choose the office in people’s profiles.',
      )
    : t('Your role works only with the people of your offices, and no one belongs to those yet.')
}

/** Why lists are empty, for whoever works only with some people and has none yet. */
export function NoPeopleNotice() {
  const user = useSession(session => session.user)
  const may = useMay(caregiverListApi.countCaregivers.allow)
  const bound = may && user !== null && user.worksWith !== undefined && user.worksWith !== 'everyone'
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {}, { enabled: bound })
  // Whoever is bound to offices is told of theirs alone.
  const hasOffice = useOfficeOptions().length > 0
  if (!bound || !data || Object.values(data.people).some(count => count > 0)) return null
  const viewed = user.viewingAs?.people
  return (
    <Box role="status" sx={{ px: 5, py: 4, mb: 5, borderRadius: 2.5, bgcolor: 'info.tint' }}>
      <Typography variant="subtitle2">
        {viewed ? t('{name} has no people yet', { name: viewed }) : t('You have no people yet')}
      </Typography>
      <Typography variant="body2">{why(user.worksWith ?? 'everyone', hasOffice, Boolean(viewed))}</Typography>
    </Box>
  )
}
