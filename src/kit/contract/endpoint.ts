import { z } from 'zod'
import type { Access } from './access.ts'
import type { Says } from './sentence.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The values of a path's `:names`; a call takes at most one, appended last (spec 7). */
export type ParamsOf<Path extends string> = { readonly [Name in ParamNames<Path>]: string }

/** What one file in a multipart call may be. `field` is the form field's name. */
export type FileRule = {
  readonly field: string
  readonly maxBytes: number
  readonly types: readonly string[]
  /** How many files one call may carry; 1 when left out. */
  readonly count?: number
  /** True when the call may also come without a file. */
  readonly optional?: boolean
}

/** What several calls tell of, so that a module need not know the calls of a higher one to have them asked again. */
export type Topic = { readonly topic: string }

/** Declares what calls can tell of. */
export const topic = (name: string): Topic => ({ topic: name })

type Words = {
  readonly allow: Access
  /** What the reply tells of: naming it among the things to ask again means this call too. */
  readonly about?: Topic
  /**
   * The nouns of acts (`subjectKind` of their audit events) that make the reply old: open pages ask anew when one was done.
   * 'person' stands for every act in a person's history.
   */
  readonly follows?: readonly string[]
  /** The sentence in the envelope's `message` when it went well. */
  readonly says?: string
  /** Spec 7: these calls nest once, `data.data`. */
  readonly nested?: true
  /** Names a path parameter that is not a UUID (a short name, a token). */
  readonly plainParam?: true
  /** Limits the attempts of one address, or of one session where a sign-in is needed. */
  readonly throttle?: {
    readonly tries: number
    readonly seconds: number
    /** True: what succeeds, or is refused for its fields before anything is looked up, gives its attempt back. */
    readonly failuresOnly?: true
  }
  /** A changing call that may be made while an administrator views as a role, when all others are refused. */
  readonly whileViewing?: true
  /** Answers also who has yet to set up the second factor that their organization asks for. */
  readonly evenWithoutSecondFactor?: true
  /** A changing call that leaves no audit event, with the reason why none is owed. */
  readonly unaudited?: string
  /** The reply holds a secret (a session's token, a link): it is never stored for a repeat of the call. */
  readonly secret?: true
  /** Another program makes the call and signs its body: the handler gets the body as it came, and the headers. */
  readonly signed?: true
  /** Seconds for which browsers and proxies may keep the reply: only for what is the same for everybody. */
  readonly keepFor?: number
  /** The reply is the bytes of a stored file and not an envelope. */
  readonly bytes?: true
  /** The reply is text of this kind, sent as a file to save and not in an envelope. */
  readonly text?: 'csv' | 'plain' | 'calendar'
  /** The reply is a PDF that was made for it, sent as a file to save and not in an envelope. */
  readonly pdf?: true
  /** The reply is several stored files and their index, sent as one ZIP and not in an envelope. */
  readonly zip?: true
  /** The reply is a file that was made for it on the disk, sent as a file to save and not in an envelope. */
  readonly made?: true
  /** The same file can be asked for as an export, which a job makes: the call reads, and answers with a `made` file. */
  readonly background?: true
  readonly files?: FileRule
}

type NoSchema = z.ZodUndefined

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = Words & {
  readonly method: Method
  /** Below the prefix in the module's contract, whole after `api` has named it. */
  readonly path: Path
  /** `caregivers.listCaregivers`: also the browser's cache key. */
  readonly name: string
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The sentence, where it depends on what was done; `says` then stands in the reference alone. */
  saysOf?(reply: z.output<Reply>): Says
}

type Parts<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Words & {
  query?: Q
  body?: B
  reply: R
  saysOf?(reply: z.output<R>): Says
}

const nothing = z.undefined()

function line(method: Method) {
  return <Path extends string, R extends z.ZodType, Q extends z.ZodType = NoSchema, B extends z.ZodType = NoSchema>(
    path: Path,
    parts: Parts<Q, B, R>,
  ): Endpoint<Path, Q, B, R> => ({
    ...parts,
    method,
    path,
    name: '',
    query: (parts.query ?? nothing) as Q,
    body: (parts.body ?? nothing) as B,
  })
}

export const get = line('GET')
export const post = line('POST')
export const put = line('PUT')
export const del = line('DELETE')

export type Api = Readonly<Record<string, Endpoint>>

/** Names a module's lines and puts them under one prefix. `noun` is the module's name: 'positions'. */
export function api<const Lines extends Api>(noun: string, prefix: string, lines: Lines): Lines {
  const named = Object.entries(lines).map(([key, one]) => {
    const path = (prefix + one.path).replace(/\/$/, '')
    return [key, { ...one, path, name: `${noun}.${key}` }]
  })
  return Object.fromEntries(named) as Lines
}

export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The reply of a `bytes` line: which stored file, under which name, shown in the page or saved. */
export const fileReply = z.object({
  organizationId: z.uuid(),
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  /** Null: counted when it is opened. */
  bytes: z.number().int().nullable(),
  inline: z.boolean(),
  /** True: the picture of it and not the file itself. */
  preview: z.boolean().optional(),
})

/** The reply of a `text` line: what the file is called when it is saved, and what stands in it. */
export const textReply = z.object({ name: z.string(), text: z.string() })

/** The reply of a `pdf` line: what the file is called when it is saved, and its bytes. */
export const pdfReply = z.object({ name: z.string(), base64: z.string() })

/** The reply of a `zip` line: the stored files under their paths in it, and the index that stands first. */
export const zipReply = z.object({
  name: z.string(),
  organizationId: z.uuid(),
  index: z.object({ path: z.string(), text: z.string() }),
  /** What else is said in it. */
  notes: z.array(z.object({ path: z.string(), text: z.string() })).optional(),
  files: z.array(z.object({ path: z.string(), fileId: z.uuid(), bytes: z.number().int(), at: z.iso.datetime() })),
  /** True: people sent these files, so the ZIP names those that nobody scanned. */
  uploads: z.boolean().optional(),
})

/** The kinds of files into which a table is written while its rows are read. */
export const tableKinds = ['csv', 'xlsx'] as const
export type TableKind = (typeof tableKinds)[number]

/** The same, and the kind that is made to be printed. */
export const fileKinds = [...tableKinds, 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

/** The reply of a `made` line: where the file lies until it is sent, and what it is called when it is saved. */
export const madeFile = z.object({
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
})
