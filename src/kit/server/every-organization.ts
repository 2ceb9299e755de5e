import type { Organization } from './caller.ts'
import type { Services } from './services.ts'

/**
 * Serves every organization, one after the other, until the signal says to stop. The trouble of one is logged under the
 * job's name and does not keep the others waiting: when all were served it is thrown, so that the job is tried again.
 */
export async function everyOrganization(
  services: Services,
  job: string,
  signal: AbortSignal | undefined,
  serve: (organization: Organization) => Promise<unknown>,
): Promise<void> {
  const all = await services.database.lookup(db =>
    db
      .selectFrom('organization')
      .select(['id', 'name', 'short_name as shortName', 'time_zone as timeZone'])
      .orderBy('id')
      .execute(),
  )
  const troubles: unknown[] = []
  for (const organization of all) {
    if (signal?.aborted) break
    await serve(organization).catch(error => {
      services.log.error({ err: error, job, organization: organization.id }, 'a job failed for an organization')
      troubles.push(error)
    })
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${job} failed for ${troubles.length} organizations`)
}
