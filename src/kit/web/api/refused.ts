import type { FieldError, Refusal } from '../../contract/refusal.ts'

/** Parts a refusal into what belongs to fields of a form and the sentence that stands above it, if one is left. */
export function partsOf(
  error: Refusal | null,
  isField: (path: string) => boolean,
): { fields: readonly FieldError[]; sentence: string | null } {
  if (!error) return { fields: [], sentence: null }
  const fields = error.fields.filter(one => isField(one.path))
  const elsewhere = error.fields.filter(one => !isField(one.path))
  if (fields.length > 0 && elsewhere.length === 0) return { fields, sentence: null }
  return { fields, sentence: elsewhere.map(one => one.message).join(' ') || error.message }
}
