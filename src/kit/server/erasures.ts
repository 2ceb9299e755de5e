import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const erasure = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  personId: z.uuid(),
  kind: z.string(),
  /** True: nothing of another kind went with it. Lines of before each kind had a clock lack it. */
  alone: z.boolean().optional(),
  at: z.iso.datetime(),
})
/** What was destroyed of somebody: nothing of what stood there. */
export type Erasure = z.output<typeof erasure>

/** Beside the snapshots and in none of them: a restore of an older one repeats what is in here. */
const fileIn = (folder: string) => join(folder, 'erasures.jsonl')

/** Adds a line to the list of erasures in the folder of the backups. It is on the disk when this answers. */
export async function noteErasure(folder: string, of: Erasure): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(fileIn(folder), `${JSON.stringify(of)}\n`, { mode: 0o600 })
  const file = await open(fileIn(folder), 'r+')
  await file.sync().finally(() => file.close())
}

/** The erasures that these folders know, each once, the oldest first. A line that a kill cut off was never committed. */
export async function readErasures(folders: readonly string[]): Promise<Erasure[]> {
  const found = new Map<string, Erasure>()
  for (const folder of new Set(folders)) {
    const text = await readFile(fileIn(folder), 'utf8').catch(() => '')
    for (const line of text.split('\n')) {
      const read = erasure.safeParse(parsed(line))
      if (read.success) found.set(read.data.id, read.data)
    }
  }
  return [...found.values()].sort((a, b) => (a.at < b.at ? -1 : 1))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
