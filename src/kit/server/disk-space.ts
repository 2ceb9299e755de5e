import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { Refusal } from '../contract/refusal.ts'
import { limitsOf } from './limits.ts'
import type { Services } from './services.ts'

type Space = { readonly free: number; readonly total: number }

/** The room on the disk that holds the data directory, in bytes; what is kept for root does not count as free. */
export async function readSpace(dataDir: string): Promise<Space> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Throws `noRoom` when so little is free that files would take it from the database; `coming` bytes are about to be written. */
export async function demandRoom(services: Services, coming: number): Promise<void> {
  const { free } = await readSpace(services.config.dataDir)
  if (free - coming < limitsOf(services).floorBytes) throw new Refusal('noRoom')
}

/** What is free in whole percent, when administrators are to be warned: it is little, or no file is taken any longer. Else null. */
export async function lowSpace(services: Services): Promise<number | null> {
  const { free, total } = await readSpace(services.config.dataDir)
  const { warnShare, floorBytes } = limitsOf(services)
  return free / total < warnShare || free < floorBytes ? Math.floor((free / total) * 100) : null
}

/** How long a look at the disk may take: a file system that hangs answers never. */
const patience = 1_000

/** What readiness says of the disk: nothing while there is room; never throws, and answers within a second. */
export async function diskWords(services: Services): Promise<string | null> {
  const hanging = setTimeout(patience, 'does not answer', { ref: false })
  const look = lowSpace(services).then(
    free => (free === null ? null : `${free} % free`),
    error => {
      services.log.error({ err: error }, 'the data directory cannot be read')
      return 'cannot be read'
    },
  )
  return Promise.race([look, hanging])
}

/** Shows the room on the disk whenever the registry is read. */
export function measureDisk(registry: Registry, dataDir: string): void {
  const gauge = (name: string, help: string, of: (space: Space) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(of(await readSpace(dataDir)))
      },
    })
  gauge('carefold_disk_free_bytes', 'Free bytes on the disk that holds the data directory.', ({ free }) => free)
  gauge('carefold_disk_bytes', 'Size of the disk that holds the data directory, in bytes.', ({ total }) => total)
}
