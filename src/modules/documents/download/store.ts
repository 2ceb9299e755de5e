import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { documentsOf, type Reader } from '../store.ts'
import type { PersonPapers } from './rules.ts'

/**
 * The papers of these people as the reader sees them, by name of person, the newest paper first; only the chosen ones
 * when some are chosen. What a merged record brings stands once: with its own person when that one is asked for, too. Throws `notFound` for a person or a chosen paper that is not there.
 */
export async function papersOf(
  db: Db,
  reader: Reader,
  personIds: readonly string[],
  chosen: readonly string[] | undefined,
): Promise<PersonPapers[]> {
  const ids = [...new Set(personIds)]
  const people = await db
    .selectFrom('person')
    .select(['id as personId', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  if (people.length < ids.length) throw new Refusal('notFound')
  const wanted = chosen && new Set(chosen)
  const found: PersonPapers[] = []
  for (const person of people) {
    const papers = (await documentsOf(db, reader, person.personId)).filter(
      ({ userId }) => userId === person.personId || !ids.includes(userId),
    )
    found.push({ ...person, papers: wanted ? papers.filter(paper => wanted.has(paper.id)) : papers })
  }
  const count = found.reduce((sum, { papers }) => sum + papers.length, 0)
  if (wanted && count < wanted.size) throw new Refusal('notFound')
  return found
}

/** The checksum of each stored file. */
export async function checksumsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('stored_file').select(['id', 'sha256']).where('id', 'in', fileIds).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
