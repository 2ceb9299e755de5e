import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { ShieldAlert } from 'lucide-react'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { findItem } from '../../skill-checklists/checklists/rules.ts'
import { observationsApi, type PersonSkills, type Retraining, type RetrainingState } from '../contract.ts'
import { RetrainingFields } from './ObserveForm.tsx'
import { Line } from './SkillSide.tsx'

export const refreshes = [observationsApi.readSkills, observationsApi.listRetraining]

const tones: Readonly<Record<RetrainingState, ToneName>> = {
  due: 'warning',
  overdue: 'error',
  trained: 'info',
  done: 'success',
}

/** How a retraining stands. */
export function RetrainingChip({ of }: { of: Pick<Retraining, 'state' | 'dueOn'> }) {
  const day = showDay(of.dueOn)
  const words = {
    due: t('Due {day}', { day }),
    overdue: t('Overdue since {day}', { day }),
    trained: t('To observe again'),
    done: t('Done'),
  }[of.state]
  return <StatusChip tone={tones[of.state]}>{words}</StatusChip>
}

const draft = z.object({ ownerId: z.string().min(1, 'Choose who trains them.'), dueOn: z.iso.date('Choose a day.') })

type FormProps = { of: Retraining; personId: string; onClose: () => void }

/** Another owner or day. */
export function RetrainingForm({ of, personId, onClose }: FormProps) {
  const form = useFormOf(draft, { ownerId: of.owner.id, dueOn: of.dueOn })
  const { send, loading, error } = useApiMutation(observationsApi.updateRetraining, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Change retraining')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <RetrainingFields personId={personId} owner="ownerId" due="dueOn" />
    </FormDialog>
  )
}

function Task({ of, name, acts }: { of: Retraining; name: string; acts: { change: (id: string) => void } | null }) {
  const { send, loading } = useApiMutation(observationsApi.updateRetraining, { refreshes })
  const open = of.state !== 'done'
  return (
    <Card component="section" aria-label={t('Retraining: {name}', { name })} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('Retraining')}
        </Typography>
        <RetrainingChip of={of} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Line label={t('Owner')}>{of.owner.name}</Line>
        <Line label={t('Due')}>{showDay(of.dueOn)}</Line>
        {of.trainedOn && (
          <Line label={t('Trained')}>
            {t('{day} by {name}', { day: showDay(of.trainedOn), name: of.trainedBy ?? '' })}
          </Line>
        )}
        <Line label={t('Then')}>{open ? t('New observation') : t('Observed again: satisfactory')}</Line>
      </Box>
      {open && (
        <Alert severity="error" icon={<ShieldAlert size={18} />}>
          {t('Until then, only under an RN’s direct supervision.')}
        </Alert>
      )}
      {open && acts && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {of.state !== 'trained' && (
            <Button
              variant="outlined"
              loading={loading}
              onClick={() => void send({ params: { id: of.id }, body: { trained: true } })}
            >
              {t('Mark as trained')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => acts.change(of.id)}>
            {t('Change owner')}
          </Button>
        </Box>
      )}
    </Card>
  )
}

/** The retrainings of a person's checklist, those that are open first. */
export function Retrainings({ of, acts }: { of: PersonSkills; acts: { change: (id: string) => void } | null }) {
  return of.retrainings.map(one => (
    <Task key={one.id} of={one} name={findItem(of.content, one.itemId)?.name ?? ''} acts={acts} />
  ))
}
