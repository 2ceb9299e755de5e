/** The end of an organization's chain as it was at a time: the seal covers every event up to this position. */
export type Head = {
  readonly organizationId: string
  readonly position: number
  /** 64 hexadecimal digits. */
  readonly seal: string
  readonly sealedAt: string
}

const begin = 'carefold-seal'

/** What is signed of a head. */
export const signedText = ({ organizationId, position, seal, sealedAt }: Head): string =>
  [begin, organizationId, position, seal, sealedAt].join(' ')

/** A head and its signature as one line that can be sent, kept and pasted. */
export const lineOf = (head: Head, signature: string): string => `${signedText(head)} ${signature}`

const pattern =
  /carefold-seal\s+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s+(\d{1,15})\s+([0-9a-f]{64})\s+(\d{4}-\d\d-\d\dT[\d:.]+Z)\s+([\w-]{86})/

/** The first head in a pasted text, however its line was broken; null: there is none. */
export function readLine(text: string): { head: Head; signature: string } | null {
  const [, organizationId, position, seal, sealedAt, signature] = text.match(pattern) ?? []
  if (!organizationId || !seal || !sealedAt || !signature) return null
  return { head: { organizationId, position: Number(position), seal, sealedAt }, signature }
}
