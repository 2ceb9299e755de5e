import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../store.ts'
import { type Note, notesApi } from './contract.ts'
import * as store from './store.ts'

const mayEdit = (caller: Caller, note: store.NoteRow) =>
  caller.role === 'organizationAdmin' ||
  (caller.accountId === note.author_id && caller.capabilities.includes('notes.edit'))

const asSeenBy =
  (caller: Caller) =>
  (row: store.NoteRow): Note => ({
    id: row.id,
    content: row.content,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    mayEdit: mayEdit(caller, row),
  })

async function ownNote({ db, caller }: Ask, id: string): Promise<store.NoteRow> {
  const found = await store.readNote(db, id)
  if (!mayEdit(caller, found)) throw new Refusal('notAllowed', 'Only its author or an administrator may change a note.')
  return found
}

async function readNote(ask: Ask, id: string): Promise<Note> {
  return asSeenBy(ask.caller)(await store.readNote(ask.db, id))
}

const subject = (id: string, personId: string) => ({ subjectKind: 'note', subjectId: id, personId })

export const notes = serve(notesApi, {
  async listNotes(ask) {
    const { id } = await readPerson(ask.db, ask.params.caregiverId)
    return store.listNotes(ask.db, id, ask.query, asSeenBy(ask.caller))
  },
  async addNote(ask) {
    const { userId, content } = ask.body
    const person = await readPerson(ask.db, userId)
    const { accountId, name } = ask.caller
    const id = await store.addNote(ask.db, ask.now, { personId: person.id, content, authorId: accountId, author: name })
    await ask.audit({ action: 'note.added', ...subject(id, person.id), after: { content } })
    return readNote(ask, id)
  },
  async updateNote(ask) {
    const { id, person_id, content } = await ownNote(ask, ask.params.id)
    await store.updateNote(ask.db, ask.now, id, ask.body.content)
    await ask.audit({ action: 'note.updated', ...subject(id, person_id), before: { content }, after: ask.body })
    return readNote(ask, id)
  },
  async deleteNote(ask) {
    const { id, person_id, content } = await ownNote(ask, ask.params.id)
    await store.hideNote(ask.db, ask.now, id)
    await ask.audit({ action: 'note.deleted', ...subject(id, person_id), before: { content } })
    return null
  },
})
