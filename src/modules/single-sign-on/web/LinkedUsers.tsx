import { Box, Button, Typography } from '@mui/material'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type LinkedUser, singleSignOnApi } from '../contract.ts'

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: { xs: 4, md: 5 },
  py: 3,
  borderTop: 1,
  borderColor: 'line.subtle',
  '&:first-of-type': { borderTop: 0 },
}

function UserRow({ of, onUnlink }: { of: LinkedUser; onUnlink: () => void }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2">{of.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${of.email} · ${t('Last used {time}', { time: showRecent(of.lastUsedAt) })}`}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        startIcon={<Unlink />}
        aria-label={t('Unlink {name}', { name: of.name })}
        onClick={onUnlink}
      >
        {t('Unlink')}
      </Button>
    </Box>
  )
}

/** Unlinks a user, after a question. */
function Unlinking({ of, onClose }: { of: LinkedUser; onClose: () => void }) {
  const unlink = useApiMutation(singleSignOnApi.unlink, { refreshes: [singleSignOnApi.linkedUsers], onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={t('Unlink {name}?', { name: of.name })}
      confirmLabel={t('Unlink')}
      destructive
      loading={unlink.loading}
      error={unlink.error}
      onConfirm={() => void unlink.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t(
        '{name} is signed out everywhere. The next sign-in with the work email {email} links the account again, also for someone else who has that address by then.',
        { name: of.name, email: of.email },
      )}
    </ConfirmDialog>
  )
}

/** Who signed in so, each of them linked to one person at the service. */
export function LinkedUsers() {
  const { data, error, refetch } = useApiQuery(singleSignOnApi.linkedUsers, {})
  const [asked, setAsked] = useState<LinkedUser | null>(null)
  return (
    <Section
      title={t('Linked users')}
      detail={t('Each is linked to one person at your sign-in service since their first sign-in.')}
      flush
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(one => (
          <UserRow key={one.id} of={one} onUnlink={() => setAsked(one)} />
        ))}
      </Box>
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          {t('No one has signed in with your organization yet.')}
        </Typography>
      )}
      {asked && <Unlinking of={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}
