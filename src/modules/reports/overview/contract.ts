import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { seriousness } from '../../status/engine/requirement.ts'

const people = z.number().int()

/** How many active people stand how with one requirement today. Those to whom it does not apply are in none of them. */
const requirementFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  seriousness,
  valid: people,
  expiring: people,
  expired: people,
  /** Of whom it must be there now and of whom there is nothing. */
  missing: people,
  /** Of whom there is nothing, and who have until a later day. */
  later: people,
  inReview: people,
  rejected: people,
  waived: people,
})
export type RequirementFigures = z.output<typeof requirementFigures>

const complianceOverview = z.object({
  today: z.string(),
  active: people,
  clear: people,
  blocked: people,
  /** How many pieces of what counts run out within so many days from today. */
  endings: z.object({ in30: people, in60: people, in90: people }),
  /** By category and name; what is asked of nobody today is left out. */
  requirements: z.array(requirementFigures),
})
export type ComplianceOverview = z.output<typeof complianceOverview>

export const overviewApi = api('reports', '/api/report/compliance-overview', {
  readOverview: get('/', { allow: staff('reports.view'), follows: ['person'], reply: complianceOverview }),
})
