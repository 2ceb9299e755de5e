import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import type { OfferedKind } from '../kinds/contract.ts'

const options = z.array(z.object({ value: z.string(), label: z.string() }))

/** By kind of evidence, what a requirement can ask for: document types, evaluation forms, in-service ledgers, external lists. */
export const sources = z.object({
  document: options,
  acknowledgement: options,
  skillChecklist: options,
  competencyTest: options,
  evaluation: options,
  hours: options,
  externalCheck: options,
  references: options,
} satisfies Record<OfferedKind, typeof options>)
export type Sources = z.output<typeof sources>

export const sourcesApi = api('sources', '/api/compliance-requirement', {
  /** The same of one kind, as the specification names it. */
  listChecklistSources: get('/skill-checklist', { allow: staff('compliance.view'), reply: options }),
  listReferenceSources: get('/reference-form', { allow: staff('compliance.view'), reply: options }),
  listSources: get('/get-sources', { allow: staff('compliance.view'), reply: sources }),
  /** The tests that a requirement can ask for. */
  listTests: get('/competency-test', { allow: staff('compliance.view'), reply: options }),
})
