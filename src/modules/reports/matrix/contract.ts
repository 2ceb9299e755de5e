import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, fileKinds, get, madeFile } from '../../../kit/contract/endpoint.ts'
import { manyOf, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { clearance, heldPosition, personStatus } from '../../caregivers/contract.ts'
import { caregiverQuery } from '../../caregivers/list/contract.ts'
import { laterFact } from '../../profiles/standing/contract.ts'
import { countedStatuses, statuses } from '../../status/engine/span.ts'

/**
 * How one requirement stands for one person on the day. A requirement that does not apply has no cell, and what a cell
 * does not say is left out.
 */
const matrixCell = z.object({
  requirementId: z.uuid(),
  status: z.enum(statuses),
  /** The last valid day, of what is valid or was until it ran out; left out: it does not end. */
  lastDay: z.string().optional(),
  dueOn: z.string().optional(),
  /** Since when it waits for a decision, when it is in review. */
  receivedOn: z.string().optional(),
  owed: z.literal(true).optional(),
  blocks: z.literal(true).optional(),
})
export type MatrixCell = z.output<typeof matrixCell>

const matrixRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
  position: heldPosition.nullable(),
  /** As of the day; null when the person was not judged yet. */
  clearance: clearance.nullable(),
  cells: z.array(matrixCell),
  /** What concerns an earlier day and was put down only after it; nothing for today and days to come. */
  putDownLater: z.array(laterFact),
})
export type MatrixRow = z.output<typeof matrixRow>

const matrixColumn = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  /** When the rule was put down, if that was after the day; left out otherwise. */
  putDownOn: z.string().optional(),
})
export type MatrixColumn = z.output<typeof matrixColumn>

/** Whom and what to show; the same for the page and the export. */
const matrixQuery = caregiverQuery
  .omit({ coordinatorId: true, signedOff: true, attention: true, waiting: true })
  .extend({
    /** The day to look at; today when left out. */
    asOf: day.optional(),
    /** The status that people had on the day, or have today for a day to come. */
    status: personStatus.default('active'),
    categoryId: manyOf(z.uuid()),
    /** Only the people of whom one of these is asked on the day, and nothing but these. */
    requirementId: manyOf(z.uuid()),
    /** Only the people with whom something that is shown stands so on the day. `later`: missing, and not due yet. */
    cell: manyOf(z.enum(countedStatuses)),
  })
export type MatrixQuery = z.output<typeof matrixQuery>

const wish = matrixQuery.omit({ page: true, limit: true })
export type MatrixWish = z.output<typeof wish>

export const matrixApi = api('reports', '/api/report/compliance-matrix', {
  readMatrix: get('/', {
    allow: staff('reports.view'),
    query: matrixQuery,
    reply: pageOf(matrixRow, 'totalCaregivers').extend({
      asOf: z.string(),
      /** What is asked of anybody on this page on the day, by category and name. */
      columns: z.array(matrixColumn),
    }),
  }),
  exportMatrix: get('/export', {
    allow: staff('reports.export'),
    query: wish.extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
})
