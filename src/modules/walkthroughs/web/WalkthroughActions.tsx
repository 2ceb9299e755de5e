import { Copy, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { setupApi, type Walkthrough } from '../contract.ts'
import { nothingInProgress } from '../rules.ts'
import { changeProgress, inProgress } from './parts.tsx'
import { WalkthroughForm } from './WalkthroughForm.tsx'

type Props = {
  /** The walkthrough of an id, for what the address says. */
  find: (id: string) => Walkthrough | null | undefined
  onUpdated: (row: Walkthrough) => void
  onDuplicated: (id: string) => void
  onDeleted: () => void
}

const peopleStay = (count: number) =>
  t(
    '{count, plural, =0 {Nobody is in it now.} one {# person is in it and keeps it as it is.} other {# people are in it and keep it as it is.}}',
    { count },
  )

function Asking({ of, onClose, on }: { of: Asked; onClose: () => void; on: Props }) {
  const remove = useApiMutation(setupApi.deleteWalkthrough, {
    onDone: () => {
      if (inProgress.getState().value.onboardingId === of.row.id) changeProgress(() => nothingInProgress)
      on.onDeleted()
    },
  })
  const toggle = useApiMutation(setupApi.toggleWalkthrough, {
    refreshes: [setupApi.readWalkthrough],
    onDone: on.onUpdated,
  })
  const { row, what } = of
  const params = { id: row.id }
  if (what === 'delete')
    return (
      <ConfirmDialog
        open
        destructive
        title={t('Delete “{name}”?', { name: row.name })}
        confirmLabel={t('Delete')}
        loading={remove.loading}
        error={remove.error}
        onConfirm={() => void remove.send({ params }).then(done => done !== undefined && onClose())}
        onClose={onClose}
      >
        {peopleStay(row.peopleInIt)} {t('No one new will start it, and what people completed stays on record.')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={row.active ? t('Deactivate “{name}”?', { name: row.name }) : t('Activate “{name}”?', { name: row.name })}
      confirmLabel={row.active ? t('Deactivate') : t('Activate')}
      loading={toggle.loading}
      error={toggle.error}
      onConfirm={() =>
        void toggle.send({ params, body: { status: !row.active } }).then(done => done !== undefined && onClose())
      }
      onClose={onClose}
    >
      {row.active
        ? `${t('No one new will start it.')} ${peopleStay(row.peopleInIt)}`
        : t(
            'Everyone who signs up as {position} completes it. Applicants who signed up before and have no walkthrough begin it now and are emailed. If several are active, the newest counts.',
            {
              position: row.position.name,
            },
          )}
    </ConfirmDialog>
  )
}

type Asked = { row: Walkthrough; what: 'toggle' | 'delete' }

/** What can be done with a whole walkthrough: the menu's lines, and the dialogs that they open. */
export function useWalkthroughActions(on: Props): { actions: (row: Walkthrough) => MenuAction[]; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const duplicate = useApiMutation(setupApi.duplicateWalkthrough, { onDone: made => on.onDuplicated(made.id) })
  const mayEdit = useMay(setupApi.updateWalkthrough.allow)
  const mayAll = useMay(setupApi.deleteWalkthrough.allow)
  const close = () => setAsked(null)
  const edited = useDialog('edit', id => (mayEdit ? on.find(id) : null))
  const saved = (row: Walkthrough) => {
    edited.close()
    on.onUpdated(row)
  }
  const edit = (row: Walkthrough): MenuAction => ({
    label: t('Name and position'),
    icon: Pencil,
    onClick: () => edited.show(row.id),
  })
  const rest = (row: Walkthrough): MenuAction[] => [
    { label: t('Duplicate'), icon: Copy, onClick: () => void duplicate.send({ params: { id: row.id } }) },
    {
      label: row.active ? t('Deactivate') : t('Activate'),
      icon: row.active ? PowerOff : Power,
      onClick: () => setAsked({ row, what: 'toggle' }),
    },
    { label: t('Delete'), icon: Trash2, onClick: () => setAsked({ row, what: 'delete' }) },
  ]
  const dialogs = (
    <>
      <DialogAt of={edited}>{row => <WalkthroughForm of={row} onClose={edited.close} onSaved={saved} />}</DialogAt>
      {asked && <Asking of={asked} on={on} onClose={close} />}
    </>
  )
  return { actions: row => [...(mayEdit ? [edit(row)] : []), ...(mayAll ? rest(row) : [])], dialogs }
}
