import { Box, Button, Typography } from '@mui/material'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type OwnSession, ownSessionsApi } from '../contract.ts'

const refreshes = [ownSessionsApi.list]

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: { xs: 4, md: 5 },
  py: 3,
  minHeight: 64,
  borderTop: 1,
  borderColor: 'line.subtle',
  '&:first-of-type': { borderTop: 0 },
}

/** One line of a list of what signs in, or did. */
export function Line({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2">{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

function SessionLine({ of }: { of: OwnSession }) {
  const end = useApiMutation(ownSessionsApi.end, { refreshes })
  const last = t('Last used {time}', { time: showRecent(of.lastUsedAt) })
  return (
    <Line title={of.device} detail={of.ip ? `${of.ip} · ${last}` : last}>
      {of.current ? (
        <StatusChip tone="info">{t('This device')}</StatusChip>
      ) : (
        <Button
          variant="outlined"
          startIcon={<LogOut />}
          aria-label={t('Sign out {device}', { device: of.device })}
          loading={end.loading}
          onClick={() => void end.send({ params: { id: of.id } })}
        >
          {t('Sign out')}
        </Button>
      )}
    </Line>
  )
}

/** The list of such lines. */
export const list = { m: 0, p: 0, listStyle: 'none' }

/** Where one is signed in, with a way to end that. */
export function SessionsSection() {
  const { data, error, refetch } = useApiQuery(ownSessionsApi.list, {})
  const endOthers = useApiMutation(ownSessionsApi.endOthers, { refreshes })
  const others = data?.some(one => !one.current)
  return (
    <Section
      title={t('Where you are signed in')}
      flush
      stacked
      action={
        others && (
          <Button loading={endOthers.loading} onClick={() => void endOthers.send({})}>
            {t('Sign out all others')}
          </Button>
        )
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      <Box component="ul" sx={list}>
        {data?.map(one => (
          <SessionLine key={one.id} of={one} />
        ))}
      </Box>
    </Section>
  )
}

/** The latest sign-ins, and those that were refused. */
export function SignInsSection() {
  const { data, error, refetch } = useApiQuery(ownSessionsApi.signIns, {})
  return (
    <Section
      title={t('Recent sign-ins')}
      detail={t("Don't recognize one? Change your password, and tell your organization.")}
      flush
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      <Box component="ul" sx={list}>
        {data?.map(one => (
          <Line key={one.id} title={one.device} detail={[one.ip, showRecent(one.at)].filter(Boolean).join(' · ')}>
            {one.outcome === 'signedIn' ? (
              <StatusChip tone="success" quiet>
                {t('Signed in')}
              </StatusChip>
            ) : (
              <StatusChip tone="warning">{t('Refused')}</StatusChip>
            )}
          </Line>
        ))}
      </Box>
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          {t('No sign-ins yet.')}
        </Typography>
      )}
    </Section>
  )
}
