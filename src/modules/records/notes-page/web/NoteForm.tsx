import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type Note, noteDraft, notesApi } from '../../notes/contract.ts'

type Props = { of: Note | 'new'; personId: string; list: List<typeof notesApi.listNotes>; onClose: () => void }

/** Writes a note or changes one. Spec 4: a new note is put at the top of the list. */
export function NoteForm({ of, personId, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(noteDraft, { content: isNew ? '' : of.content })
  const onDone = (note: Note) => {
    list.updated(note)
    onClose()
  }
  const add = useApiMutation(notesApi.addNote, { onDone })
  const update = useApiMutation(notesApi.updateNote, { onDone })
  const sending = isNew ? add : update
  return (
    <FormDialog
      title={isNew ? t('Add note') : t('Edit note')}
      submitLabel={isNew ? t('Add note') : t('Save')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onSubmit={({ content }) =>
        isNew
          ? add.send({ body: { userId: personId, content } })
          : update.send({ params: { id: of.id }, body: { content } })
      }
      onClose={onClose}
    >
      <TextField name="content" label={t('Note')} rows={5} maxLength={5000} autoFocus />
    </FormDialog>
  )
}
