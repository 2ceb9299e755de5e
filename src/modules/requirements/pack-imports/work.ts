import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { categoryRows } from '../../categories/store.ts'
import { documentTypeDraft } from '../../document-types/contract.ts'
import { categoriesByName, typeRows } from '../../document-types/store.ts'
import { positionRows } from '../../positions/store.ts'
import { readRules } from '../../status/timeline/store.ts'
import { ledgerRows } from '../../training/ledgers/store.ts'
import { most } from '../changes/contract.ts'
import { afterChange, type Shift, summary } from '../changes/rules.ts'
import { applyToEveryone, whoWouldChange } from '../changes/work.ts'
import type { DocumentSource, Pack } from '../pack-files/contract.ts'
import type { ComparedEntry } from '../packs/contract.ts'
import type { Mapping } from '../packs/rules.ts'
import * as packs from '../packs/store.ts'
import { type Board, holdAgainst } from '../packs/work.ts'
import { asDraft, sameDraft } from '../setup/rules.ts'
import * as requirements from '../setup/store.ts'
import { demandSoundRequirement } from '../setup/work.ts'
import type { ImportChoice, ImportPreview } from './contract.ts'
import { asksNobody, mappingOf, type Step, stepsOf, wantedOf } from './rules.ts'

function demandEntry(board: ReadonlyMap<string, ComparedEntry>, { key, state, act }: ImportChoice['entries'][number]) {
  const entry = board.get(key)
  if (!entry) throw new Refusal('notFound', 'One of the chosen rules is not in this pack.')
  if (entry.state !== state) throw new Refusal('conflict')
  const possible = act === 'retire' ? state === 'gone' : state !== 'gone' && state !== 'unchanged'
  if (!possible)
    throw new Refusal('notPossible', said('There is nothing to do for "{entry}".', { entry: entry.entry?.name ?? key }))
  if (entry.unavailable) throw new Refusal('notPossible', entry.unavailable)
  return entry
}

/** What is chosen, held against how things stand now. Refuses what somebody else has changed meanwhile. */
function demandChoice(pack: Pack, { entries }: Board, choice: ImportChoice): ComparedEntry[] {
  if (choice.version !== pack.version)
    throw new Refusal(
      'conflict',
      said('There is version {version} of this pack now. Please review it again.', { version: pack.version }),
    )
  if (new Set(choice.entries.map(one => one.key)).size < choice.entries.length)
    throw new Refusal('invalid', 'Choose each rule once.')
  const byKey = new Map(entries.map(one => [one.key, one]))
  return choice.entries.map(one => demandEntry(byKey, one))
}

/** The mapping of a choice over the suggested one. Refuses a target that the organization does not have. */
function demandMapping({ words, suggested }: Board, choice: ImportChoice): Mapping {
  const message = 'Choose one from the list.'
  const demand = (kind: keyof Mapping, known: readonly { id: string }[]) => {
    const ids = new Set([...known.map(one => one.id), 'create', 'skip'])
    for (const [key, target] of Object.entries(choice[kind]))
      if (!ids.has(target)) throw new Refusal('invalid', message, [{ path: `${kind}.${key}`, message }])
    return { ...suggested[kind], ...choice[kind] }
  }
  return {
    positions: demand('positions', words.positions),
    sources: demand('sources', [...words.documents, ...words.ledgers]),
  }
}

type Plan = {
  readonly chosen: readonly ComparedEntry[]
  readonly mapping: Mapping
  readonly leftOut: readonly string[]
}

async function planOf({ db }: Work, pack: Pack, choice: ImportChoice): Promise<Plan> {
  const board = await holdAgainst(db, pack)
  const chosen = demandChoice(pack, board, choice)
  const mapping = demandMapping(board, choice)
  const leftOut = chosen.flatMap(({ entry }) => (entry && asksNobody(entry, mapping) ? [entry.name] : []))
  return { chosen, mapping, leftOut }
}

async function makePosition(work: Work, short: string, name: string): Promise<string> {
  const { id } = await addOnRecord(work, 'position', positionRows, { name, abbreviation: short, description: '' })
  return id
}

async function makeDocumentType(work: Work, { kind: _kind, category, ...of }: DocumentSource): Promise<string> {
  const categoryId = (await categoriesByName(work.db)).get(category.toLowerCase()) ?? null
  const draft = documentTypeDraft.parse({ ...of, categoryId })
  const { id } = await addOnRecord(work, 'documentType', typeRows, draft)
  return id
}

async function makeLedger(work: Work, name: string): Promise<string> {
  const { id } = await addOnRecord(work, 'ledger', ledgerRows, { name })
  return id
}

async function makeSource(work: Work, of: Pack['sources'][string]): Promise<string> {
  return of.kind === 'document' ? makeDocumentType(work, of) : makeLedger(work, of.name)
}

/** Makes what the organization does not have yet; of two sources with one name, one. */
async function makeWords(work: Work, pack: Pack, wanted: Mapping): Promise<Mapping> {
  const positions: Record<string, string> = {}
  for (const [short, target] of Object.entries(wanted.positions))
    positions[short] = target === 'create' ? await makePosition(work, short, pack.positions[short] ?? short) : target
  const sources: Record<string, string> = {}
  const made = new Map<string, string>()
  for (const [key, target] of Object.entries(wanted.sources)) {
    const source = pack.sources[key]
    if (!source) continue
    const word = `${source.kind} ${source.name.toLowerCase()}`
    sources[key] = target === 'create' ? (made.get(word) ?? (await makeSource(work, source))) : target
    made.set(word, sources[key])
  }
  return { positions, sources }
}

