import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import type { OwnChecklist, ResponseState } from '../contract.ts'

const tones: Readonly<Record<ResponseState, ToneName>> = {
  notStarted: 'neutral',
  open: 'info',
  sentBack: 'warning',
  inReview: 'info',
  counts: 'success',
}

const words = (state: ResponseState): string =>
  ({
    notStarted: t('Not started'),
    open: t('In progress'),
    sentBack: t('Sent back'),
    inReview: t('Waiting for observation'),
    counts: t('Complete'),
  })[state]

/** How a checklist of a person stands. */
export const StateChip = ({ of }: { of: Pick<OwnChecklist, 'state'> }) => (
  <StatusChip tone={tones[of.state]}>{words(of.state)}</StatusChip>
)
