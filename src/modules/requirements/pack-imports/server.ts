import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { offeredPack } from '../packs/work.ts'
import { importChoice, importPreview, packImportsApi } from './contract.ts'
import { importRules, previewRules } from './work.ts'

export const packImports = serve(packImportsApi, {
  async previewImport(ctx) {
    const { pack } = await offeredPack(ctx.db, ctx.params.key)
    return previewRules(ctx, pack, ctx.body)
  },
  async importPack(ctx) {
    const { pack } = await offeredPack(ctx.db, ctx.params.key)
    return importRules(ctx, pack, ctx.body)
  },
})

named({ importChoice, importPreview })
