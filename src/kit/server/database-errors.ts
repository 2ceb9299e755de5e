import pg from 'pg'
import { Refusal } from '../contract/refusal.ts'

/** The connection went away under a transaction; PostgreSQL has rolled it back. */
export class ConnectionLost extends Error {}

/** It went away under the commit: nobody can tell whether the transaction is saved. */
export class CommitUnknown extends ConnectionLost {}

/** A statement had failed before it: the commit saved nothing. */
export class NotCommitted extends Error {}

/** True when a commit that failed so may be saved all the same, because only its answer was lost. */
export function mayBeCommitted(error: unknown): boolean {
  if (error instanceof NotCommitted) return false
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
}

type DatabaseError = { code: string; constraint?: string }

function asDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return error as Error & DatabaseError
}

/** True for a serialization failure or a deadlock: the same transaction may well succeed when it is run again. */
export function mayTryAgain(error: unknown): boolean {
  const code = asDatabaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** True when the server has no connection left for us. */
export const hasNoRoom = (error: unknown): boolean => asDatabaseError(error)?.code === '53300'

/** True when the error is that of the named unique index or constraint. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const found = asDatabaseError(error)
  return found?.code === '23505' && found.constraint === constraint
}

/** A value that only one row may have: its unique index, the field it is sent in, and what is said when another row has it. */
export type Taken = { readonly index: string; readonly path: string; readonly message: string }

/** Turns the error of such an index into its refusal, at the field; answers others as they are. */
export function asTaken(error: unknown, values: readonly Taken[]): unknown {
  const taken = values.find(({ index }) => breaksUnique(error, index))
  return taken ? new Refusal('conflict', taken.message, [{ path: taken.path, message: taken.message }]) : error
}

/** True when the error is that of the named foreign key: what it refers to is not there. */
export function breaksReference(error: unknown, constraint: string): boolean {
  const found = asDatabaseError(error)
  return found?.code === '23503' && found.constraint === constraint
}

/** True when the disk is full: that of the files, or that of the database. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(asDatabaseError(error)?.code ?? '')
}

const perhapsSaved =
  'The connection was lost while this was saved. Please look whether it is there before you try again.'

const busy = (sentence = 'Carefold is busy right now. Please try again in a moment.') =>
  new Refusal('busy', sentence, [], 5)

/** A deadlock, a limit of time, no connection to be had: another try may well succeed. */
const passing = /^(08|57P|40001|40P01|53300|55P03|57014|ECONNREFUSED)/

/** What a client sent may be what PostgreSQL refuses; then it is the client's error and not ours. Null: it is ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof CommitUnknown) return busy(perhapsSaved)
  if (error instanceof ConnectionLost) return busy()
  const code = asDatabaseError(error)?.code
  if (!code) return null
  if (isFull(error)) return new Refusal('noRoom')
  if (code === '23505') return new Refusal('conflict', 'There is one like this already.')
  if (code === '23503') return new Refusal('conflict', 'This is still used elsewhere, or what it refers to is gone.')
  if (code.startsWith('22'))
    return new Refusal('invalid', 'Something in what was sent cannot be stored. Please check it.')
  return passing.test(code) ? busy() : null
}
