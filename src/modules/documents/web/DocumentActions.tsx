import { CircleCheck, CircleSlash, Download, FilePlus2, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { refreshAll } from '../../../kit/web/api/stale.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
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
import { Read, useReadDocument } from './ReadLine.tsx'
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
  const reading = useReadDocument(of, of.decision === null)
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
          <Read name="number" reading={reading}>
            <TextField name="number" label={t('Number on the document')} optional maxLength={80} />
          </Read>
          <Read name="performedOn" reading={reading}>
            <DateField name="performedOn" label={t('Date on the document')} optional />
          </Read>
          <Read name="expiresOn" reading={reading}>
            <DateField name="expiresOn" label={t('Expires on')} optional />
          </Read>
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

/** What staff can do with a paper beside deciding it: the entries of its menu, and the dialogs that they open. */
export function useDocumentActions(find: (id: string) => CaregiverDocument | null | undefined) {
  const [deleting, setDeleting] = useState<CaregiverDocument | null>(null)
  const mayUpload = useMay(documentsApi.addDocument.allow)
  const mayReview = useMay(documentsApi.toggleDocument.allow)
  const mayDelete = useMay(documentsApi.deleteDocument.allow)
  const toggle = useApiMutation(documentsApi.toggleDocument, { refreshes })
  const [said, setSaid] = useState<Said | null>(null)
  const forget = () => setSaid(null)
  const undone = () => {
    forget()
    void refreshAll()
  }
  const undo = useUndo([], undone, forget)

  const may = {
    replace: () => mayUpload,
    edit: (of: CaregiverDocument) => mayUpload && of.mayOpen,
    takeBack: (of: CaregiverDocument) => mayReview && isApproved(of),
    setAside: (of: CaregiverDocument) => mayReview && of.mayOpen && of.active,
  }
  const among = (mayDo: (of: CaregiverDocument) => boolean) => (id: string) => {
    const of = find(id)
    return of && !mayDo(of) ? null : of
  }
  const replaced = useDialog('replace', among(may.replace))
  const edited = useDialog('edit', among(may.edit))
  const takenBack = useDialog('take-back', among(may.takeBack))
  const setAside = useDialog('set-aside', among(may.setAside))

  const actions = (of: CaregiverDocument): MenuAction[] => {
    const download = () => {
      for (const file of of.files) void downloadPage(of.id, file).catch(() => undefined)
    }
    const countAgain = () => void toggle.send({ params: { id: of.id }, body: { active: true } })
    return [
      of.mayOpen && of.files.length > 0 && { label: t('Download'), icon: Download, onClick: download },
      may.replace() && { label: t('Upload a replacement'), icon: FilePlus2, onClick: () => replaced.show(of.id) },
      may.edit(of) && { label: t('Edit details'), icon: Pencil, onClick: () => edited.show(of.id) },
      may.takeBack(of) && { label: t('Take back approval'), icon: Undo2, onClick: () => takenBack.show(of.id) },
      may.setAside(of) && { label: t('Set aside'), icon: CircleSlash, onClick: () => setAside.show(of.id) },
      mayReview &&
        of.mayOpen &&
        !of.active && { label: t('Let it count again'), icon: CircleCheck, onClick: countAgain },
      mayDelete && of.mayOpen && { label: t('Delete'), icon: Trash2, onClick: () => setDeleting(of) },
    ].filter(one => one !== false)
  }

  const saidTakenBack = ({ id, typeName }: CaregiverDocument) => {
    setSaid({ words: takenBackWords(typeName), undoId: id })
    void refreshAll()
  }
  const dialogs = (
    <>
      <DialogAt of={replaced}>
        {of => (
          <UploadDialog personId={of.userId} typeId={of.documentTypeId} replacesId={of.id} onClose={replaced.close} />
        )}
      </DialogAt>
      <DialogAt of={edited}>{of => <EditDialog of={of} onClose={edited.close} />}</DialogAt>
      <DialogAt of={takenBack}>
        {of => <SendBackDialog of={of} takesBack inQueue onClose={takenBack.close} onDone={saidTakenBack} />}
      </DialogAt>
      <DialogAt of={setAside}>{of => <SetAsideDialog of={of} onClose={setAside.close} />}</DialogAt>
      {deleting && <DeleteDialog of={deleting} onClose={() => setDeleting(null)} />}
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
  return { actions, dialogs }
}
