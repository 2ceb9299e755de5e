import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { duplicatePair, duplicatesApi, twoPeople } from './contract.ts'
import { comparedPair, mergeDraft, mergingApi, recordMerge } from './merging/contract.ts'
import { listMerges, sealedColumns } from './merging/store.ts'
import { comparePair, merge, undoMerge } from './merging/work.ts'
import { keepApart, listPairs, showAgain } from './work.ts'

const pairs = serve(duplicatesApi, {
  listPairs: ctx => listPairs(ctx, ctx.query),
  keepApart: ctx => keepApart(ctx, ctx.body),
  showAgain: ctx => showAgain(ctx, ctx.body),
})

const merging = serve(
  mergingApi,
  {
    comparePair: ctx => comparePair(ctx, ctx.query),
    listMerges: ctx => listMerges(ctx.db, ctx.query),
    merge: ctx => merge(ctx, ctx.body),
    undoMerge: ctx => undoMerge(ctx, ctx.params.id, ctx.body.reason),
  },
  { sealed: sealedColumns },
)

named({ duplicatePair, twoPeople, comparedPair, mergeDraft, recordMerge })

export const duplicates = parts(pairs, merging, part({ acts: { duplicate: 'caregivers.view' } }))
