import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Caller } from './caller.ts'
import type { Work } from './context.ts'
import type { Database, WithCommit } from './database.ts'
import type { Received } from './uploads.ts'

/** How long an answer is stored, in milliseconds: a day. */
export const storedFor = 86_400_000

const sha256 = (text: string) => createHash('sha256').update(text)

/** A request that names a key: the hash of the key, and of everything that was sent with it. */
type Keyed = { readonly key: Buffer; readonly request: string }

/** The hash of a request's key; null when it names none. Refuses what is no key. */
export function keyOf(request: FastifyRequest): Buffer | null {
  const header = request.headers['idempotency-key']
  if (request.method === 'GET' || header === undefined) return null
  if (typeof header !== 'string' || !/^[!-~]{1,255}$/.test(header))
    throw new Refusal('invalid', 'An Idempotency-Key has 1 to 255 letters, digits, or signs, and no spaces.')
  return sha256(header).digest()
}

/** Refuses a key that came with something else before. */
export const usedForAnother = (): Refusal =>
  new Refusal('notPossible', 'This Idempotency-Key was used for another request. Send this one with a new key.')

/** The key of a request and what it stands for; null when it names none, or its endpoint stores no answers. */
function keyedRequest(endpoint: Endpoint, request: FastifyRequest, upload: Received | null): Keyed | null {
  const key = keyOf(request)
  if (key === null) return null
  if (endpoint.secret || endpoint.bytes || endpoint.text || endpoint.pdf || endpoint.zip || endpoint.made) return null
  const files = upload?.files.map(({ name, sentSha256 }) => [name, sentSha256])
  const sent = JSON.stringify([request.method, request.url, upload ? upload.fields : request.body, files])
  return { key, request: sha256(sent).digest('base64url') }
}

type Stored = { readonly request: string; readonly data: unknown }

const placeOf = (caller: Caller, key: Buffer) => `idempotent_answer ${caller.accountId} ${key.toString('hex')}`

/** The stored answer; null when it can no longer be opened: the change stands, but nobody can say what was answered. */
function open({ services }: Work, caller: Caller, key: Buffer, content: Buffer): Stored | null {
  const text = services.sealer.unseal(content, placeOf(caller, key))
  return text === null ? null : JSON.parse(text)
}

/**
 * Claims the key for this transaction and looks up what was answered to it. A second request with the key is refused
 * while the first is under way: it would hold a connection while it waits.
 */
async function claim(work: Work, caller: Caller, { key }: Keyed): Promise<Buffer | undefined> {
  const lock = sha256(placeOf(caller, key)).digest().readBigInt64BE().toString()
  // Two statements, sent together: the second one sees what was committed before the lock was free.
  const [{ rows }, stored] = await Promise.all([
    sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as free`.execute(work.db),
    work.db
      .selectFrom('idempotent_answer')
      .select('content')
      .where('account_id', '=', caller.accountId)
      .where('key_hash', '=', key)
      .where('answered_at', '>', new Date(work.now.getTime() - storedFor))
      .executeTakeFirst(),
  ])
  if (!rows[0]?.free) throw new Refusal('underWay', undefined, [], 1)
  return stored?.content
}

/** Writes the answer with the commit, in place of one to the same key that is older than a day. */
function store(work: Work, withCommit: WithCommit, caller: Caller, { key, request }: Keyed, data: unknown): void {
  const answer: Stored = { request, data }
  const content = work.services.sealer.seal(JSON.stringify(answer), placeOf(caller, key))
  const row = { content, answered_at: work.now }
  withCommit(
    work.db
      .insertInto('idempotent_answer')
      .values({ account_id: caller.accountId, key_hash: key, ...row })
      .onConflict(on => on.columns(['organization_id', 'account_id', 'key_hash']).doUpdateSet(row)),
  )
}

type Running = {
  readonly work: Work
  readonly caller: Caller
  readonly withCommit: WithCommit
  audits(): number
}

/**
 * Runs a call, or answers what it answered before when the request repeats one that succeeded within a day. The answer is
 * stored in the transaction of the change: neither is ever there without the other. A refusal is not stored, and neither
 * is the answer of a call that handed in no audit event, because nothing of it could happen twice.
 */
export async function answerOnce(
  { work, caller, withCommit, audits }: Running,
  { endpoint, request, upload }: { endpoint: Endpoint; request: FastifyRequest; upload: Received | null },
  run: () => Promise<unknown>,
): Promise<{ data: unknown; replayed: boolean }> {
  const keyed = keyedRequest(endpoint, request, upload)
  if (!keyed) return { data: await run(), replayed: false }
  const content = await claim(work, caller, keyed)
  if (content) {
    const stored = open(work, caller, keyed.key, content)
    if (!stored) throw new Refusal('conflict', 'This was saved already. Reload the page to see it.')
    if (stored.request !== keyed.request) throw usedForAnother()
    return { data: stored.data, replayed: true }
  }
  const data = await run()
  if (audits() > 0) store(work, withCommit, caller, keyed, data)
  return { data, replayed: false }
}

/** Deletes every answer that is older than a day, in all organizations. */
export async function dropOldAnswers(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - storedFor)
  await database.query('drop-old-answers', 'delete from idempotent_answer where answered_at <= $1', [oldest])
}
