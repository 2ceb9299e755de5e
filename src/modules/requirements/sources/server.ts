import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { sourcesApi, sources as sourcesSchema } from './contract.ts'
import { offeredSources } from './store.ts'

export const sources = serve(sourcesApi, {
  listSources: ({ db }) => offeredSources(db),
  listChecklistSources: async ({ db }) => (await offeredSources(db)).skillChecklist,
  listTests: async ({ db }) => (await offeredSources(db)).competencyTest,
  listReferenceSources: async ({ db }) => (await offeredSources(db)).references,
})

named({ sources: sourcesSchema })
