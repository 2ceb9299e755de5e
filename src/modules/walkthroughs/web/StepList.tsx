import { Box, Button, ButtonBase, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { SortableList } from '../../../kit/web/lists/SortableList.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { StepType } from '../../onboarding/contract.ts'
import { setupApi, type WalkthroughDetail } from '../contract.ts'
import { type InProgress, inNewOrder, type LocalStep, localOf, movedStep, withStep } from '../rules.ts'
import { changeProgress, typeWords } from './parts.tsx'

function AddStep({ onAdded }: { onAdded: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const types = useApiQuery(setupApi.listTypes, {})
  const add = (type: StepType) => {
    const { title, minutes } = typeWords(type)
    // spec 4: steps are added locally with a unique id
    changeProgress(before => withStep(before, { uniqueId: crypto.randomUUID(), type, title, minutes }))
    setAnchor(null)
    onAdded()
  }
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<Plus />}
        disabled={!types.data}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('Add step')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {types.data?.map(({ id }) => {
          const { icon: Icon, name, about } = typeWords(id)
          return (
            <MenuItem key={id} onClick={() => add(id)} sx={{ maxWidth: 360, whiteSpace: 'normal' }}>
              <ListItemIcon>
                <Icon size={18} />
              </ListItemIcon>
              <ListItemText primary={name} secondary={about} />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

type LineProps = { step: LocalStep; open: boolean; onOpen: () => void }

function StepLine({ step, open, onOpen }: LineProps) {
  const { icon: Icon, name } = typeWords(step.type)
  // A number stays with its unit.
  const minutes = t('{minutes} min', { minutes: step.minutes }).replace(' ', '\u00a0')
  const words = [name, minutes]
  if (!step.required) words.push(t('optional'))
  return (
    <ButtonBase
      onClick={onOpen}
      aria-current={open ? 'step' : undefined}
      sx={{ width: '100%', justifyContent: 'flex-start', textAlign: 'left', gap: 2.5, py: 2.5, borderRadius: 2 }}
    >
      <Box sx={{ display: 'grid', color: open ? 'primary.ink' : 'text.secondary' }}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          variant="subtitle2"
          sx={{ display: 'block', overflowWrap: 'anywhere', color: open ? 'primary.ink' : 'text.primary' }}
        >
          {step.order}. {step.title || t('Without a title')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {words.join(' · ')}
        </Typography>
        {step.changed && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.ink' }}>
            {t('Not saved')}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  )
}

/** Tells the server which step was moved; what was typed and not saved stays here. */
function useMoving(detail: WalkthroughDetail) {
  const update = useApiMutation(setupApi.updateStep, { refreshes: [setupApi.readWalkthrough], tells: false })
  return async (before: readonly LocalStep[], after: readonly LocalStep[]) => {
    changeProgress(work => inNewOrder(work, after))
    const moved = movedStep(before, after)
    const there = detail.steps.find(step => step.stepId === moved?.stepId)
    if (!moved || !there) return
    const { stepId, changed, ...saved } = localOf(there)
    const sent = await update.send({ params: { stepId: moved.stepId }, body: { ...saved, order: moved.order } })
    if (sent === undefined) changeProgress(work => inNewOrder(work, before))
  }
}

type Props = { work: InProgress; detail: WalkthroughDetail; onOpen: () => void }

/** The list of steps: add, open, put into order. */
export function StepList({ work, detail, onOpen }: Props) {
  const move = useMoving(detail)
  const open = (uniqueId: string) => {
    changeProgress(before => ({ ...before, activeStep: uniqueId }))
    onOpen()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SortableList
        label={t('Steps')}
        items={work.steps}
        idOf={step => step.uniqueId}
        nameOf={step => step.title}
        onMove={after => void move(work.steps, after)}
      >
        {step => <StepLine step={step} open={step.uniqueId === work.activeStep} onOpen={() => open(step.uniqueId)} />}
      </SortableList>
      <AddStep onAdded={onOpen} />
    </Box>
  )
}
