import { Alert, Box, Button, Typography } from '@mui/material'
import { CircleCheck, CircleDashed, CircleX, Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { setupApi } from '../../../walkthroughs/contract.ts'
import { movingApi, type Progress as Shown } from '../contract.ts'

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then(m => m.MoveDialog))

type Current = NonNullable<Shown['current']>
type Listed = { stepId: string; title: string; doneAt: string | null; state?: Current['steps'][number]['state'] }

function StateOf({ doneAt, state = doneAt ? 'done' : 'open' }: Listed) {
  if (state === 'done')
    return (
      <StatusChip tone="success" icon={CircleCheck} quiet>
        {doneAt ? t('Done {time}', { time: showInstant(doneAt) }) : t('Done')}
      </StatusChip>
    )
  if (state === 'sentBack')
    return (
      <StatusChip tone="warning" icon={CircleX}>
        {t('Sent back')}
      </StatusChip>
    )
  return (
    <StatusChip tone="neutral" icon={state === 'locked' ? Lock : CircleDashed} quiet>
      {state === 'locked' ? t('Waits') : t('Not done')}
    </StatusChip>
  )
}

function Steps({ of, label }: { of: readonly Listed[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {of.map(step => (
        <Box
          key={step.stepId}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            alignItems: 'center',
            px: { xs: 4, md: 5 },
            py: 3,
            '& + &': { borderTop: 1, borderColor: 'line.subtle' },
          }}
        >
          <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>{step.title}</Typography>
          <StateOf {...step} />
        </Box>
      ))}
    </Box>
  )
}

function Newer({ onLook }: { onLook: () => void }) {
  const mayMove = useMay(movingApi.moveToNewer.allow)
  return (
    <Alert
      severity="info"
      sx={{
        mx: { xs: 4, md: 5 },
        my: 4,
        flexWrap: 'wrap',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: '1 1 220px' },
      }}
      action={
        mayMove && (
          <Button size="small" variant="outlined" onClick={onLook}>
            {t('See what changes')}
          </Button>
        )
      }
    >
      {t('There is a newer version of this walkthrough. They keep this one unless you move them.')}
    </Alert>
  )
}

function NothingToBegin() {
  const mayActivate = useMay(setupApi.toggleWalkthrough.allow)
  return (
    <Alert
      severity="warning"
      action={
        mayActivate && (
          <Button component={Link} to="/settings/onboarding" size="small" color="inherit">
            {t('Walkthroughs')}
          </Button>
        )
      }
    >
      {t('No walkthrough is active for their position, so this applicant has nothing to complete.')}
    </Alert>
  )
}

const startedWords = ({ version, startedAt }: { version: number; startedAt: string }) =>
  t('Version {version}, begun {time}', { version, time: showInstant(startedAt) })

/** How far a person is in the walkthrough, with the way to a newer version and the ways that they left. */
export function Progress({ personId }: { personId: string }) {
  const asked = useApiQuery(movingApi.readProgress, { params: { personId } })
  const [moving, setMoving] = useState(false)
  if (asked.isPending) return <FormSkeleton fields={3} />
  if (asked.isError) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  const { current, nothingToBegin, newer, earlier } = asked.data
  return (
    <>
      {nothingToBegin && <NothingToBegin />}
      {current && (
        <Section
          flush
          title={current.name}
          detail={startedWords(current)}
          action={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, whiteSpace: 'nowrap' }}>
              <ProgressBar label={t('Progress')} value={current.percent} of={100} />
              {t('{percent} %', { percent: current.percent })}
            </Box>
          }
        >
          {newer && <Newer onLook={() => setMoving(true)} />}
          <Steps of={current.steps} label={t('Steps')} />
        </Section>
      )}
      {earlier.map(way => (
        <Section
          key={way.endedAt}
          flush
          title={t('Before: {name}', { name: way.name })}
          detail={`${startedWords(way)} · ${t('left {time}', { time: showInstant(way.endedAt) })}`}
        >
          <Steps of={way.steps} label={t('Steps before')} />
        </Section>
      ))}
      {moving && newer && (
        <Suspense>
          <MoveDialog personId={personId} newer={newer} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  )
}
