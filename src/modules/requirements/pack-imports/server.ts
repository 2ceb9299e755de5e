import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { offeredPack } from '../packs/work.ts'
import { importChoice, importPreview, packImportsApi } from './contract.ts'
import { importRules, previewRules } from './work.ts'

export const packImports = serve(packImportsApi, {
  async previewImport(ask) {
    const { pack } = await offeredPack(ask.db, ask.params.key)
    return previewRules(ask, pack, ask.body)
  },
  async importPack(ask) {
    const { pack } = await offeredPack(ask.db, ask.params.key)
    return importRules(ask, pack, ask.body)
  },
})

named({ importChoice, importPreview })
