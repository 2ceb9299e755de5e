import { fieldError, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Db } from '../../../kit/server/database.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { type Pack, pack, packEntry } from '../pack-files/contract.ts'
import { compareVersions, readPack } from '../pack-files/rules.ts'
import { reading } from '../setup/contract.ts'
import {
  comparedEntry,
  entryReading,
  entryState,
  type entryStates,
  type PackSummary,
  packDetail,
  packsApi,
  positionTarget,
  sourceTarget,
} from './contract.ts'
import * as store from './store.ts'
import { type Board, holdAgainst, type Offered, offeredPack, offeredPacks } from './work.ts'

async function summaryOf(db: Db, { pack, uploaded }: Offered, { entries }: Board): Promise<PackSummary> {
  const { key, name, version, publishedOn, jurisdiction, about } = pack
  const imported = entries.flatMap(one => one.importedVersion ?? []).toSorted(compareVersions)
  const count = (state: (typeof entryStates)[number]) => entries.filter(one => one.state === state).length
  const home = await store.homeState(db)
  return {
    ...{ key, name, version, publishedOn, jurisdiction, about, uploaded },
    importedVersion: imported.at(-1) ?? null,
    // An organization that has not said where it is may be in each of them.
    suggested: jurisdiction === 'US' || home === null || jurisdiction === home,
    counts: {
      new: count('new'),
      unchanged: count('unchanged'),
      changed: count('changed'),
      overridden: count('overridden'),
      retired: count('retired'),
      gone: count('gone'),
    },
  }
}

function demandPack(text: string): Pack {
  const read = readPack(text)
  if ('pack' in read) return read.pack
  const [problem, ...others] = read.errors.map(({ message, key, values }) => ({ message, key, values }))
  const count = others.length
  const says = problem && count > 0 ? said('{problem} And {count} more.', { problem, count }) : problem
  throw new Refusal('invalid', says, read.errors)
}

const rank = ({ jurisdiction, suggested }: PackSummary): number => Number(jurisdiction !== 'US') + Number(!suggested)

export const packs = serve(packsApi, {
  async listPacks({ db }) {
    const all: PackSummary[] = []
    for (const one of await offeredPacks(db)) all.push(await summaryOf(db, one, await holdAgainst(db, one.pack)))
    return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  },
  async readPack({ db, params }) {
    const offered = await offeredPack(db, params.key)
    const board = await holdAgainst(db, offered.pack)
    const { positions, sources } = board.suggested
    return {
      ...(await summaryOf(db, offered, board)),
      entries: board.entries,
      positions: Object.entries(offered.pack.positions).map(([abbreviation, name]) => ({
        abbreviation,
        name,
        target: positions[abbreviation] ?? 'skip',
      })),
      sources: Object.entries(offered.pack.sources).flatMap(([key, { kind, name }]) =>
        kind === 'document' || kind === 'hours' ? [{ key, kind, name, target: sources[key] ?? 'create' }] : [],
      ),
    }
  },
  async uploadPack(ctx) {
    const pack = demandPack(ctx.body.text)
    await store.holdImports(ctx.db)
    const known = (await offeredPacks(ctx.db)).find(one => one.pack.key === pack.key)
    if (known && compareVersions(pack.version, known.pack.version) <= 0) {
      const { version, name } = known.pack
      const says = said('Version {version} of "{name}" is here already. Give this one a higher version.', {
        version,
        name,
      })
      throw new Refusal('conflict', says, [fieldError('version', says)])
    }
    await store.keepPack(ctx.db, ctx.now, ctx.caller.accountId, pack)
    const { key, name, version } = pack
    await ctx.audit({ action: 'rulePack.uploaded', subjectKind: 'rulePack', after: { key, name, version } })
    return summaryOf(ctx.db, { pack, uploaded: true }, await holdAgainst(ctx.db, pack))
  },
})

named({
  packReading: reading,
  packEntryReading: entryReading,
  packEntryState: entryState,
  comparedPackEntry: comparedEntry,
  packPositionTarget: positionTarget,
  packSourceTarget: sourceTarget,
  packDetail,
  packEntry,
  pack,
})
