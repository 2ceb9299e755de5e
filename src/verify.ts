import { checkStored } from './kit/server/backup/check-stored.ts'
import { everyOrganization } from './kit/server/every-organization.ts'
import type { Services } from './kit/server/services.ts'
import { inWork } from './kit/server/work.ts'
import { peopleAfter, runningChanges } from './modules/requirements/changes/store.ts'
import { countDiffering } from './modules/status/counts/store.ts'
import { differingPeople } from './modules/status/timeline/work.ts'

/** What was looked at, and a sentence for each thing that is wrong. */
export type Verified = { files: number; people: number; problems: string[] }

const peopleAtOnce = 100
const origin = { requestId: 'verify', ip: '', userAgent: '' }

/**
 * Holds every stored file against its row, and every person's timeline and the overview's figures against ones made anew.
 * Nothing is written. May run while the product runs.
 */
export async function verifyProduct(services: Services): Promise<Verified> {
  const found: Verified = { people: 0, ...(await checkStored(services.database, services.files.storage)) }
  await everyOrganization(services, 'verify', undefined, async organization => {
    const inOne = <T>(run: Parameters<typeof inWork<T>>[4]) => inWork(services, organization, null, origin, run)
    const complain = (problem: string) => void found.problems.push(`${organization.name}: ${problem}`)
    try {
      const [change] = await inOne(({ work }) => runningChanges(work.db))
      if (change) return complain('A rule change is still being applied. Verify again when it is done.')
      for (let last: string | null = null; ; ) {
        const after: string | null = last
        const { ids, differing } = await inOne(async ({ work }) => {
          const ids = await peopleAfter(work.db, after, peopleAtOnce)
          return { ids, differing: await differingPeople(work, ids) }
        })
        found.people += ids.length
        for (const id of differing)
          complain(`What is stored of person ${id} is not what their documents and rules say.`)
        if (ids.length < peopleAtOnce) break
        last = ids.at(-1) ?? null
      }
      const figures = await inOne(({ work }) => countDiffering(work.db, work.today))
      if (figures > 0) complain(`${figures} figures of the overview are not what counting everyone gives.`)
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error))
    }
  })
  return found
}

/** Prints what was found, and says whether all is well. */
export function tellVerified({ files, people, problems }: Verified): boolean {
  console.log(`Looked at ${files} stored files and the compliance of ${people} people.`)
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'Everything agrees.' : `${problems.length} problems were found, see above.`)
  return problems.length === 0
}
