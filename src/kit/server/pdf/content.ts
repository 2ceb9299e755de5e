import type { Block } from '../../contract/marked-text.ts'

/** Words of one field of a table, with smaller ones under them. */
export type PdfCell = string | { readonly text: string; readonly small: string }

/** The words of a column are as wide as it says in points, or it takes its share (1 when left out) of what is left. */
export type PdfColumn = {
  readonly title: string
  readonly width?: number
  readonly share?: number
  readonly right?: boolean
}

/** What stands on paper under the head, from top to bottom. Words are shown as they are: only `marked` has marks. */
export type PdfBlock =
  | { readonly heading: string; readonly newPage?: true }
  | { readonly text: string; readonly style?: 'muted' | 'strong' | 'quote' }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly table: { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly PdfCell[])[] } }
  /** A text with marks, as `blocksOf` reads it. */
  | { readonly marked: readonly Block[] }
  | { readonly question: string; readonly answer: string; readonly comment?: string }

/** Whose paper it is. The logo is a JPEG. */
export type Letterhead = { readonly organization: string; readonly logo: Uint8Array | null }

type Paper = Letterhead & {
  /** What a reader's window shows. */
  readonly title: string
  readonly heading: string
  /** Stands on every page beside its number, as in "Printed on Nov 7, 2026". */
  readonly foot: string
}

export type PdfLetter = Paper & {
  readonly subtitle?: string
  readonly blocks: readonly PdfBlock[]
  readonly landscape?: boolean
  /** True: other pages follow, and all get their numbers there. */
  readonly isFront?: boolean
}

/** Says: before, holder, after, subject, each on its line. */
export type PdfCertificate = Paper & {
  readonly certificate: {
    readonly before: string
    readonly holder: string
    readonly after: string
    readonly subject: string
    readonly facts: readonly string[]
    /** What is said before the address. */
    readonly check: string
    readonly address: string
  }
}

export type PdfPlan = PdfLetter | PdfCertificate
