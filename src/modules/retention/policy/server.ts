import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Db } from '../../../kit/server/database.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { isRecordKind, recordKinds, type Term } from '../contract.ts'
import { isShorter, kindNames, standards } from '../rules.ts'
import { policyApi, retentionPolicy, termDraft } from './contract.ts'
import { readTerms, readTypes, saveTerm, saveType } from './store.ts'

async function readPolicy(db: Db) {
  const terms = await readTerms(db)
  const kinds = recordKinds.map(kind => {
    const { term, shortest, citation } = standards[kind]
    return { kind, term: terms[kind], standard: term, shortest, citation }
  })
  return { kinds, types: await readTypes(db) }
}

/** A term that the law does not allow is refused at the field that is too short. */
function demandLong(kind: (typeof recordKinds)[number], term: Term): void {
  const { shortest, citation } = standards[kind]
  if (!isShorter(term, shortest)) return
  const [path, months] =
    term.months < shortest.months ? ['months', shortest.months] : ['monthsAfterHire', shortest.monthsAfterHire ?? 0]
  throw invalidField(
    path,
    citation
      ? said('The law asks to keep these at least {months} months ({citation}).', { months, citation })
      : said('The law asks to keep these at least {months} months.', { months }),
  )
}

export const policy = serve(policyApi, {
  readPolicy: ctx => readPolicy(ctx.db),
  async savePolicy(ctx) {
    const { kind } = ctx.params
    if (!isRecordKind(kind)) throw new Refusal('notFound')
    const term = { ...ctx.body, monthsAfterHire: kind === 'i9' ? (ctx.body.monthsAfterHire ?? 0) : null }
    demandLong(kind, term)
    const before = (await readTerms(ctx.db))[kind]
    await saveTerm(ctx, kind, term)
    const { before: was, after } = changesBetween(before, term)
    const changes =
      Object.keys(after).length > 0
        ? { before: was, after: { name: kindNames[kind], ...after } }
        : { before: {}, after: {} }
    await ctx.audit({ action: 'retentionPolicy.updated', subjectKind: 'retentionPolicy', ...changes })
    return readPolicy(ctx.db)
  },
  async saveType(ctx) {
    const before = (await readTypes(ctx.db)).find(({ id }) => id === ctx.params.id)
    await saveType(ctx, ctx.params.id, ctx.body.kind)
    await ctx.audit({
      action: 'retentionPolicy.typeUpdated',
      subjectKind: 'documentType',
      subjectId: ctx.params.id,
      before: { kind: before?.kind },
      after: { name: before?.name, kind: ctx.body.kind },
    })
    return readPolicy(ctx.db)
  },
})

named({ retentionPolicy, termDraft })
