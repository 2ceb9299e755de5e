import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '../../contract/endpoint.ts'
import { type FieldError, isRefusalCode, Refusal, type RefusalCode, refusals } from '../../contract/refusal.ts'
import type { Values } from '../../contract/sentence.ts'
import { currentSession, endSession, saveUser } from '../session/session.ts'
import { told } from '../text/told.ts'
import { addressOf } from './address.ts'
import { isMeantAgain } from './again.ts'
import { changeOnce } from './intents.ts'
import { showToast } from './toast.ts'
import { type Answer, liveConnection, type Outgoing, transport } from './transport.ts'

type NeedsParams<E extends Endpoint> = keyof ParamsOf<E['path']> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E['path']> }
type NeedsBody<E extends Endpoint> = undefined extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> }

type Manner = {
  /** Makes the call multipart; the endpoint names the form field. */
  files?: readonly File[]
  /** The share of the body that was sent, 0 to 1; with files only. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Tells no failure by toast, or none of this kind: the caller shows it in the page. */
  quiet?: boolean | RefusalCode
  /** True: it goes on when the page is left meanwhile, unless it is large. */
  keepalive?: boolean
}

export type CallOptions<E extends Endpoint> = NeedsParams<E> & NeedsBody<E> & Manner & { query?: QueryInput<E> }
type AnyOptions = Manner & { params?: Readonly<Record<string, string>>; query?: unknown; body?: unknown }

type Envelope = {
  success?: unknown
  message?: unknown
  key?: unknown
  values?: unknown
  code?: unknown
  data?: unknown
  errors?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// spec 5: JSON bodies, multipart bodies for form data, no body for a DELETE that carries an id
function bodyOf(endpoint: Endpoint, options: AnyOptions): string | FormData | undefined {
  if (endpoint.method === 'GET' || (endpoint.method === 'DELETE' && options.params)) return undefined
  if (!options.files?.length) return options.body === undefined ? undefined : JSON.stringify(options.body)
  const form = new FormData()
  for (const [key, value] of Object.entries(isRecord(options.body) ? options.body : {})) {
    if (value === null || value === undefined) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of options.files) form.append(endpoint.files?.field ?? 'file', file, file.name)
  return form
}

/** What an answer without a code is: a proxy's, or that of a stand-in. Spec 8 names the sentence of a session that is over. */
function codeOf(status: number, message: unknown): RefusalCode {
  if (status === 401) return message === refusals.notSignedIn.message ? 'notSignedIn' : 'wrongCredentials'
  const [code] = Object.entries(refusals).find(([, one]) => one.status === status) ?? ['unexpected']
  return code as RefusalCode
}

/** The sentence of an envelope in the language of the page; empty where there is none. */
function sentenceIn({ message, key, values }: Envelope): string {
  if (typeof message !== 'string') return ''
  return told(typeof key === 'string' && isRecord(values) ? { message, key, values: values as Values } : { message })
}

function fieldsOf(errors: unknown): FieldError[] {
  const isField = (one: unknown): one is FieldError =>
    isRecord(one) && typeof one.path === 'string' && typeof one.message === 'string'
  return Array.isArray(errors) ? errors.filter(isField).map(one => ({ path: one.path, message: sentenceIn(one) })) : []
}

// spec 8: the response's message; if there is none, the network-error sentence
function refusalOf(answer: Answer): Refusal {
  const envelope: Envelope = isRecord(answer.body) ? answer.body : {}
  const known = isRefusalCode(envelope.code) ? envelope.code : codeOf(answer.status, envelope.message)
  const says = sentenceIn(envelope) || told(refusals.busy)
  return new Refusal(known, says, fieldsOf(envelope.errors), answer.retryAfter)
}

// A file comes as a Blob and in no envelope.
const answersFile = ({ bytes, text, pdf, zip, made }: Endpoint) =>
  bytes === true || pdf === true || zip === true || made === true || text !== undefined

function judged(endpoint: Endpoint, answer: Answer): { data: unknown; message: string } {
  if (answersFile(endpoint) && answer.body instanceof Blob) return { data: answer.body, message: '' }
  const envelope: Envelope = isRecord(answer.body) ? answer.body : {}
  // spec 5: a call counts as successful only when the response has success true
  if (envelope.success !== true) throw refusalOf(answer)
  const data = endpoint.nested && isRecord(envelope.data) ? envelope.data.data : envelope.data
  return { data, message: sentenceIn(envelope) }
}

const isAbort = (error: unknown) => isRecord(error) && error.name === 'AbortError'

function failed(error: unknown, quiet: Manner['quiet'], token: string | undefined): never {
  if (isAbort(error)) throw error
  const refusal = error instanceof Refusal ? error : new Refusal('busy', told(refusals.busy))
  const expired = refusal.code === 'notSignedIn'
  // A late answer to an earlier session ends no later one.
  const now = currentSession()
  if (expired && token === now?.token) endSession()
  // The organization asks for one since: the guard leads to where it is set up.
  if (refusal.code === 'secondFactorNeeded' && now) saveUser({ ...now.user, lacksSecondFactor: true })
  // Whoever was asked whether it is meant twice knows.
  const isTold = quiet === true || quiet === refusal.code || refusal.code === 'sameAgain'
  if (expired || !isTold) showToast(refusal.message, 'error')
  throw refusal
}

/** What is refused because it is there already is sent as meant, once somebody said that it is. */
async function unlessAgain<T>(first: Promise<T>, again: () => Promise<T>): Promise<T> {
  try {
    return await first
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'sameAgain' || !(await isMeantAgain(error.message))) throw error
  }
  return again()
}

/** As `callWhole`, for whoever makes calls of endpoints that it knows nothing of. */
export async function callAny(endpoint: Endpoint, options: AnyOptions): Promise<{ data: unknown; message: string }> {
  const { params, query, quiet, signal, onProgress, keepalive = false } = options
  const body = bodyOf(endpoint, options)
  const token = currentSession()?.token
  const headers: Record<string, string> = { accept: 'application/json' }
  // spec 6: every request carries a bearer token taken from the stored session
  if (token) headers.authorization = `Bearer ${token}`
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const { method } = endpoint
  if (method !== 'GET' && liveConnection.id) headers['x-live-connection'] = liveConnection.id
  const out: Outgoing = { method, headers, body, bytes: answersFile(endpoint), keepalive, signal, onProgress }
  const asked = isRecord(query) ? query : {}
  const send = async (by: Record<string, unknown>, more: Record<string, string>) =>
    judged(endpoint, await transport(addressOf(endpoint, params, by), { ...out, headers: { ...headers, ...more } }))
  const change = (by: Record<string, unknown>) =>
    changeOnce(endpoint, { ...options, query: by }, key => send(by, { 'idempotency-key': key }))
  try {
    if (method === 'GET') return await send(asked, {})
    return await unlessAgain(change(asked), () => change({ ...asked, again: true }))
  } catch (error) {
    return failed(error, quiet, token)
  }
}

/** As `call`, with the envelope's message beside the data. */
export async function callWhole<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ data: ReplyOf<E>; message: string }> {
  const { data, message } = await callAny(endpoint, options)
  return { data: data as ReplyOf<E>, message }
}

/**
 * Makes one call of the contract and answers its data (a Blob for `bytes`, `text`, `pdf` and `zip`). A failure is shown as an error toast
 * unless `quiet`, and thrown as a Refusal; a canceled call throws its AbortError and shows nothing.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ReplyOf<E>> {
  return (await callWhole(endpoint, options)).data
}
