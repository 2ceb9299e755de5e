import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { type Change, movingApi, type Newer } from '../contract.ts'

const changes = (): Record<Change, { word: string; tone: ToneName; quiet: boolean }> => ({
  stays: { word: t('Stays done'), tone: 'success', quiet: true },
  open: { word: t('Open as before'), tone: 'neutral', quiet: true },
  again: { word: t('Due again'), tone: 'warning', quiet: false },
  new: { word: t('New'), tone: 'info', quiet: false },
})

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        py: 2,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.primary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const listed = { listStyle: 'none', p: 0, m: 0, mt: 3 } as const

type Props = { personId: string; newer: Newer; onClose: () => void }

/** Shows what a move to the newest version does to every step, and makes it. */
export function MoveDialog({ personId, newer, onClose }: Props) {
  const move = useApiMutation(movingApi.moveToNewer, { refreshes: [movingApi.readProgress], onDone: onClose })
  const words = changes()
  return (
    <ConfirmDialog
      open
      title={t('Move to the newest version?')}
      confirmLabel={t('Move')}
      loading={move.loading}
      error={move.error}
      onClose={onClose}
      onConfirm={() => void move.send({ params: { personId }, body: { basis: newer.basis } })}
    >
      {t("“{name}” is then their walkthrough. They will be {percent}% done, and we'll email them.", {
        name: newer.name,
        percent: newer.percent,
      })}
      {newer.signsAgain && ` ${t('They have to sign and send their application again.')}`}
      <Box component="ol" aria-label={t('Steps of the newest version')} sx={listed}>
        {newer.steps.map(step => {
          const { word, tone, quiet } = words[step.change]
          return (
            <Line key={step.stepId} title={step.title}>
              <StatusChip tone={tone} quiet={quiet}>
                {word}
              </StatusChip>
            </Line>
          )
        })}
      </Box>
      {newer.falls.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 4 }}>
            {t('No longer required; what was done stays on record')}
          </Typography>
          <Box component="ul" aria-label={t('Steps that are no longer required')} sx={listed}>
            {newer.falls.map(step => (
              <Line key={step.stepId} title={step.title}>
                <span>{step.doneAt ? t('Done {time}', { time: showInstant(step.doneAt) }) : t('Not done')}</span>
              </Line>
            ))}
          </Box>
        </>
      )}
    </ConfirmDialog>
  )
}
