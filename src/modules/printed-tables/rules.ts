/** How many rows a PDF may have: it lies in memory until it is whole. */
export const mostPrinted = 3_000

/** A column on paper: its width in points, or null for its share (1 when left out) of what is left. */
export type PrintedColumn = {
  readonly title: string
  readonly width: number | null
  readonly share?: number
  readonly right: boolean
}

/** A table on paper. Under a heading that tells of it; without one it is told how many rows there are. */
export type PrintedTable = {
  readonly heading?: string
  readonly columns: readonly PrintedColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** A column of text, as wide as it says in points. */
export const textColumn = (title: string, width: number | null = null): PrintedColumn => ({
  title,
  width,
  right: false,
})

/** A column of long texts, with so many times the share of a short one. */
export const longColumn = (title: string, share: number): PrintedColumn => ({ ...textColumn(title), share })

/** More columns than this need a page that lies. */
const mostUpright = 6

export const liesDown = (columns: readonly PrintedColumn[]): boolean => columns.length > mostUpright

/** An instant where the organization is: "Nov 7, 2026, 2:42 PM". */
export const momentInWords = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    // Between the time and PM stands a narrow space, which the font does not have.
    .replaceAll('\u202f', ' ')

/** One filter in words, as in "Position: HHA or PCA"; empty when nothing is chosen. */
export const filterInWords = <Of extends string>(
  label: string,
  chosen: readonly Of[] | undefined,
  wordOf: (one: Of) => string,
): string => (chosen?.length ? `${label}: ${chosen.map(wordOf).join(' or ')}` : '')

/** The search in words. */
export const searchInWords = (search: string | undefined): string =>
  filterInWords('Search', search ? [search] : [], text => `“${text}”`)

/** A filter by one id in words, where "none" stands for whoever has none: as in "Coordinator: No coordinator". */
export const oneInWords = (label: string, id: string | undefined, named: (id: string) => string): string =>
  filterInWords(label, id ? [id] : [], one => (one === 'none' ? `No ${label.toLowerCase()}` : named(one)))
