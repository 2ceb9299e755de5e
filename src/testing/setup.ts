import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kit/server/database.ts'
import { templateName } from '../kit/server/testing/database.ts'
import { setup as startServer } from '../kit/server/testing/setup.ts'
import { fillPlaces } from '../modules/places/work.ts'

/** Starts the run's server, and puts states and cities into the database that every worker gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startServer(project)
  const connection = { ...project.getProvidedContext().testServer, database: templateName }
  const database = openDatabase(connection, () => undefined, 1)
  await fillPlaces(database)
  await database.close()
  return stop
}
