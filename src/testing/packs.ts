import type { ComparedEntry } from '../modules/requirements/packs/contract.ts'
import { testOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

const prefix = '/api/rule-packs'

type Rule = Record<string, unknown> & { key: string }

/** A rule of a pack: a card for home health aides, but for what `change` says. */
export const rule = (key: string, change: object = {}): Rule => ({
  key,
  name: `Rule ${key}`,
  category: 'Health',
  positions: ['HHA'],
  states: [],
  satisfiedBy: { kind: 'document', sourceId: 'card' },
  lasting: [{ kind: 'months', months: 24, to: 'day' }],
  seriousness: 'blocks',
  citation: { type: 'practice', text: 'Usual.' },
  explanation: 'A card.',
  sourceUrl: 'https://rules.example/card',
  sourceEdition: 'Text of 2026',
  lastVerifiedOn: '2026-11-20',
  confidence: 'medium',
  ...change,
})

const packOf = (key: string, version: string, entries: readonly Rule[]) => ({
  format: 1,
  key,
  name: 'Own rules',
  version,
  publishedOn: '2026-11-20',
  jurisdiction: 'US',
  about: 'What we ask.',
  positions: { HHA: 'Home health aide', RN: 'Registered nurse' },
  sources: {
    card: { kind: 'document', name: 'CPR card', category: 'Health records', medical: true },
    score: { kind: 'evaluation', name: 'Yearly talk' },
  },
  entries,
})

/** The text of a pack's file with these rules. */
export const packText = (key: string, version: string, entries: readonly Rule[]) =>
  JSON.stringify(packOf(key, version, entries))

/** An organization and a pack that it brings along: uploads it, reads how it compares, and takes rules by their states. */
export async function packScene(product: TestProduct) {
  const { call } = product
  const org = await testOrganization(product)
  const key = unique('pack')
  const upload = (version: string, entries: Rule[]) =>
    call('POST', prefix, { token: org.admin, body: { text: packText(key, version, entries) } })
  const read = async (): Promise<Record<string, ComparedEntry>> => {
    const { body } = await call('GET', `${prefix}/${key}`, { token: org.admin })
    return Object.fromEntries(body.data.entries.map((one: ComparedEntry) => [one.key, one]))
  }
  const bring = (version: string, entries: Record<string, string>, more: object = {}) => {
    const chosen = Object.entries(entries).map(([one, state]) => ({
      key: one,
      state,
      act: state === 'gone' ? 'retire' : 'take',
    }))
    return call('POST', `${prefix}/import/${key}`, { token: org.admin, body: { version, entries: chosen, ...more } })
  }
  const requirements = async () =>
    (await call('GET', '/api/compliance-requirement/get-requirements?sort=name', { token: org.admin })).body.data.data
  return { org, key, upload, read, bring, requirements }
}
