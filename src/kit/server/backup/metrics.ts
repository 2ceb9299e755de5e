import { Gauge, type Registry } from 'prom-client'
import { readStatus } from './status.ts'

/** Shows, whenever the registry is read, how old the last good backup is and whether the last try failed. */
export function measureBackups(registry: Registry, dataDir: string, clock: () => Date): void {
  const age = new Gauge({
    name: 'carefold_backup_age_seconds',
    help: 'Age of the last good backup; NaN when there is none.',
    registers: [registry],
    async collect() {
      const lastGood = (await readStatus(dataDir))?.lastGood
      age.set(lastGood ? (clock().getTime() - Date.parse(lastGood)) / 1000 : Number.NaN)
    },
  })
  const failed = new Gauge({
    name: 'carefold_backup_failed',
    help: '1 when the last try of a backup failed, else 0.',
    registers: [registry],
    async collect() {
      failed.set((await readStatus(dataDir))?.failure ? 1 : 0)
    },
  })
}
