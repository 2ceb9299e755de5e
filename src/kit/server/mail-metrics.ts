import { Gauge, type Registry } from 'prom-client'
import type { Database } from './database.ts'

type Figures = { waiting: number; given_up: number; oldest: number }

/** Shows, whenever the registry is read, how many emails wait or were given up, and how long the oldest has waited. */
export function measureMail(registry: Registry, database: Database, clock: () => Date): void {
  let reading: Promise<Figures> | undefined
  async function read(): Promise<Figures> {
    const rows = await database.query<Figures>(
      'mail-figures',
      `select count(*) filter (where given_up_at is null) as waiting,
         count(*) filter (where given_up_at is not null and body_text is not null) as given_up,
         coalesce(extract(epoch from $1::timestamptz - min(created_at) filter (where given_up_at is null)), 0)::float8 as oldest
       from mail_message where sent_at is null and withdrawn_at is null`,
      [clock()],
    )
    return rows[0] ?? { waiting: 0, given_up: 0, oldest: 0 }
  }
  // Both gauges are read at the same moment, by one statement. A database that does not answer has no figures.
  const figures = () => {
    reading ??= read()
      .catch(() => ({ waiting: Number.NaN, given_up: Number.NaN, oldest: Number.NaN }))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const emails = new Gauge({
    name: 'carefold_emails',
    help: 'Emails that wait to be sent, or were given up and not dismissed.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, given_up } = await figures()
      emails.set({ state: 'waiting' }, waiting)
      emails.set({ state: 'given_up' }, given_up)
    },
  })
  const oldest = new Gauge({
    name: 'carefold_emails_oldest_waiting_seconds',
    help: 'How long the oldest email that waits to be sent has waited.',
    registers: [registry],
    async collect() {
      oldest.set((await figures()).oldest)
    },
  })
}
