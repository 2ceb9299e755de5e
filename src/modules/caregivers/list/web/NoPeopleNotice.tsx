import { Box, Typography } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../contract.ts'

/** Why lists are empty, for whoever works only with the people they coordinate and has none yet. */
export function NoPeopleNotice() {
  const user = useSession(session => session.user)
  const may = useMay(caregiverListApi.countCaregivers.allow)
  const bound = may && user?.worksWith === 'myPeople'
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {}, { enabled: bound })
  if (!bound || !data || Object.values(data.people).some(count => count > 0)) return null
  const viewed = user.viewingAs?.people
  return (
    <Box role="status" sx={{ px: 5, py: 4, mb: 5, borderRadius: 2.5, bgcolor: 'info.tint' }}>
      <Typography variant="subtitle2">
        {viewed ? t('{name} has no people yet', { name: viewed }) : t('You have no people yet')}
      </Typography>
      <Typography variant="body2">
        {viewed
          ? t(
              'This role works only with the people its user coordinates, so these lists are empty. Assign people in their profiles, under Coordinator.',
            )
          : t(
              'Your role works only with the people you coordinate, so these lists are empty. An administrator can assign people to you.',
            )}
      </Typography>
    </Box>
  )
}
