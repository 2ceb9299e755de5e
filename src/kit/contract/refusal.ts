import { type Says, type Sentence, sentenceOf } from './sentence.ts'

/**
 * Every way in which a call can be refused, with its HTTP status and the sentence shown when no better one is at hand. Spec 8.
 * The envelope carries the code: no program compares a sentence.
 */
export const refusals = {
  invalid: { status: 400, message: 'Please check the fields that are marked.' },
  notSignedIn: { status: 401, message: 'Session has expired. Please log in again.' },
  wrongCredentials: { status: 401, message: "That email and password don't match." },
  notAllowed: { status: 403, message: 'You do not have permission to access this page.' },
  secondFactorNeeded: {
    status: 403,
    message: 'Your organization asks its staff for a second factor. Set one up to continue.',
  },
  notFound: { status: 404, message: 'The requested resource was not found.' },
  conflict: { status: 409, message: 'Someone else changed this in the meantime. Please review it again.' },
  underWay: { status: 409, message: 'This is still being saved. Please wait a moment and try again.' },
  sameAgain: { status: 409, message: 'This was already added.' },
  gone: { status: 410, message: 'This link is no longer valid.' },
  tooLarge: { status: 413, message: 'The file is larger than 20 MB.' },
  wrongType: { status: 415, message: 'This kind of file cannot be used here.' },
  notPossible: { status: 422, message: 'This cannot be done now.' },
  notConfirmed: { status: 422, message: 'Please confirm your email first. The link is in the email we sent you.' },
  tooMany: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  unexpected: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  noRoom: { status: 507, message: 'There is no room left on the server. Your administrator has been told.' },
  busy: { status: 503, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Whether this is a code of the list. */
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code)

/** One thing that is wrong with one field: `path` is dotted ("employment.0.from"). */
export type FieldError = Sentence & { readonly path: string }

export const fieldError = (path: string, says: Says): FieldError => ({ path, ...sentenceOf(says) })

/** The one error of the house. The server turns it into the envelope, the browser makes it from the envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What is said, for a reader of any language; `message` is the English of it. */
  readonly said: Sentence
  readonly fields: readonly FieldError[]
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: RefusalCode,
    says: Says = refusals[code].message,
    fields: readonly FieldError[] = [],
    retryAfter?: number,
  ) {
    const said = sentenceOf(says)
    super(said.message)
    this.said = said
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** What is said where no fields can be marked: what is wrong with each of them, if it is about fields. */
  get sentence(): string {
    return this.fields.map(field => field.message).join(' ') || this.message
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** Refuses because of one field. */
export const invalidField = (path: string, says: Says): Refusal =>
  new Refusal('invalid', says, [fieldError(path, says)])

/** A refusal as it is sent, over HTTP and over a page's connection. */
export const refusedAnswer = ({ code, said, fields }: Refusal) => ({
  success: false as const,
  ...said,
  code,
  ...(fields.length > 0 ? { errors: fields } : {}),
})
