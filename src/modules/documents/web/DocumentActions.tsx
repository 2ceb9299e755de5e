import { CircleCheck, CircleSlash, Download, FilePlus2, Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { refreshAll } from '../../../kit/web/api/stale.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Said, UndoBar } from '../../../kit/web/theme/UndoBar.tsx'
import { profileApi } from '../../caregivers/profile/contract.ts'
import { type CaregiverDocument, documentsApi, paperFacts, reasonGiven } from '../contract.ts'
import { isApproved, undoOffered } from '../rules.ts'
import { downloadPage } from './FileView.tsx'
import { takenBackWords, useUndo } from './parts.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'

const refreshes = [documentsApi.listDocuments, profileApi.readCaregiver]

type DialogProps = { of: CaregiverDocument; onClose: () => void }

function SetAsideDialog({ of, onClose }: DialogProps) {
  const form = useFormOf(reasonGiven, { reason: '' })
  const toggle = useApiMutation(documentsApi.toggleDocument, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Set aside {name}?', { name: of.typeName })}
      submitLabel={t('Set aside')}
      form={form}
      loading={toggle.loading}
      error={toggle.error}
      onSubmit={({ reason }) => toggle.send({ params: { id: of.id }, body: { active: false, reason } })}
      onClose={onClose}
    >
      {t('It is kept, but starting today it does not count. You can let it count again at any time.')}
      <TextField name="reason" label={t('Why')} rows={2} maxLength={500} />
    </FormDialog>
  )
}

function EditDialog({ of, onClose }: DialogProps) {
  const { number, performedOn, expiresOn, note } = of
  const form = useFormOf(paperFacts, {
    number: number ?? '',
    performedOn: performedOn ?? '',
    expiresOn: expiresOn ?? '',
    note,
  })
  const update = useApiMutation(documentsApi.updateDocument, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Edit details')}
      submitLabel={t('Save')}
      form={form}
      loading={update.loading}
      error={update.error}
      onSubmit={facts => update.send({ params: { id: of.id }, body: { ...facts, userId: of.userId } })}
      onClose={onClose}
    >
      {of.decision === null && (
        <>
          <TextField name="number" label={t('Number on the document')} optional maxLength={80} />
          <DateField name="performedOn" label={t('Date on the document')} optional />
          <DateField name="expiresOn" label={t('Expires on')} optional />
        </>
      )}
      <TextField name="note" label={t('Note for staff')} optional rows={2} maxLength={500} />
    </FormDialog>
  )
}

function DeleteDialog({ of, onClose }: DialogProps) {
  const remove = useApiMutation(documentsApi.deleteDocument, { refreshes, onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: of.typeName })}
      confirmLabel={t('Delete')}
      destructive
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void remove.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {of.status === 'approved'
        ? t(
            'Starting today it does not count, so a requirement may be unmet. The file is hidden from everyone and kept on record.',
          )
        : t('It is hidden from everyone and kept for the record.')}
    </ConfirmDialog>
  )
}

type Act = 'replace' | 'edit' | 'takeBack' | 'setAside' | 'delete'

/** What staff can do with a paper beside deciding it: the entries of its menu, and the dialog that one of them opened. */
export function useDocumentActions() {
  const [wish, setWish] = useState<{ of: CaregiverDocument; act: Act } | null>(null)
  const mayUpload = useMay(documentsApi.addDocument.allow)
  const mayReview = useMay(documentsApi.toggleDocument.allow)
  const mayDelete = useMay(documentsApi.deleteDocument.allow)
  const toggle = useApiMutation(documentsApi.toggleDocument, { refreshes })
  const close = () => setWish(null)
  const [said, setSaid] = useState<Said | null>(null)
  const forget = () => setSaid(null)
  const undone = () => {
    forget()
    void refreshAll()
  }
  const undo = useUndo([], undone, forget)

  const actions = (of: CaregiverDocument): MenuAction[] => {
    const choose = (act: Act) => () => setWish({ of, act })
    const download = () => {
      for (const file of of.files) void downloadPage(of.id, file).catch(() => undefined)
    }
    const countAgain = () => void toggle.send({ params: { id: of.id }, body: { active: true } })
    return [
      of.mayOpen && of.files.length > 0 && { label: t('Download'), icon: Download, onClick: download },
      mayUpload && { label: t('Upload a replacement'), icon: FilePlus2, onClick: choose('replace') },
      mayUpload && of.mayOpen && { label: t('Edit details'), icon: Pencil, onClick: choose('edit') },
      mayReview && isApproved(of) && { label: t('Take back approval'), icon: Undo2, onClick: choose('takeBack') },
      mayReview && of.mayOpen && of.active && { label: t('Set aside'), icon: CircleSlash, onClick: choose('setAside') },
      mayReview &&
        of.mayOpen &&
        !of.active && { label: t('Let it count again'), icon: CircleCheck, onClick: countAgain },
      mayDelete && of.mayOpen && { label: t('Delete'), icon: Trash2, onClick: choose('delete') },
    ].filter(one => one !== false)
  }

  const dialogs: Record<Act, (of: CaregiverDocument) => ReactNode> = {
    replace: of => <UploadDialog personId={of.userId} replaces={of} onClose={close} />,
    edit: of => <EditDialog of={of} onClose={close} />,
    takeBack: of => (
      <SendBackDialog
        of={of}
        takesBack
        inQueue
        onClose={close}
        onDone={({ id, typeName }) => {
          setSaid({ words: takenBackWords(typeName), undoId: id })
          void refreshAll()
        }}
      />
    ),
    setAside: of => <SetAsideDialog of={of} onClose={close} />,
    delete: of => <DeleteDialog of={of} onClose={close} />,
  }
  const dialog = (
    <>
      {wish && dialogs[wish.act](wish.of)}
      {said && (
        <UndoBar
          said={said}
          seconds={undoOffered}
          loading={undo.loading}
          onUndo={id => void undo.send({ params: { id } })}
          onClose={forget}
        />
      )}
    </>
  )
  return { actions, dialog }
}
