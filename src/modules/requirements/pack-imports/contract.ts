import { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { preview } from '../changes/contract.ts'
import { entryState, positionTarget, sourceTarget } from '../packs/contract.ts'

export const importChoice = z.object({
  /** The version that was looked at. */
  version: z.string().max(20),
  entries: z
    .array(
      z.object({
        key: z.string().max(60),
        /** What it was when it was looked at: somebody else may have imported since. */
        state: entryState,
        /** `take` makes the requirement what the pack says; `retire` ends it. */
        act: z.enum(['take', 'retire']),
      }),
    )
    .min(1, 'Choose at least one rule.')
    .max(200),
  /** The first day on which what is imported counts; left out: today. An earlier one changes answers about past days. */
  since: day.nullish().transform(value => value ?? null),
  positions: z.record(z.string().max(12), positionTarget).default({}),
  sources: z.record(z.string().max(60), sourceTarget).default({}),
})
export type ImportChoice = z.output<typeof importChoice>

const tally = z.object({
  add: z.number().int(),
  revise: z.number().int(),
  retire: z.number().int(),
  /** Chosen rules that are left out, because nobody here holds a position that they ask. */
  leftOut: z.array(z.string()),
})

export const importPreview = tally.extend({
  /** What all chosen rules together would do, as for a change of one requirement. */
  change: preview,
  /** The names of what would be made along with it. */
  newPositions: z.array(z.string()),
  newSources: z.array(z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

export const packImportsApi = api('packImports', '/api/rule-packs', {
  previewImport: post('/preview/:key', {
    allow: admin,
    plainParam: true,
    body: importChoice,
    reply: importPreview,
    unaudited: 'It only asks what would happen.',
  }),
  importPack: post('/import/:key', {
    allow: admin,
    plainParam: true,
    body: importChoice,
    reply: tally,
    says: 'Rules imported.',
  }),
})
