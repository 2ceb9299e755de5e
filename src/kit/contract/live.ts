import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FieldError } from './refusal.ts'
import type { Sentence } from './sentence.ts'

/**
 * Something that the server tells open pages as it happens. `to` says who hears it: everyone of the organization who may,
 * or null, the accounts that are named each time.
 */
export type Tells<Data extends z.ZodType = z.ZodType, To extends Access | null = Access | null> = {
  /** `chat.message`: the event's name on the wire. */
  readonly name: string
  readonly data: Data
  readonly to: To
}

type Words = {
  readonly allow: Access
  /** It changes something and leaves no audit event, with the reason why none is owed. */
  readonly unaudited?: string
  /** It may be asked while an administrator views as a role. */
  readonly whileViewing?: true
}

/** Something that a page asks over its connection, and that is answered. */
export type Asks<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = Words & {
  readonly name: string
  readonly body: Body
  readonly reply: Reply
}

/** What a module sends and takes over the live connection. */
export type LiveApi = Readonly<Record<string, Tells | Asks>>

/** Declares what accounts are told that are named each time. */
export function tells<D extends z.ZodType>(data: D): Tells<D, null>
/** Declares what everyone of the organization is told who may. */
export function tells<D extends z.ZodType>(data: D, to: Access): Tells<D, Access>
export function tells<D extends z.ZodType>(data: D, to: Access | null = null): Tells<D> {
  return { name: '', data, to }
}

/** Declares what a page may ask. */
export const asks = <B extends z.ZodType, R extends z.ZodType>(of: Words & { body: B; reply: R }): Asks<B, R> => ({
  ...of,
  name: '',
})

/** Names what a module sends and takes. `noun` is the module's name: 'chat'. */
export function live<const Lines extends LiveApi>(noun: string, lines: Lines): Lines {
  const named = Object.entries(lines).map(([key, one]) => [key, { ...one, name: `${noun}.${key}` }])
  return Object.fromEntries(named) as Lines
}

export type DataOf<E extends Tells> = z.output<E['data']>
export type AskBody<C extends Asks> = z.input<C['body']>
export type AskReply<C extends Asks> = z.output<C['reply']>

/** What a page is answered: as the envelope of a call. */
export type LiveAnswer =
  | { readonly success: true; readonly data: unknown }
  | (Sentence & {
      readonly success: false
      readonly code: string
      readonly errors?: readonly FieldError[]
      readonly retryAfter?: number
    })
