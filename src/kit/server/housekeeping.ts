import { backUpNightly, backupJob } from './backup/nightly.ts'
import type { Source } from './backup/snapshot.ts'
import { dropOldAnswers } from './idempotency.ts'
import { part } from './serve.ts'

const hourly = 3_600_000

/** What the product does for itself while it runs: backups of the source, and sweeping up. */
export const housekeeping = (source: Source) =>
  part({
    jobs: [
      { name: 'old answers', every: hourly, run: ({ database, now }) => dropOldAnswers(database, now()) },
      { name: 'leftover files', every: hourly, run: ({ files, database, now }) => files.sweep(database, now()) },
      { name: backupJob, every: hourly, run: ({ now }, signal) => backUpNightly(source, now(), signal) },
    ],
    prepares: [({ files, database, now }) => files.sweep(database, now())],
  })
