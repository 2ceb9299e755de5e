import type { Context } from '../../kit/server/context.ts'
import { part, parts } from '../../kit/server/serve.ts'
import type { QueueScope, QueueWish } from '../../kit/server/services.ts'
import { referenceForms } from './forms/server.ts'
import { ownReferences } from './own/server.ts'
import { referenceTasks } from './own/work.ts'
import { references as requests } from './person/server.ts'
import { referee } from './referee/server.ts'
import { asWaiting, countUnread, unreadReferences } from './unread/store.ts'

const readUnread = async ({ db, now }: Context, wish: QueueWish) =>
  (await unreadReferences(db, wish)).map(row => asWaiting(row, now))

export const references = parts(
  referenceForms,
  requests,
  ownReferences,
  referee,
  part({
    acts: {
      reference: 'compliance.view',
      referenceRequested: 'compliance.view',
      referenceReminder: 'compliance.view',
    },
    tasks: [referenceTasks],
    queues: [
      {
        kind: 'reference',
        needs: 'documents.review',
        read: readUnread,
        count: ({ db }: Context, scope: QueueScope) => countUnread(db, scope),
        done: {
          acts: { 'reference.accepted': ['reference.setAside'], 'reference.setAside': ['reference.countsAgain'] },
          path: ({ personId }) => `/caregivers/references/${personId}`,
        },
      },
    ],
  }),
)
