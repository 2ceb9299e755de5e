import type { Organization } from './caller.ts'
import type { House } from './house.ts'

/** Every organisation, for a job that serves them one after the other. */
export async function everyOrganization(house: House): Promise<Organization[]> {
  return house.database.lookup(db =>
    db
      .selectFrom('organization')
      .select(['id', 'name', 'short_name as shortName', 'time_zone as timeZone'])
      .orderBy('id')
      .execute(),
  )
}
