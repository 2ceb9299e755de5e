import { sql } from 'kysely'

/** Whether the version `v` of a requirement asks for something that the person can bring: a look into lists is the office's. */
export const asksPerson = sql<boolean>`jsonb_path_exists(v.satisfied_by,
  'strict $.** ? (exists (@.sourceId) && @.kind != "externalCheck")')`
