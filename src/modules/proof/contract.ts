import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, pdfReply } from '../../kit/contract/endpoint.ts'
import { day } from '../../kit/contract/time.ts'
import { actBehind, complianceItem, presence, standing } from '../follow-up/items/contract.ts'
import { laterFact } from '../profiles/standing/contract.ts'
import type { ProofItem } from '../status/engine/explain.ts'
import type { SingleNeed } from '../status/engine/kinds/contract.ts'
import type { PaperState } from '../status/engine/papers.ts'

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** One piece of evidence behind a status, as it stood at the end of the day; hours of a ledger are one piece together. */
const piece = z.object({
  kind: z.custom<SingleNeed['kind']>(isText),
  /** The document type, ledger, list and so on. */
  name: z.string(),
  state: z.custom<PaperState>(isText),
  performedOn: day.nullable(),
  receivedOn: day,
  /** Its last valid day; null: it does not end. */
  lastDay: day.nullable(),
  /** The number on the document; null also for whoever may not open it. */
  number: z.string().nullable(),
  /** How many of how many, of hours and references; the twelve months in which hours are counted. */
  count: z.custom<NonNullable<ProofItem['count']>>(isObject).nullable(),
  year: z.custom<NonNullable<ProofItem['year']>>(isObject).nullable(),
  acts: z.array(actBehind),
})
export type Piece = z.output<typeof piece>

/** What excuses from the requirement on the day, and whoever approved that. */
const excuse = z.object({
  from: day,
  until: day.nullable(),
  declination: z.boolean(),
  /** Null: it is about a medical document, and the reader may not open those. */
  reason: z.string().nullable(),
  acts: z.array(actBehind),
})

const proofLine = complianceItem
  .pick({
    id: true,
    name: true,
    category: true,
    citation: true,
    status: true,
    reason: true,
    seriousness: true,
    lastDay: true,
    dueOn: true,
    owed: true,
    blocks: true,
    finding: true,
    personal: true,
    putDownOn: true,
  })
  .extend({ evidence: z.array(piece), excuse: excuse.nullable() })
export type ProofLine = z.output<typeof proofLine>

/** Who the person was on the day, as far as it was on record by then. */
const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  positions: z.array(z.string()),
  /** Codes of states. */
  states: z.array(z.string()),
  hiredOn: day.nullable(),
  firstContactOn: day.nullable(),
  /** The sign-off in force on the day. */
  signOff: z.object({ on: day, signer: z.string(), overrideReason: z.string().nullable() }).nullable(),
})

export const proofPage = z.object({
  organization: z.string(),
  person,
  standing,
  presence,
  lines: z.array(proofLine),
  /** Names of positions, document types and other sources in the reasons, by id. */
  names: z.record(z.string(), z.string()),
  putDownLater: z.array(laterFact),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
})
export type ProofPage = z.output<typeof proofPage>

export const proofApi = api('proof', '/api/compliance-requirement/proof', {
  /** Everything about one person on one day, for one page on paper. With medical documents it is on record who read it. */
  readProof: get('/:id', {
    allow: staff('compliance.view'),
    /** `asOf`: the day to look at; today when left out. */
    query: z.object({ asOf: day.optional() }),
    reply: proofPage,
  }),
})

export const proofPaperApi = api('proofPaper', '/api/compliance-requirement/proof/pdf', {
  /** The proof of one person on one day as a PDF. With medical documents it is on record who read it. */
  printProof: get('/:id', {
    allow: staff('compliance.view'),
    /** `asOf`: the day to look at; today when left out. */
    query: z.object({ asOf: day.optional() }),
    pdf: true,
    reply: pdfReply,
  }),
})
