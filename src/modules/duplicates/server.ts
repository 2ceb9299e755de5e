import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { duplicatePair, duplicatesApi, twoPeople } from './contract.ts'
import { keepApart, listPairs, showAgain } from './work.ts'

const pairs = serve(duplicatesApi, {
  listPairs: ctx => listPairs(ctx, ctx.query),
  keepApart: ctx => keepApart(ctx, ctx.body),
  showAgain: ctx => showAgain(ctx, ctx.body),
})

named({ duplicatePair, twoPeople })

export const duplicates = parts(pairs, part({ acts: { duplicate: 'caregivers.view' } }))
