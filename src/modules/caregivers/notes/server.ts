import { admin, can, mayUse } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { lockPeople, readPerson } from '../store.ts'
import { type Note, noteDraft, note as noteSchema, notesApi } from './contract.ts'
import * as store from './store.ts'

const mayEdit = (caller: Caller, note: store.NoteRow) =>
  mayUse(admin, caller) || (caller.accountId === note.author_id && can(caller, 'notes.edit'))

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

function demandMayEdit(caller: Caller, note: store.NoteRow): void {
  if (!mayEdit(caller, note)) throw new Refusal('notAllowed', 'Only its author or an administrator may change a note.')
}

/** Refuses what the caller wrote about the person in the same words within a day: most likely it was sent twice. */
async function demandNewNote(ask: Ask, { userId, content }: { userId: string; content: string }): Promise<void> {
  await lockPeople(ask.db, [userId])
  const since = new Date(ask.now.getTime() - 86_400_000)
  const same = await store.sameNote(ask.db, { personId: userId, content, authorId: ask.caller.accountId, since })
  if (!same) return
  const on = dayInWords(dayIn(ask.caller.organization.timeZone, same.created_at))
  throw new Refusal('sameAgain', `You already added this note on ${on}.`)
}

const subject = (note: store.NoteRow) => ({ subjectKind: 'note', subjectId: note.id, personId: note.person_id })

export const notes = serve(notesApi, {
  async listNotes(ask) {
    const { id } = await readPerson(ask.db, ask.params.caregiverId)
    return store.listNotes(ask.db, id, ask.query, asSeenBy(ask.caller))
  },
  async addNote(ask) {
    const { userId, content } = ask.body
    const { accountId, name } = ask.caller
    if (!ask.query.again) await demandNewNote(ask, ask.body)
    const note = await store.addNote(ask.db, ask.now, { personId: userId, content, authorId: accountId, author: name })
    await ask.audit({ action: 'note.added', ...subject(note), after: { content } })
    return asSeenBy(ask.caller)(note)
  },
  async updateNote(ask) {
    const { before, ...note } = await store.updateNote(ask.db, ask.now, ask.params.id, ask.body.content)
    // What is refused here is not kept: the refusal rolls it back.
    demandMayEdit(ask.caller, note)
    await ask.audit({ action: 'note.updated', ...subject(note), before: { content: before }, after: ask.body })
    return asSeenBy(ask.caller)(note)
  },
  async deleteNote(ask) {
    const note = await store.readNote(ask.db, ask.params.id)
    demandMayEdit(ask.caller, note)
    await store.hideNote(ask.db, ask.now, note.id)
    await ask.audit({ action: 'note.deleted', ...subject(note), before: { content: note.content } })
    return null
  },
})

named({ note: noteSchema, noteDraft })
