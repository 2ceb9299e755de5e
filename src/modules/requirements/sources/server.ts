import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { sourcesApi, sources as sourcesSchema } from './contract.ts'
import { knownSources } from './store.ts'

export const sources = serve(sourcesApi, {
  async listSources({ db }) {
    const { document, hours, externalCheck } = await knownSources(db)
    const offered = <S extends { active: boolean }>(all: readonly S[]) => all.filter(one => one.active)
    return { document: offered(document), hours: offered(hours), externalCheck: offered(externalCheck) }
  },
})

named({ sources: sourcesSchema })
