import { Box, Button, Card, Typography } from '@mui/material'
import { NotebookPen, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { type List, useList } from '../../../../kit/web/lists/list.ts'
import { Pager } from '../../../../kit/web/lists/Pager.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../../kit/web/theme/NoRows.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type Note, notesApi } from '../../notes/contract.ts'
import { PersonPage } from '../../web/parts.tsx'
import { NoteForm } from './NoteForm.tsx'

type NoteList = List<typeof notesApi.listNotes>
type EntryProps = { note: Note; isMerged: boolean; first: boolean; onEdit: () => void; onDelete: () => void }

function Entry({ note, isMerged, first, onEdit, onDelete }: EntryProps) {
  const { content, author, createdAt, updatedAt, mayEdit } = note
  const when = showInstant(createdAt)
  const actions = [
    { label: t('Edit'), icon: Pencil, onClick: onEdit },
    { label: t('Delete'), icon: Trash2, onClick: onDelete },
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, p: { xs: 4, md: 5 }, borderTop: first ? 0 : 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {updatedAt === createdAt
            ? t('{author}, {when}', { author, when })
            : t('{author}, {when}, edited', { author, when })}
          {isMerged && ` · ${t('From a merged record')}`}
        </Typography>
      </Box>
      {mayEdit && <RowMenu of={t('the note of {when}', { when })} actions={actions} />}
    </Box>
  )
}

function Entries({
  personId,
  list,
  onEdit,
  onDelete,
  add,
}: {
  personId: string
  list: NoteList
  onEdit: (note: Note) => void
  onDelete: (note: Note) => void
  add: ReactNode
}) {
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />
  if (!list.rows) return <ListSkeleton rows={3} />
  if (list.rows.length === 0) {
    const text = t('No notes yet. Write down calls, agreements and what others should know.')
    return <NoRows list={list} empty={{ icon: NotebookPen, text, action: add }} />
  }
  return (
    <Box component="ul" aria-label={t('Notes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list.rows.map((note, index) => (
        <Entry
          key={note.id}
          note={note}
          isMerged={note.userId !== personId}
          first={index === 0}
          onEdit={() => onEdit(note)}
          onDelete={() => onDelete(note)}
        />
      ))}
    </Box>
  )
}

function Notes({ personId }: { personId: string }) {
  const list = useList(notesApi.listNotes, { params: { caregiverId: personId } })
  const [deleting, setDeleting] = useState<Note | null>(null)
  const mayAdd = useMay(notesApi.addNote.allow)
  const added = useDialog('new', mayAdd)
  const edited = useDialog('edit', id => {
    const note = list.find(id)
    return note && !note.mayEdit ? null : note
  })
  const remove = useApiMutation(notesApi.deleteNote, {
    onDone: (_none, { params }) => {
      list.removed(params.id)
      setDeleting(null)
    },
  })
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Plus />} onClick={() => added.show()}>
      {t('Add note')}
    </Button>
  )
  const some = (list.rows?.length ?? 0) > 0
  return (
    <Box sx={{ maxWidth: 860 }}>
      {some && add && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>{add}</Box>}
      <Card aria-busy={list.refreshing}>
        <Entries
          personId={personId}
          list={list}
          onEdit={note => edited.show(note.id)}
          onDelete={setDeleting}
          add={add}
        />
      </Card>
      {list.pagination && list.pagination.total > 0 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={list.pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
      <DialogAt of={added}>
        {() => <NoteForm of="new" personId={personId} list={list} onClose={added.close} />}
      </DialogAt>
      <DialogAt of={edited}>
        {of => <NoteForm of={of} personId={personId} list={list} onClose={edited.close} />}
      </DialogAt>
      <ConfirmDialog
        open={deleting !== null}
        title={t('Delete this note?')}
        confirmLabel={t('Delete note')}
        destructive
        loading={remove.loading}
        error={remove.error}
        onConfirm={() => deleting && remove.send({ params: { id: deleting.id } })}
        onClose={() => setDeleting(null)}
      >
        {t('No one can see it, but the history shows that it existed.')}
      </ConfirmDialog>
    </Box>
  )
}

/** The activity notes of a person, newest first. */
export const NotesPage = () => <PersonPage>{of => <Notes personId={of.userProfile.id} />}</PersonPage>
