import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import type { PdfBlock } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { serve } from '../../../kit/server/serve.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import { kindNames } from '../rules.ts'
import { type DestructionRecord, type DestructionRequest, destructionApi, destructionRequest } from './contract.ts'
import * as store from './store.ts'
import { ask, askErasure, decide, destroyApproved, destructionJob } from './work.ts'

/** The end of the id, in four groups: what is read out on the phone. */
const numberOf = (id: string) => id.replaceAll('-', '').slice(-16).toUpperCase().match(/.{4}/g)?.join('-') ?? ''

type Item = DestructionRequest['items'][number]

function itemLines(
  { person, kind, rule, doneAt, state }: Item,
  record: DestructionRecord | null,
  dayOf: (at: string | null) => string,
): PdfBlock[] {
  const head = { heading: `${person.name}: ${kindNames[kind]}` }
  if (state !== 'done' || !record)
    return [head, { text: `Not destroyed: it was not due after all on ${dayOf(doneAt)}.` }]
  const documents = record.documents.flatMap(({ type, receivedOn, decidedOn, files }): PdfBlock[] => [
    {
      text: `${type}, received ${dayInWords(receivedOn)}${decidedOn ? `, decided ${dayInWords(decidedOn)}` : ''}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
    },
    ...files.map((sha256): PdfBlock => ({ text: `SHA-256 ${sha256}`, style: 'muted' })),
  ])
  const rows = Object.entries(record.rows).map(([name, count]) => `${name}: ${count}`)
  return [
    head,
    { text: `Record ${person.id}`, style: 'muted' },
    { text: `Destroyed on ${dayOf(doneAt)}. ${rule}` },
    ...documents,
    { text: `Deleted or emptied: ${rows.join('; ')}.` },
  ]
}

function blocksOf(
  { request, records }: Awaited<ReturnType<typeof store.readWithRecords>>,
  { timeZone }: Organization,
): PdfBlock[] {
  const dayOf = (at: string | null) => (at ? dayInWords(dayIn(timeZone, new Date(at))) : '')
  return [
    { text: `Requested by ${request.askedBy} on ${dayOf(request.askedAt)}.` },
    { text: `Approved by ${request.decidedBy ?? ''} on ${dayOf(request.decidedAt)}.` },
    { text: `Completed on ${dayOf(request.doneAt)}.` },
    ...request.items.flatMap(item => itemLines(item, records.get(item.id) ?? null, dayOf)),
  ]
}

export const destructions = serve(
  destructionApi,
  {
    listRequests: ctx => store.listRequests(ctx, { ...ctx.query }),
    ask: ctx => ask(ctx, ctx.body.items),
    askErasure: ctx => askErasure(ctx, ctx.params.id),
    approve: ctx => decide(ctx, ctx.params.id, { state: 'approved' }),
    refuse: ctx => decide(ctx, ctx.params.id, { state: 'refused', reason: ctx.body.reason }),
    withdraw: ctx => decide(ctx, ctx.params.id, { state: 'withdrawn' }),
    async readCertificate(ctx) {
      const found = await store.readWithRecords(ctx, ctx.params.id)
      if (found.request.state !== 'done')
        throw new Refusal('notPossible', 'There is a certificate once everything is destroyed.')
      const number = numberOf(found.request.id)
      const pdf = await makePdf({
        ...(await letterheadOf(ctx)),
        title: `Certificate of destruction ${number}`,
        heading: 'Certificate of destruction',
        subtitle: `Number ${number}`,
        blocks: blocksOf(found, ctx.organization),
        foot: `Certificate of destruction ${number}`,
      })
      return { name: `Certificate of destruction ${number}.pdf`, base64: pdf.toString('base64') }
    },
  },
  { jobs: [{ name: destructionJob, schedule: '51 * * * *', run: destroyApproved, resumes: true }] },
)

named({ destructionRequest })
