import { backUpNightly, backupJob } from './backup/nightly.ts'
import type { Source } from './backup/snapshot.ts'
import { dropOldAnswers } from './idempotency.ts'
import { part } from './serve.ts'

/** What the product does for itself while it runs: backups of the source, and sweeping up. */
export const housekeeping = (source: Source) =>
  part({
    jobs: [
      { name: 'old-answers', schedule: '7 * * * *', run: ({ database, now }) => dropOldAnswers(database, now()) },
      {
        name: 'leftover-files',
        schedule: '17 * * * *',
        run: ({ files, database, now }) => files.sweep(database, now()),
      },
      {
        name: backupJob,
        schedule: '27 * * * *',
        mayTakeMinutes: 12 * 60,
        run: ({ now }, signal) => backUpNightly(source, now(), signal),
      },
    ],
    prepares: [({ files, database, now }) => files.sweep(database, now())],
  })
