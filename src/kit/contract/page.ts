import { z } from 'zod'

/** Spec 9: ten rows a page, starting at page 1. */
export const defaultLimit = 10
export const maxLimit = 100

/** What every list call understands; a list adds its own filters with `.extend`. */
export const page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  search: z.string().trim().max(200).optional(),
  /** A column's name, with a minus before it for descending: "-createdAt". What is not offered is refused. */
  sort: z.string().max(40).optional(),
})
export type Page = z.output<typeof page>

/** A query key that may come once or repeated (spec 7: arrays are sent as repeated keys). */
export const manyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(100).optional(),
  )

const pagination = z.object({
  limit: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  totalPages: z.number().int(),
})

/**
 * The reply of a list: `{ data: [rows], pagination }`. `totalName` is the entity's own total where spec 3 names one
 * ("totalPositions"); it stands in the pagination beside `total`.
 */
export function pageOf<Row extends z.ZodType, Name extends string = never>(row: Row, totalName?: Name) {
  const own = totalName ? { [totalName]: z.number().int() } : {}
  return z.object({
    data: z.array(row),
    pagination: pagination.extend(own as Record<Name, z.ZodNumber>),
  })
}

export type Pagination = z.output<typeof pagination>

/** Makes a list's reply from the rows of one page and the exact total. */
export function pageReply<Row, Name extends string = never>(
  rows: Row[],
  total: number,
  at: { page: number; limit: number },
  totalName?: Name,
) {
  const own = (totalName ? { [totalName]: total } : {}) as Record<Name, number>
  return {
    data: rows,
    pagination: { limit: at.limit, total, page: at.page, totalPages: Math.ceil(total / at.limit), ...own },
  }
}
