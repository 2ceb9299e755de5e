import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import type { ImportState, StaffImport } from '../contract.ts'

const stateWords = (): Record<ImportState, readonly [tone: ToneName, word: string]> => ({
  draft: ['info', t('Draft')],
  running: ['info', t('Importing')],
  stopped: ['warning', t('Stopped')],
  done: ['success', t('Imported')],
  undoing: ['info', t('Undoing')],
  undone: ['neutral', t('Undone')],
})

/** How far an import is. */
export function ImportStateChip({ state }: { state: ImportState }) {
  const [tone, word] = stateWords()[state]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

/** A day as people read it; any other text as it is. */
export const shown = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? showDay(value) : value)

/** Whether it takes over scanned files, and not a file with staff. */
export const isScans = ({ kind }: StaffImport): boolean => kind === 'scans'
