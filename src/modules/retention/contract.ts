import { z } from 'zod'
import { topic } from '../../kit/contract/endpoint.ts'
import { day } from '../../kit/contract/time.ts'

/** The kinds of records that are kept for a time of their own. */
export const recordKinds = [
  'applicant',
  'consent',
  'i9',
  'medical',
  'training',
  'personnel',
  'notes',
  'chat',
  'audit',
] as const
export const recordKind = z.enum(recordKinds)
export type RecordKind = z.output<typeof recordKind>

/** Says whether the text names a kind. */
export const isRecordKind = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind)

/** The kinds that a type of documents can be of. Whatever an applicant who was not hired sent is the applicant's. */
export const paperKinds = ['personnel', 'i9', 'medical', 'consent', 'training'] as const
export type PaperKind = (typeof paperKinds)[number]

/** For how long a kind is kept: months after the event from which it counts, of Form I-9 after hire and after the end. */
export const term = z.object({
  months: z.number().int(),
  /** Of Form I-9: the later of both counts. */
  monthsAfterHire: z.number().int().nullable(),
})
export type Term = z.output<typeof term>

/** Why a kind is kept until a day, or for now. */
export const clock = z.object({
  kind: recordKind,
  /** The day from which it can be destroyed; null: no clock runs, and `why` says why. */
  dueOn: day.nullable(),
  /** From which day it counts. */
  since: day.nullable(),
  why: z.enum(['rejected', 'ended', 'hired', 'employed', 'applying', 'neverApplied']),
})
export type Clock = z.output<typeof clock>

/** Holds, requests and what was destroyed. */
export const retentionChanged = topic('retention')
