import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { showDayOf } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { feedApi } from '../feed/contract.ts'

const refreshes = [feedApi.readFeed]

/** The private address with which other calendars show this one; it is shown once and can be revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(feedApi.readFeed, {})
  const [url, setUrl] = useState<string | null>(null)
  const making = useApiMutation(feedApi.createFeed, { refreshes, onDone: made => setUrl(made.url) })
  const revoking = useApiMutation(feedApi.revokeFeed, { refreshes, onDone: () => setUrl(null) })
  const isOn = data?.since != null
  const actions = (
    <>
      {isOn && (
        <Button color="error" loading={revoking.loading} onClick={() => void revoking.send({})}>
          {t('Revoke')}
        </Button>
      )}
      <Button variant="contained" loading={making.loading} disabled={!data} onClick={() => void making.send({})}>
        {isOn ? t('Create a new address') : t('Create private address')}
      </Button>
    </>
  )
  return (
    <TitledDialog title={t('Subscribe')} actions={actions} inAddress onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>
          {t('Show these events in Google Calendar, Outlook or on your phone. They update by themselves.')}
        </Typography>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton fields={1} />}
        {url ? (
          <>
            <CopyLine label={t('Private address')} text={url} action={t('Copy address')} />
            <Alert severity="warning">
              {t('We show this address only once. Anyone who has it can read these events, so keep it private.')}
            </Alert>
          </>
        ) : (
          data && (
            <Typography color="textSecondary">
              {data.since
                ? t('Your private address was created on {day}. Creating a new one ends it.', {
                    day: showDayOf(data.since),
                  })
                : t('You have no private address yet.')}
            </Typography>
          )
        )}
      </Box>
    </TitledDialog>
  )
}
