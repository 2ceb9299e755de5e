import { Alert, Typography } from '@mui/material'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Overview } from '../contract.ts'

type Backup = NonNullable<Overview['backup']>

function sinceWhen({ lastGood, late, failure, incomplete }: Backup): string | null {
  if (lastGood === null) return t('No backup has been made yet.')
  if (late) return t('The last backup is from {when}.', { when: showInstant(lastGood) })
  if (failure) return t('The last attempt to make a backup failed.')
  if (incomplete === 0) return null
  return t(
    '{count, plural, one {# stored file is missing or damaged in the last backup.} other {# stored files are missing or damaged in the last backup.}}',
    { count: incomplete },
  )
}

/** What is wrong with the server's backups and what to do about it; nothing when all is well. */
export function BackupWarning({ of }: { of: Backup }) {
  const what = sinceWhen(of)
  if (!what) return null
  const advice = of.failure ?? t('Ask the person who runs your server to check its backups.')
  return (
    <Alert severity="warning">
      {what} {advice}
    </Alert>
  )
}

/** When the last good backup was made. */
export function BackupAge({ lastGood }: { lastGood: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {t('Last backup: {when}', { when: showInstant(lastGood) })}
    </Typography>
  )
}
