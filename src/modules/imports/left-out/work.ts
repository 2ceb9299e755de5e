import type { Context } from '../../../kit/server/context.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import { scanCell } from '../../scanned-files/lines/contract.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import * as lines from '../lines/store.ts'
import { cellsOf, wordsOf } from '../lines/work.ts'
import { sentenceOf } from '../reasons/rules.ts'
import { findImport } from '../store.ts'

const { t } = plainWords(id => id)

/** The lines that were not taken over, with their columns and why. It can be mended and imported again. */
export async function leftOutFile(ctx: Context, id: string): Promise<{ name: string; text: string }> {
  const of = await findImport(ctx.db, id)
  const isScans = of.kind === 'scans'
  // A ZIP's file of lines is an index for the next ZIP.
  const columns = isScans ? of.headers.slice(0, scanCell.trouble) : of.headers
  const rows = await lines.linesLeftOut(ctx.db, id)
  const names = await lines.namesOf(ctx.db, [...new Set(rows.flatMap(one => one.candidates))])
  const told = rows.map(row => {
    const cells = cellsOf(ctx, row)
    const candidates = row.candidates.map(one => names.get(one) ?? '')
    const reasons = wordsOf(row.reasons, cells, of.headers, candidates).map(one => sentenceOf(one, t))
    const shown = columns.map((_, at) => (cells[at] ?? '').replaceAll('\n', '; '))
    return csvRow([...shown, reasons.join(' ') || 'You left it out.'])
  })
  await ctx.audit({
    action: 'import.leftOutSaved',
    ...{ subjectKind: 'import', subjectId: id },
    after: { file: of.name, lines: rows.length },
  })
  return {
    name: `Left out of ${of.name.replace(/\.\w+$/, '')}.csv`,
    text: [byteOrderMark, csvRow([...columns, 'Reason']), ...told].join(''),
  }
}
