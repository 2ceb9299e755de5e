import { Box, Typography } from '@mui/material'
import { Check, Lock, Undo2 } from 'lucide-react'
import { Link } from '../routing/Link.tsx'
import { t } from '../text/text.ts'

export type StepMark = 'done' | 'current' | 'open' | 'locked' | 'sentBack'

/** One step of the way: `share` (0 to 1) is how much of it is done. Locked steps are no links. */
export type Step = { id: string; title: string; detail: string; mark: StepMark; to: string; share?: number }

const spoken = (mark: StepMark) => {
  if (mark === 'done') return t('Complete')
  if (mark === 'sentBack') return t('Sent back')
  return mark === 'locked' ? t('Locked') : ''
}

const colors = {
  done: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  current: { bgcolor: 'background.paper', color: 'primary.ink', borderColor: 'primary.main' },
  sentBack: { bgcolor: 'error.tint', color: 'error.ink', borderColor: 'error.main' },
  open: { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' },
  locked: { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' },
}

function Bullet({ step, number }: { step: Step; number: number }) {
  const inside = {
    done: <Check size={15} strokeWidth={3} />,
    locked: <Lock size={13} />,
    sentBack: <Undo2 size={14} />,
    current: number,
    open: number,
  }
  return (
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        borderRadius: 7,
        border: 2,
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.8125rem',
        fontWeight: 650,
        flexShrink: 0,
        ...colors[step.mark],
      }}
    >
      {inside[step.mark]}
    </Box>
  )
}

/** All steps of the way, one under the other: the rail of a desktop and the "All steps" sheet of a phone. */
export function StepRail({ steps, currentId, onGo }: { steps: readonly Step[]; currentId: string; onGo?: () => void }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => {
        const here = step.id === currentId
        const words = (
          <Box sx={{ minWidth: 0 }}>
            <Typography
              component="span"
              variant="subtitle1"
              sx={{ display: 'block', color: here || step.mark === 'done' ? 'text.primary' : 'text.secondary' }}
            >
              {step.title}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[step.mark === 'locked' && spoken(step.mark), step.detail || spoken(step.mark)]
                .filter((words, place, all) => words && all.indexOf(words) === place)
                .join(' · ')}
            </Typography>
          </Box>
        )
        const row = { display: 'flex', gap: 3, color: 'inherit', textDecoration: 'none', borderRadius: 2 }
        const line = {
          content: '""',
          position: 'absolute',
          left: 13,
          top: 31,
          bottom: 3,
          width: 2,
          bgcolor: step.mark === 'done' ? 'primary.main' : 'divider',
        }
        return (
          <Box
            key={step.id}
            component="li"
            sx={{ position: 'relative', pb: 3, ...(index < steps.length - 1 && { '&::before': line }) }}
          >
            {step.mark === 'locked' ? (
              <Box sx={row}>
                <Bullet step={step} number={index + 1} />
                {words}
              </Box>
            ) : (
              <Box component={Link} to={step.to} onClick={onGo} aria-current={here ? 'step' : undefined} sx={row}>
                <Bullet step={step} number={index + 1} />
                {words}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
