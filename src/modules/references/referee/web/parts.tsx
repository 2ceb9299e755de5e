import { Typography } from '@mui/material'
import { useEffect } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useRefereeOf } from '../../../../kit/web/shell/referee-of.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { refereeApi } from '../contract.ts'

/** What a link opens; the layout shows whose request it is. */
export function useRefereeRequest(token: string | null) {
  const asked = { query: { token: token ?? '' }, quiet: true }
  const answer = useApiQuery(refereeApi.readRefereeRequest, asked, { enabled: token !== null })
  const name = answer.data?.organization.name ?? null
  useEffect(() => {
    if (name !== null) useRefereeOf.setState({ name })
  }, [name])
  return answer
}

/** How to reach the organization; nothing without a phone number. */
export function CallLine({ of: { name, phone } }: { of: { name: string; phone: string } }) {
  if (!phone) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
      {t('Questions? Call {name}, {phone}', { name, phone })}
    </Typography>
  )
}

/** Where each page of a referee is. */
export const refereePaths = {
  request: '/referee/reference-request',
  decline: '/referee/decline-reference',
  declined: '/referee/reference-declined',
  submitted: '/referee/reference-submitted',
} as const
