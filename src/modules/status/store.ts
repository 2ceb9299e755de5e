import { sql } from 'kysely'

/** Whether only a look into external lists meets the version `v` of a requirement: the office takes it for everybody. */
export const officeCheck = sql<boolean>`not jsonb_path_exists(v.satisfied_by,
  'strict $.** ? (exists (@.sourceId) && @.kind != "externalCheck")')`

/**
 * Whether the version `v` asks for something that the person can bring: not a look into lists, an evaluation, or a document
 * that the office makes.
 */
export const asksPerson = sql<boolean>`exists (
  select from jsonb_path_query(v.satisfied_by, 'strict $.** ? (exists (@.sourceId)
    && @.kind != "externalCheck" && @.kind != "evaluation")') leaf
  where not exists (select from document_type made where made.id::text = leaf->>'sourceId' and made.provided_by = 'office'))`
