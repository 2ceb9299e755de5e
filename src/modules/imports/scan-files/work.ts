import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Caller, Origin } from '../../../kit/server/caller.ts'
import { newId } from '../../../kit/server/ids.ts'
import { scanReceived } from '../../../kit/server/scans.ts'
import type { Services } from '../../../kit/server/services.ts'
import { streamToFile } from '../../../kit/server/stream-to-file.ts'
import { unpack } from '../../../kit/server/unzip.ts'
import { judgeFile, type ReceivedFile } from '../../../kit/server/uploads.ts'
import { paperRule } from '../../documents/contract.ts'
import type { StoredReason } from '../store.ts'

/** Brings a kept ZIP beside the store, where it can be read anywhere in it. Whoever asks removes it. */
export async function fetchZip({ files }: Services, organizationId: string, fileId: string): Promise<string> {
  await mkdir(files.temporary, { recursive: true })
  const path = join(files.temporary, newId())
  try {
    await streamToFile(files.read(organizationId, fileId), path)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Judging = { readonly services: Services; readonly caller: Caller; readonly origin: Origin }
export type Unpacked = { readonly files: readonly ReceivedFile[]; readonly trouble: StoredReason['code'] | null }

/** Judges one file as an uploaded one: its kind, its picture, its viruses. Answers it, or why it is not taken. */
async function judged({ services, caller, origin }: Judging, at: string, name: string) {
  let file: ReceivedFile
  try {
    file = await judgeFile(at, name, paperRule, caller.accountId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'wrongType' ? ('badType' as const) : ('damaged' as const)
  }
  try {
    const [looked = file] = await scanReceived(services, [file], { field: paperRule.field, caller, origin })
    return looked
  } catch (error) {
    await services.files.letGo([file])
    if (!(error instanceof Refusal)) throw error
    return 'virus' as const
  }
}

/**
 * Unpacks the files of these lines and judges each as an uploaded one, outside of any transaction. The caller lets them go,
 * kept or not.
 */
export async function unpackLines(
  judging: Judging,
  zip: string,
  wanted: readonly { readonly id: string; readonly paths: readonly string[] }[],
): Promise<Map<string, Unpacked>> {
  const { temporary } = judging.services.files
  const places = new Map(wanted.flatMap(one => one.paths.map(path => [path, join(temporary, newId())] as const)))
  const done = new Map<string, Unpacked>()
  try {
    if (places.size > 0) await unpack(zip, places)
    for (const { id, paths } of wanted) {
      const files: ReceivedFile[] = []
      done.set(id, { files, trouble: null })
      for (const path of paths) {
        const one = await judged(judging, places.get(path) ?? '', path)
        if (typeof one === 'string') done.set(id, { files, trouble: one })
        else files.push(one)
      }
    }
    return done
  } catch (error) {
    await letGo(judging.services, done)
    throw error
  } finally {
    const taken = new Set([...done.values()].flatMap(one => one.files.map(file => file.path)))
    for (const place of places.values()) if (!taken.has(place)) await rm(place, { force: true })
  }
}

export const letGo = (services: Services, unpacked: ReadonlyMap<string, Unpacked>) =>
  services.files.letGo([...unpacked.values()].flatMap(one => one.files))
