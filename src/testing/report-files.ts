import { dayInWords, monthInWords } from '../kit/contract/time.ts'
import type { TestProduct } from './test-product.ts'

/** The file that a call answers with. */
export async function saveBytes(product: TestProduct, token: string, url: string) {
  const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { headers: answer.headers, bytes: answer.rawPayload }
}

/** The rows whose words do not stand in a text one after the other, in their order. */
export function rowsNotIn(text: string, rows: readonly (readonly string[])[]): string[] {
  let from = 0
  return rows.flatMap(row => {
    const words = row.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
    const at = text.indexOf(words, from)
    if (at < 0) return [words]
    from = at + words.length
    return []
  })
}

/** A field of a CSV as people read it. */
function inWords(field: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(field)) return dayInWords(field)
  if (/^\d{4}-\d{2}$/.test(field)) return monthInWords(`${field}-01`)
  return field.replace(/^'/, '')
}

/** A row of a CSV as it stands on paper; the names of a person are one field there. */
export function onPaper(row: readonly string[], ofPerson: boolean): string[] {
  const [first = '', last = '', ...fields] = row.map(inWords)
  return ofPerson ? [`${first} ${last}`, ...fields] : [first, ...(row.length > 1 ? [last] : []), ...fields]
}
