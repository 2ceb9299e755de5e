import { Box, Button, Typography } from '@mui/material'
import { BellRing } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { messagesApi } from '../contract.ts'

function Names({
  title,
  names,
}: {
  title: string
  names: readonly { id: string; name: string; at?: string | null }[]
}) {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {names.map(({ id, name, at }) => (
        <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', py: 1 }}>
          <span>{name}</span>
          {at && (
            <Typography component="span" variant="body2" color="textSecondary">
              {showRecent(at)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Who has read a message and who has not, and a reminder to those. */
export function ReadersDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const params = { id: messageId }
  const { data } = useApiQuery(messagesApi.readReaders, { params })
  const reminding = useApiMutation(messagesApi.remindReaders, { refreshes: [messagesApi.readReaders] })
  const remind = data && data.whyNoReminder === null && (
    <Button
      variant="contained"
      startIcon={<BellRing />}
      loading={reminding.loading}
      onClick={() => void reminding.send({ params })}
    >
      {t('Remind {count}', { count: data.unread.length })}
    </Button>
  )
  return (
    <TitledDialog
      title={t('Who has read it')}
      onClose={onClose}
      onlyRead
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {remind}
        </>
      }
    >
      {data && (
        <>
          {reminding.error && <Failure error={reminding.error} />}
          {data.remindedAt && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
              {t('Reminded {at}', { at: showRecent(data.remindedAt) })}
            </Typography>
          )}
          <Names title={t('Not read ({count})', { count: data.unread.length })} names={data.unread} />
          <Names title={t('Read ({count})', { count: data.read.length })} names={data.read} />
        </>
      )}
    </TitledDialog>
  )
}
