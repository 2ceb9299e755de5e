/** Crockford's letters and digits: none is taken for another when it is read aloud or typed. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number of 60 random bits, in three groups. */
export function certificateNumber(bytes: Uint8Array): string {
  const all = [...bytes.subarray(0, 12)].map(byte => signs[byte & 31]).join('')
  return [all.slice(0, 4), all.slice(4, 8), all.slice(8, 12)].join('-')
}

/** A number as it is stored, from how somebody typed it; null: it cannot be one. */
export function typedNumber(text: string): string | null {
  const all = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(all) ? [all.slice(0, 4), all.slice(4, 8), all.slice(8)].join('-') : null
}

/** The first letters of a name. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .map(name => [...name.trim()][0]?.toUpperCase() ?? '')
    .filter(Boolean)
    .map(letter => `${letter}.`)
    .join(' ')
