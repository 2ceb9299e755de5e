import { Box, Button, IconButton, Typography } from '@mui/material'
import { ListTodo, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../contract/refusal.ts'
import { useOnline } from '../api/online.ts'
import { useSaveNotes } from '../api/save-notes.ts'
import { Drawer } from '../dialogs/layers.tsx'
import { Link } from '../routing/Link.tsx'
import { showTime } from '../text/dates.ts'
import { t } from '../text/text.ts'
import { FootBar } from './FootBar.tsx'
import { type Step, StepRail } from './StepRail.tsx'

type Bar = {
  /** Where Back leads; left out on the first step. */
  back?: string
  label?: string
  loading?: boolean
  disabled?: boolean
  /** Why it cannot continue yet, or what is left: "2 documents left". */
  note?: string
  /** Why it was not sent. */
  error?: Refusal | null
  onContinue: () => void
}

type Props = {
  steps: readonly Step[]
  currentId: string
  title: string
  intro?: ReactNode
  bar?: Bar
  children: ReactNode
}

const filled = (step: Step, here: boolean) => (step.mark === 'done' ? 1 : here ? Math.max(step.share ?? 0, 0.5) : 0)

function Segments({ steps, currentId }: Pick<Props, 'steps' | 'currentId'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
      {steps.map(step => {
        const here = step.id === currentId
        return (
          <Box
            key={step.id}
            data-track
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              overflow: 'hidden',
              bgcolor: here ? 'primary.edge' : 'surface.track',
            }}
          >
            <Box data-fill sx={{ width: `${filled(step, here) * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
          </Box>
        )
      })}
    </Box>
  )
}

function PhoneStrip({ steps, currentId }: Pick<Props, 'steps' | 'currentId'>) {
  const [open, setOpen] = useState(false)
  const step = steps.findIndex(one => one.id === currentId) + 1
  const paper = { borderRadius: '20px 20px 0 0', maxHeight: '85dvh', p: 5 }
  return (
    <Box
      sx={{
        display: { md: 'none' },
        bgcolor: 'background.paper',
        px: 4,
        pb: 3.5,
        mt: '-1px',
        zIndex: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="subtitle2">{t('Step {step} of {total}', { step, total: steps.length })}</Typography>
        <Button startIcon={<ListTodo />} onClick={() => setOpen(true)} sx={{ mr: -2 }}>
          {t('All steps')}
        </Button>
      </Box>
      <Segments steps={steps} currentId={currentId} />
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('All steps'), sx: paper } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 4 }}>
          <Typography variant="h3" component="h2">
            {t('Your onboarding')}
          </Typography>
          <IconButton aria-label={t('Close')} onClick={() => setOpen(false)} sx={{ mr: -2 }}>
            <X size={20} />
          </IconButton>
        </Box>
        <StepRail steps={steps} currentId={currentId} onGo={() => setOpen(false)} />
      </Drawer>
    </Box>
  )
}

/** Where the forms of the page stand, and what is left: "Saved 10:42 AM · 2 documents left". */
function useBarWords(note: string | undefined): string {
  const saved = useSaveNotes()
  const words = {
    clean: () => '',
    saving: () => t('Saving…'),
    refused: () => t('Not saved yet. Please check the fields that are marked.'),
    failed: (count: number) =>
      t('{count, plural, one {# change is} other {# changes are}} waiting for the network.', { count }),
  }
  const state =
    saved.state === 'saved'
      ? t('Saved {time}', { time: showTime(saved.at) })
      : words[saved.state](saved.state === 'failed' ? saved.count : 0)
  return [state, note].filter(Boolean).join(' · ')
}

/** Says in the bar, which is always in view, that something was not sent, and why. */
function NotSent({ error, onAgain }: { error: Refusal; onAgain: () => void }) {
  const why = useOnline() ? error.sentence : t('You’re offline.')
  return (
    <Box
      role="alert"
      sx={{
        order: -2,
        flexBasis: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        color: 'error.ink',
        fontSize: '0.875rem',
      }}
    >
      <span>{t('Not sent. {why}', { why })}</span>
      <Button size="small" color="inherit" onClick={onAgain} sx={{ flexShrink: 0 }}>
        {t('Try again')}
      </Button>
    </Box>
  )
}

/** The sticky bar of an applicant's page: Back, what is saved, sent and left, Continue. Windows too low for it scroll it. */
function StepBar({ back, label, loading = false, disabled = false, note, error = null, onContinue }: Bar) {
  const told = useBarWords(note)
  return (
    <FootBar>
      <Box
        sx={{
          maxWidth: 1160,
          mx: 'auto',
          px: 4,
          py: 3,
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 3,
        }}
      >
        {back && (
          <Button component={Link} to={back} variant="outlined" size="large" sx={{ minWidth: 96 }}>
            {t('Back')}
          </Button>
        )}
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          role="status"
          // An empty note takes no place in the row, not even its gap.
          sx={{
            ml: { xs: 0, sm: 'auto' },
            mr: { xs: told ? 0 : -3, sm: 0 },
            order: { xs: -1, sm: 0 },
            flexBasis: { xs: told ? '100%' : 0, sm: 'auto' },
          }}
        >
          {told}
        </Typography>
        {error && !loading && <NotSent error={error} onAgain={onContinue} />}
        <Button
          variant="contained"
          size="large"
          loading={loading}
          disabled={disabled}
          onClick={onContinue}
          sx={{ flex: { xs: 1, sm: '0 0 200px' } }}
        >
          {label ?? t('Continue')}
        </Button>
      </Box>
    </FootBar>
  )
}

/** A step of the applicant's way: rail on a desktop, segments and a sheet on a phone, content, sticky bar. */
export function StepFrame({ steps, currentId, title, intro, bar, children }: Props) {
  return (
    <>
      <PhoneStrip steps={steps} currentId={currentId} />
      <Box
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1132,
          mx: 'auto',
          px: 4,
          py: { xs: 6, md: 10 },
          display: 'grid',
          alignContent: 'start',
          columnGap: 14,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '292px minmax(0, 720px)' },
        }}
      >
        <Box component="nav" aria-label={t('Steps')} sx={{ display: { xs: 'none', md: 'block' } }}>
          <Typography variant="caption" component="p" sx={{ fontWeight: 600, color: 'text.secondary', mb: 4 }}>
            {t('Your onboarding')}
          </Typography>
          <StepRail steps={steps} currentId={currentId} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          {intro && (
            <Typography component="div" color="textSecondary" sx={{ mt: 2 }}>
              {intro}
            </Typography>
          )}
          <Box sx={{ mt: 6, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
        </Box>
      </Box>
      {bar && <StepBar {...bar} />}
    </>
  )
}
