import { call } from '../../../kit/web/api/call.ts'
import { matches } from '../../../kit/web/routing/finders.ts'
import { type DocumentType, documentTypesApi } from '../contract.ts'

/** The types whose name has these words, a few at most. The call also looks at what is said about them. */
export async function findTypes(words: string, signal: AbortSignal): Promise<DocumentType[]> {
  const { data } = await call(documentTypesApi.listTypes, { query: { search: words, limit: 50 }, signal, quiet: true })
  return data.filter(({ name }) => matches(name, words)).slice(0, 6)
}
