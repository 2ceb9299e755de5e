/** The same for names that differ in case, spaces, accents and punctuation only. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export type FullName = { readonly firstName: string; readonly middleName: string; readonly lastName: string }

/** The name that an applicant types to sign. */
export const signingName = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`

/** Says whether the typed signature is the person's name, with or without the middle name or its initial. */
export function isOwnName(typed: string, { firstName, middleName, lastName }: FullName): boolean {
  const middles = ['', middleName, middleName.trim().slice(0, 1)]
  const accepted = middles.map(middle => nameKey(`${firstName} ${middle} ${lastName}`))
  const key = nameKey(typed)
  return key !== '' && accepted.includes(key)
}
