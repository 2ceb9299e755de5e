import type { TableKind } from '../contract/endpoint.ts'
import type { Context } from './context.ts'
import { makeFile } from './made-files.ts'
import { type Table, tableFiles } from './tables-as-files.ts'

type TableFile = {
  /** What the file is called, without its ending. */
  readonly name: string
  readonly as: TableKind
  readonly table: Table
  /** How many rows there will be, asked once the first of them are read. */
  readonly total: () => number
}

/**
 * Writes a table into the call's own file while its rows are read, and answers how many there were. Made in the background,
 * it says how far it is.
 */
export async function makeTable(
  ctx: Pick<Context, 'services' | 'onRollback' | 'progress'>,
  { name, as, table, total }: TableFile,
) {
  let count = 0
  async function* counted() {
    for await (const some of table.rows) {
      count += some.length
      yield some
      await ctx.progress?.(count, Math.max(total(), count))
    }
  }
  const { mediaType, content } = tableFiles[as]
  const made = await makeFile(ctx, { name: `${name}.${as}`, mediaType }, await content({ ...table, rows: counted() }))
  return { made, count }
}
