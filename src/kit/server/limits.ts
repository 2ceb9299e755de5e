/** How much of the machine the server lets others use. */
export type Limits = {
  /** A request that brings no byte for so long before it is complete is ended. */
  readonly silenceMs: number
  /** A request without files that is not complete after so long is ended. */
  readonly wholeMs: number
  /** How many connections are open at the same moment. */
  readonly connections: number
  /** With fewer free bytes where the files lie, no file is taken, so that the database on the same disk lives on. */
  readonly floorBytes: number
  /** With a smaller free share of that disk, administrators are warned. */
  readonly warnShare: number
  /** So often the sessions of all live connections are looked up again: some end by time alone. */
  readonly recheckMs: number
  /** An account whose last page was closed is gone after so long: pages are loaded anew. */
  readonly goneMs: number
}

const usual: Limits = {
  silenceMs: 30_000,
  wholeMs: 60_000,
  connections: 2000,
  floorBytes: 1_000_000_000,
  warnShare: 0.1,
  recheckMs: 30_000,
  goneMs: 8_000,
}

/** The usual limits, or those that a test made its product with. */
export const limitsOf = ({ limits }: { readonly limits?: Partial<Limits> }): Limits => ({ ...usual, ...limits })
