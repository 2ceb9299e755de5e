import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import type { HitDecision } from '../../lists/contract.ts'
import { hitDecided, hitsApi } from '../contract.ts'
import { decisionWord } from './parts.tsx'

const refreshes = [hitsApi.listHits, hitsApi.readHit, hitDecided, clearToWork]
const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

/** What is about to be said: a proposal, that somebody disagrees, or that it is opened again. */
export type Saying = HitDecision | 'disagree' | 'reopen'

const titleOf = (saying: Saying): string => {
  if (saying === 'disagree') return t('Send it back')
  return saying === 'reopen' ? t('Review again') : decisionWord(saying)
}

const consequenceOf = (saying: Saying): string =>
  ({
    notSame: t('A second person has to agree. Then the check counts as clear.'),
    confirmed: t('A second person has to agree. Then the person is not clear to work.'),
    reinstated: t('A second person has to agree. Then the check counts as clear.'),
    disagree: t('It waits for a proposal again. Your reason stands in its history.'),
    reopen: t('It waits for a proposal again. The earlier decision stays in its history.'),
  })[saying]

type Props = { hitId: string; saying: Saying; onDone: () => void; onClose: () => void }

/** Says something about a possible match, with the reason. */
export function DecisionForm({ hitId, saying, onDone, onClose }: Props) {
  const form = useFormOf(why, { reason: '' })
  const propose = useApiMutation(hitsApi.proposeDecision, { refreshes, onDone })
  const look = useApiMutation(hitsApi.secondLook, { refreshes, onDone })
  const reopen = useApiMutation(hitsApi.reopenHit, { refreshes, onDone })
  const sending = saying === 'disagree' ? look : saying === 'reopen' ? reopen : propose
  const params = { id: hitId }
  return (
    <FormDialog
      title={titleOf(saying)}
      submitLabel={saying === 'disagree' || saying === 'reopen' ? titleOf(saying) : t('Propose')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onClose={onClose}
      onSubmit={({ reason }) => {
        if (saying === 'disagree') return look.send({ params, body: { agree: false, reason } })
        if (saying === 'reopen') return reopen.send({ params, body: { reason } })
        return propose.send({ params, body: { decision: saying, reason } })
      }}
    >
      <Typography color="textSecondary">{consequenceOf(saying)}</Typography>
      <TextField name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </FormDialog>
  )
}

/** Agrees at the second look. */
export const useAgree = (onDone: () => void) => useApiMutation(hitsApi.secondLook, { refreshes, onDone })
