import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { Pack } from '../pack-files/contract.ts'
import { compareVersions, readPack } from '../pack-files/rules.ts'
import { readRequirement } from '../setup/store.ts'
import type { ComparedEntry } from './contract.ts'
import { compareAll, type Mapping, suggestMapping, type Words } from './rules.ts'
import * as store from './store.ts'

const folder = join(import.meta.dirname, 'files')

async function readShipped(): Promise<Pack[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  const read = await Promise.all(names.map(async name => readPack(await readFile(join(folder, name), 'utf8'))))
  return read.flatMap(one => ('pack' in one ? [one.pack] : []))
}

let shipped: Promise<Pack[]> | undefined

/** The packs that come with the product, read when somebody asks for the first time. */
const shippedPacks = (): Promise<Pack[]> => {
  shipped ??= readShipped()
  return shipped
}

export type Offered = { readonly pack: Pack; readonly uploaded: boolean }

/** Every pack in its newest version, whether it came with the product or was brought along. */
export async function offeredPacks(db: Db): Promise<Offered[]> {
  const brought = (await store.uploadedPacks(db)).map(pack => ({ pack, uploaded: true }))
  const all: Offered[] = [...(await shippedPacks()).map(pack => ({ pack, uploaded: false })), ...brought]
  const newest = new Map<string, Offered>()
  for (const one of all) {
    const known = newest.get(one.pack.key)
    if (!known || compareVersions(one.pack.version, known.pack.version) > 0) newest.set(one.pack.key, one)
  }
  return [...newest.values()]
}

/** One pack in its newest version. Throws `notFound`. */
export async function offeredPack(db: Db, key: string): Promise<Offered> {
  const found = (await offeredPacks(db)).find(one => one.pack.key === key)
  if (!found) throw new Refusal('notFound')
  return found
}

/** A pack held against the organization. */
export type Board = {
  readonly entries: ComparedEntry[]
  readonly words: Words
  readonly suggested: Mapping
}

/** Holds a pack against what the organization asks. */
export async function holdAgainst(db: Db, pack: Pack): Promise<Board> {
  const origins = await store.latestOrigins(db, pack.key)
  const currents = []
  for (const origin of origins) currents.push({ origin, requirement: await readRequirement(db, origin.requirementId) })
  const words = await store.knownWords(db)
  const here = {
    positions: new Set(words.positions.map(one => one.abbreviation.toLowerCase())),
    requirements: await store.namesInForce(db),
  }
  return {
    entries: compareAll(pack, currents, here),
    words,
    suggested: suggestMapping(
      pack,
      words,
      origins.map(one => one.mapping),
    ),
  }
}
