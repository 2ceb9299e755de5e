import { can } from '../../kit/contract/access.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { demandPerson } from '../caregivers/store.ts'
import type { ComplianceItem } from '../follow-up/items/contract.ts'
import { actsBehind, itemsOf, namesOf, presenceOf, standingOf } from '../follow-up/items/store.ts'
import { readPutDownLater } from '../profiles/standing/store.ts'
import { explain } from '../status/engine/explain.ts'
import { type Facts, holds, profileOn } from '../status/engine/facts.ts'
import { readFacts, readRules } from '../status/timeline/store.ts'
import type { Piece, ProofLine } from './contract.ts'
import { type Behind, behind } from './rules.ts'
import * as store from './store.ts'

type Names = Readonly<Record<string, string>>

/** One requirement with what its status rests on. */
type Found = { item: ComplianceItem; pieces: Behind[]; waiver: Facts['waivers'][number] | undefined }

/** Whether the reader may open documents, medical ones or others. */
export type Opens = (medical: boolean) => boolean

/** Null: the piece is no document, or one that the reader may not open. */
type KnownPiece = Piece & { readonly documentId: string | null }

async function findBehind({ db }: Work, facts: Facts, asOf: Day): Promise<Found[]> {
  const rules = new Map((await readRules(db, [facts.personId])).map(versions => [versions[0]?.id, versions]))
  const items = await itemsOf(db, facts.personId, asOf)
  return items.map(item => {
    const { reason } = item
    const waiver = reason.code === 'waived' ? facts.waivers.find(one => one.id === reason.waiverId) : undefined
    return { item, pieces: behind(explain(rules.get(item.id) ?? [], facts, asOf).proof), waiver }
  })
}

/** What stands behind the lines, and what of it the reader may know. Product 5: medical documents need a right of their own. */
async function readBehind({ db }: Work, found: readonly Found[], asOf: Day, opens: Opens) {
  const evidence = found.flatMap(({ pieces }) => pieces.map(({ piece }) => piece.evidenceId))
  const waivers = found.flatMap(({ waiver }) => (waiver ? [waiver.id] : []))
  const papers = new Map((await store.papersOf(db, evidence)).map(paper => [paper.evidenceId, paper]))
  const acts = Map.groupBy(await actsBehind(db, [...evidence, ...waivers], asOf), act => act.id)
  const opened = [...papers.values()].filter(({ medical }) => medical && opens(medical)).map(({ name }) => name)
  return { papers, opens, actsOf: (id: string) => acts.get(id) ?? [], opened: [...new Set(opened)].sort() }
}

type ProofContext = Awaited<ReturnType<typeof readBehind>>

function pieceOf({ need, count, year, piece }: Behind, names: Names, context: ProofContext): KnownPiece {
  const { papers, opens, actsOf } = context
  const { evidenceId, state, performedOn, receivedOn, lastDay } = piece
  const paper = papers.get(evidenceId)
  const mayOpen = paper !== undefined && opens(paper.medical)
  return {
    kind: need.kind,
    name: names[need.sourceId] ?? '',
    ...{ state, performedOn, receivedOn, lastDay, count, year },
    number: mayOpen ? paper.number : null,
    documentId: mayOpen ? paper.documentId : null,
    acts: actsOf(evidenceId),
  }
}

function lineOf({ item, pieces, waiver }: Found, names: Names, context: ProofContext) {
  const mayKnow = context.opens(item.documentTypes.some(type => type.medical))
  const { actsOf } = context
  return {
    ...item,
    evidence: pieces.map(one => pieceOf(one, names, context)),
    excuse: waiver ? { ...waiver, reason: mayKnow ? waiver.reason : null, acts: actsOf(waiver.id) } : null,
  } satisfies ProofLine
}

/** What the profile said of the person by the end of the day. */
function personOn(facts: Facts, asOf: Day, names: Names) {
  const { positions, states, hiredOn, firstContactOn } = profileOn(facts, asOf)
  const held = positions.filter(one => holds(one, asOf)).map(one => names[one.positionId] ?? '')
  const worked = states.filter(one => holds(one, asOf)).map(one => one.state)
  return { positions: held.sort(), states: worked.sort(), hiredOn, firstContactOn }
}

/** One person on one day as a reader may know it; `opened`: the medical documents of which details are in it. Throws `notFound`. */
export async function proofOf(work: Work, id: string, asOf: Day, opens: Opens) {
  const { db, today, organization } = work
  await demandPerson(db, id)
  const [facts, names] = [await readFacts(db, id, organization.timeZone), await namesOf(db)]
  const found = await findBehind(work, facts, asOf)
  const context = await readBehind(work, found, asOf, opens)
  return {
    opened: context.opened,
    proof: {
      organization: organization.name,
      person: {
        ...(await store.nameOf(db, id)),
        ...personOn(facts, asOf, names),
        signOff: await store.signOffOn(db, id, asOf, organization.timeZone),
      },
      standing: await standingOf(db, id, asOf),
      presence: await presenceOf(db, id, asOf, organization.timeZone),
      lines: found.map(one => lineOf(one, names, context)),
      names,
      putDownLater: asOf < today ? await readPutDownLater(db, id, asOf) : [],
    },
  }
}

/** The proof as the caller may know it; with medical documents it is on record who read it. */
export async function readRecorded(ctx: Context, id: string, asOf: Day) {
  const opens = (medical: boolean) => can(ctx.caller, medical ? 'documents.viewMedical' : 'documents.view')
  const { proof, opened } = await proofOf(ctx, id, asOf, opens)
  if (opened.length > 0)
    await ctx.audit({
      action: 'compliance.proofViewed',
      subjectKind: 'person',
      subjectId: id,
      personId: id,
      after: { asOf, medical: opened },
    })
  return proof
}
