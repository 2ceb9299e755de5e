import { Box, Typography } from '@mui/material'
import { CircleCheck, CircleSlash, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../contract/refusal.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { t } from '../text/text.ts'
import { StatusChip } from '../theme/StatusChip.tsx'
import type { Filter } from './list.ts'
import type { MenuAction } from './RowMenu.tsx'

/** The filter of a list by active and inactive. */
export const activeFilter = (): Filter => ({
  name: 'active',
  label: t('Status'),
  options: [
    { value: 'true', label: t('Active') },
    { value: 'false', label: t('Inactive') },
  ],
})

/** Active or not, in a list; what is active stays quiet. */
export function ActiveWord({ active }: { active: boolean }) {
  if (!active) return <StatusChip tone="neutral">{t('Inactive')}</StatusChip>
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('Active')}
    </Box>
  )
}

/** A changing call as `useApiMutation` gives it; `run` answers undefined when it was refused. */
type Act<Run> = { run: Run; loading: boolean; error: Refusal | null; reset: () => void }

type Options<Row> = {
  /** What still uses it, as a sentence; null when nothing needs it and it can be deleted. */
  neededBy: (row: Row) => string | null
  /** What being inactive means, as a sentence. */
  inactive: string
  setActive: Act<(row: Row, active: boolean) => Promise<unknown>>
  remove: Act<(row: Row) => Promise<unknown>>
}

type Wish<Row> = { row: Row; act: 'delete' | 'deactivate' }

/**
 * How something that an organization set up goes away: the entries of its row menu, and the dialog that tells the
 * consequences first. What is still needed cannot be deleted; then making it inactive is offered instead.
 */
export function useRetire<Row extends { id: string; name: string; active: boolean }>(options: Options<Row>) {
  const { neededBy, inactive, setActive, remove } = options
  const [wish, setWish] = useState<Wish<Row> | null>(null)
  const close = () => setWish(null)
  const ask = (row: Row, act: Wish<Row>['act']) => {
    setActive.reset()
    remove.reset()
    setWish({ row, act })
  }
  const closeAfter = async (run: Promise<unknown>) => {
    if ((await run) !== undefined) close()
  }

  const actions = (row: Row): MenuAction[] => [
    row.active
      ? { label: t('Make inactive'), icon: CircleSlash, onClick: () => ask(row, 'deactivate') }
      : { label: t('Make active'), icon: CircleCheck, onClick: () => void setActive.run(row, true) },
    {
      label: t('Delete'),
      icon: Trash2,
      onClick: () => ask(row, 'delete'),
      unless: row.active ? null : neededBy(row),
    },
  ]

  function dialogOf({ row, act }: Wish<Row>): ReactNode {
    const { name } = row
    const needed = neededBy(row)
    if (act === 'delete' && needed === null) {
      return (
        <ConfirmDialog
          open
          title={t('Delete {name}?', { name })}
          confirmLabel={t('Delete')}
          destructive
          loading={remove.loading}
          error={remove.error}
          onConfirm={() => void closeAfter(remove.run(row))}
          onClose={close}
        >
          {t('Nothing uses it. It will be gone for good.')}
        </ConfirmDialog>
      )
    }
    return (
      <ConfirmDialog
        open
        title={act === 'delete' ? t('{name} cannot be deleted', { name }) : t('Make {name} inactive?', { name })}
        confirmLabel={t('Make inactive')}
        loading={setActive.loading}
        error={setActive.error}
        onConfirm={() => void closeAfter(setActive.run(row, false))}
        onClose={close}
      >
        {needed !== null && <Typography sx={{ mb: 3 }}>{needed}</Typography>}
        {act === 'delete' && <Typography sx={{ mb: 3 }}>{t('You can make it inactive instead.')}</Typography>}
        <Typography>{inactive}</Typography>
      </ConfirmDialog>
    )
  }

  return { actions, dialog: wish && dialogOf(wish) }
}
