import { part, parts } from '../../kit/server/serve.ts'
import { history } from './history/server.ts'
import { notes } from './notes/server.ts'
import { views } from './views/server.ts'

export const records = parts(notes, history, views, part({ acts: { note: 'notes.view' } }))
