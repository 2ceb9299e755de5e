import { admin, can, mayUse } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { lockPeople, readPerson } from '../../caregivers/store.ts'
import { type Note, noteDraft, note as noteSchema, notesApi } from './contract.ts'
import * as store from './store.ts'

const mayEdit = (caller: Caller, note: store.NoteRow) =>
  mayUse(admin, caller) || (caller.accountId === note.author_id && can(caller, 'notes.edit'))

const asSeenBy =
  (caller: Caller) =>
  (row: store.NoteRow): Note => ({
    id: row.id,
    userId: row.person_id,
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
async function demandNewNote(ctx: Context, { userId, content }: { userId: string; content: string }): Promise<void> {
  await lockPeople(ctx.db, [userId])
  const since = new Date(ctx.now.getTime() - 86_400_000)
  const same = await store.sameNote(ctx.db, { personId: userId, content, authorId: ctx.caller.accountId, since })
  if (!same) return
  const on = dayInWords(dayIn(ctx.caller.organization.timeZone, same.created_at))
  throw new Refusal('sameAgain', said('You already added this note on {on}.', { on }))
}

const subject = (note: store.NoteRow) => ({ subjectKind: 'note', subjectId: note.id, personId: note.person_id })

export const notes = serve(notesApi, {
  async listNotes(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.caregiverId)
    return store.listNotes(ctx.db, id, ctx.query, asSeenBy(ctx.caller))
  },
  async addNote(ctx) {
    const { userId, content } = ctx.body
    const { accountId, name } = ctx.caller
    if (!ctx.query.again) await demandNewNote(ctx, ctx.body)
    const note = await store.addNote(ctx.db, ctx.now, { personId: userId, content, authorId: accountId, author: name })
    await ctx.audit({ action: 'note.added', ...subject(note), after: { content } })
    return asSeenBy(ctx.caller)(note)
  },
  async updateNote(ctx) {
    const { before, ...note } = await store.updateNote(ctx.db, ctx.now, ctx.params.id, ctx.body.content)
    // What is refused here is not kept: the refusal rolls it back.
    demandMayEdit(ctx.caller, note)
    await ctx.audit({ action: 'note.updated', ...subject(note), before: { content: before }, after: ctx.body })
    return asSeenBy(ctx.caller)(note)
  },
  async deleteNote(ctx) {
    const note = await store.readNote(ctx.db, ctx.params.id)
    demandMayEdit(ctx.caller, note)
    await store.hideNote(ctx.db, ctx.now, note.id)
    await ctx.audit({ action: 'note.deleted', ...subject(note), before: { content: note.content } })
    return null
  },
})

named({ note: noteSchema, noteDraft })
