import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { addingQuery } from '../../../kit/contract/again.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

export const note = z.object({
  id: z.uuid(),
  /** The person, or the record that was merged into theirs. */
  userId: z.uuid(),
  content: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** True for its author and for administrators. */
  mayEdit: z.boolean(),
})
export type Note = z.output<typeof note>

const content = z.string().trim().min(1, 'Write something first.').max(5000)
export const noteDraft = z.object({ content })

export const notesApi = api('caregivers', '/api/activity-note', {
  /** Newest first. */
  listNotes: get('/:caregiverId', {
    allow: staff('notes.view'),
    follows: ['person'],
    query: page,
    reply: pageOf(note, 'totalNotes'),
  }),
  addNote: post('/add-note', {
    allow: staff('notes.edit'),
    query: addingQuery,
    /** `userId` is the caregiver. */
    body: z.object({ userId: z.uuid(), content }),
    reply: note,
    says: 'Note added.',
  }),
  updateNote: put('/update-note/:id', {
    allow: staff('notes.edit'),
    body: noteDraft,
    reply: note,
    says: 'Note saved.',
  }),
  deleteNote: del('/delete-note/:id', { allow: staff('notes.edit'), reply: z.null(), says: 'Note deleted.' }),
})
