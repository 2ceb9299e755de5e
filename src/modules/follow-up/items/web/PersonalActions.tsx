import { Button } from '@mui/material'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { type ComplianceItem, itemsApi } from '../contract.ts'

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

/** What can be done with an item that this person alone owes: change what it asks, take it away. */
export function PersonalActions({ item, personId, onDone }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const may = useMay(itemsApi.updateItem.allow)
  if (!may) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Pencil size={18} />} onClick={() => setOpen('edit')}>
        {t('Edit item')}
      </Button>
      <Button variant="outlined" startIcon={<Trash2 size={18} />} onClick={() => setOpen('remove')}>
        {t('Remove item')}
      </Button>
      {open === 'edit' && (
        <Suspense>
          <EditItem itemId={item.id} personId={personId} onClose={close} onDone={close} />
        </Suspense>
      )}
      {open === 'remove' && <RemoveDialog item={item} personId={personId} onDone={onDone} onClose={close} />}
    </>
  )
}

/** Asks something of one person alone. */
export function AddItemButton({ personId }: { personId: string }) {
  const [open, setOpen] = useState(false)
  if (!useMay(itemsApi.addItem.allow)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Plus size={18} />} onClick={() => setOpen(true)}>
        {t('Add item')}
      </Button>
      {open && (
        <Suspense>
          <AddItem personId={personId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
