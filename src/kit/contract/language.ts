/**
 * The languages in which Carefold speaks to people who work or apply somewhere, and writes to them; the first is what nobody has
 * to ask for. Staff read English.
 */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The language that is meant by a tag of a browser such as `es-MX`; undefined: one that Carefold does not speak. */
export const languageOf = (tag: string): Language | undefined =>
  languages.find(one => one === tag.split('-')[0]?.toLowerCase())