async function demandCategories(work: Work, chosen: readonly ComparedEntry[]): Promise<Map<string, string>> {
  const known = await packs.categoriesByName(work.db)
  for (const { entry } of chosen) {
    if (!entry || known.has(entry.category.name.toLowerCase())) continue
    const { name } = entry.category
    const draft = { name, description: '', type: 'compliance' }
    const { id } = await addOnRecord(work, 'category', categoryRows, draft)
    known.set(name.toLowerCase(), id)
  }
  return known
}

const doneTo = { revised: 'requirement.revised', created: 'requirement.created', retired: 'requirement.retired' }

async function carryOut(work: Work, pack: Pack, { entry, requirementId, draft }: Step): Promise<string> {
  const by = { now: work.now, today: work.today, accountId: work.caller?.accountId ?? null }
  const tell = (action: string, subjectId: string, after: object) =>
    work.audit({
      action,
      subjectKind: 'requirement',
      subjectId,
      after: { ...after, pack: `${pack.name} ${pack.version}` },
    })
  if (!draft) {
    const { id, retiredOn } = await requirements.retireRequirement(work.db, requirementId ?? '', by)
    await tell(doneTo.retired, id, { retiredOn })
    return id
  }
  await demandSoundRequirement(work, draft)
  if (!requirementId) {
    const { id } = await requirements.addRequirement(work.db, draft, by)
    await tell(doneTo.created, id, draft)
    return id
  }
  const before = asDraft(await requirements.readRequirement(work.db, requirementId))
  // Only what the pack says of its sources may have changed.
  if (!sameDraft(before, draft)) await requirements.reviseRequirement(work.db, requirementId, draft, by)
  await tell(doneTo.revised, requirementId, { ...draft, from: entry.importedVersion })
  return requirementId
}

const tally = (steps: readonly Step[], leftOut: readonly string[]) => ({
  add: steps.filter(one => one.draft && !one.requirementId).length,
  revise: steps.filter(one => one.draft && one.requirementId).length,
  retire: steps.filter(one => !one.draft).length,
  leftOut: [...leftOut],
})

/**
 * Imports what was chosen of a pack, in this transaction, and brings it to everyone. Two imports at once come one after
 * the other; what the second looked at is then no longer so, and it is refused.
 */
export async function importRules(work: Work, pack: Pack, choice: ImportChoice) {
  await packs.holdImports(work.db)
  const { chosen, mapping, leftOut } = await planOf(work, pack, choice)
  const made = await makeWords(work, pack, wantedOf(chosen, mapping))
  const categories = await demandCategories(work, chosen)
  const categoryOf = (name: string) => categories.get(name.toLowerCase()) ?? ''
  const steps = stepsOf(chosen, made, { categoryOf, today: work.today, since: choice.since })
  for (const step of steps) {
    const requirementId = await carryOut(work, pack, step)
    const { entry, key } = step.entry
    if (!entry || !step.draft) continue
    const by = { now: work.now, accountId: work.caller?.accountId ?? null }
    const of = { entry, draft: step.draft, mapping: mappingOf(entry, made) }
    await packs.keepOrigin(work.db, { requirementId, pack, entryKey: key, ...of, by })
  }
  const sum = tally(steps, leftOut)
  await work.audit({
    action: 'rulePack.imported',
    subjectKind: 'rulePack',
    after: { pack: pack.name, version: pack.version, ...sum, rules: chosen.map(one => one.key) },
  })
  await applyToEveryone(work, { requirementId: null, kind: 'imported' })
  return sum
}

async function shiftsOf({ db, today }: Work, steps: readonly Step[]): Promise<Shift[]> {
  const rules = new Map((await readRules(db, [])).map(versions => [versions[0]?.id, versions]))
  return steps.map(({ entry, requirementId, draft }, place) => {
    const before = (requirementId && rules.get(requirementId)) || []
    const by = { id: requirementId ?? `new ${place}`, today }
    const name = (entry.entry ?? entry.own)?.name ?? entry.key
    return { name, before, after: afterChange(before, draft ?? undefined, by) }
  })
}

/** What an import would do, before it is done. Nothing is kept. */
export async function previewRules(work: Work, pack: Pack, choice: ImportChoice): Promise<ImportPreview> {
  const { chosen, mapping, leftOut } = await planOf(work, pack, choice)
  const wanted = wantedOf(chosen, mapping)
  const made = (named: Mapping['positions']) => Object.keys(named).filter(key => named[key] === 'create')
  const standIn = (named: Mapping['positions']) =>
    Object.fromEntries(Object.entries(named).map(([key, target]) => [key, target === 'create' ? `new ${key}` : target]))
  const ids = { positions: standIn(wanted.positions), sources: standIn(wanted.sources) }
  const steps = stepsOf(chosen, ids, { categoryOf: () => '', today: work.today, since: choice.since })
  return {
    change: summary(await whoWouldChange(work, await shiftsOf(work, steps)), most),
    ...tally(steps, leftOut),
    newPositions: made(wanted.positions).map(short => pack.positions[short] ?? short),
    newSources: [...new Set(made(wanted.sources).map(key => pack.sources[key]?.name ?? key))],
  }
}
