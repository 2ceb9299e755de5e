import { Button } from '@mui/material'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'

// The form of a rule is large and seldom needed: it comes when it opens.
const AddItem = lazy(() => import('./ItemForm.tsx').then(m => m.AddItem))
const EditItem = lazy(() => import('./ItemForm.tsx').then(m => m.EditItem))

const why = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) })

type Props = { item: Pick<ComplianceItem, 'id' | 'name'>; personId: string; onDone: () => void }

function RemoveDialog({ item, personId, onDone, onClose }: Props & { onClose: () => void }) {
  const form = useFormOf(why, { reason: '' })
  const remove = useApiMutation(itemsApi.removeItem, { refreshes: [clearToWork], onDone })
  return (
    <FormDialog
      title={t('Remove {name}?', { name: item.name })}
      submitLabel={t('Remove item')}
      form={form}
      loading={remove.loading}
      error={remove.error}
      onClose={onClose}
      onSubmit={({ reason }) => remove.send({ params: { id: item.id }, body: { userId: personId, reason } })}
    >
      <TextField
        name="reason"
        label={t('Reason')}
        help={t('Starting today, it is no longer required. Its history stays.')}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}

type ActionProps = Props & { item: Pick<ComplianceItem, 'personal'>; locked: boolean }

/** What can be done with an item that this person alone owes: change what it asks, take it away. */
export function PersonalActions({ item, personId, locked, onDone }: ActionProps) {
  const may = useMay(itemsApi.updateItem.allow) && item.personal && !locked
  const ofThis = (id: string) => (may && id === item.id ? item : null)
  const edit = useDialog('edit', ofThis)
  const remove = useDialog('remove', ofThis)
  if (!may) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Pencil size={18} />} onClick={() => edit.show(item.id)}>
        {t('Edit item')}
      </Button>
      <Button variant="outlined" startIcon={<Trash2 size={18} />} onClick={() => remove.show(item.id)}>
        {t('Remove item')}
      </Button>
      <DialogAt of={edit}>
        {of => <EditItem itemId={of.id} personId={personId} onClose={edit.close} onDone={edit.close} />}
      </DialogAt>
      <DialogAt of={remove}>
        {of => (
          <RemoveDialog item={of} personId={personId} onDone={() => remove.closeThen(onDone)} onClose={remove.close} />
        )}
      </DialogAt>
    </>
  )
}

/** Asks something of one person alone. */
export function AddItemButton({ personId, locked }: { personId: string; locked: boolean }) {
  const may = useMay(itemsApi.addItem.allow) && !locked
  const added = useDialog('new', may)
  if (!may) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Plus size={18} />} onClick={() => added.show()}>
        {t('Add item')}
      </Button>
      <DialogAt of={added}>{() => <AddItem personId={personId} onClose={added.close} />}</DialogAt>
    </>
  )
}
