import type { FastifyRequest } from 'fastify'
import type { FileRule } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'
import { said } from '../contract/sentence.ts'
import type { Caller } from './caller.ts'
import { demandRoom } from './disk-space.ts'
import type { Services } from './services.ts'
import type { Throttle } from './throttle.ts'

const day = 86_400

/** Calls with files, and megabytes in them, that are taken within a day: an office brings the papers of hundreds of people. */
const daily = {
  applicant: { calls: 300, megabytes: 3000 },
  staff: { calls: 5000, megabytes: 50_000 },
  organization: { calls: 20_000, megabytes: 200_000 },
} as const

/** The bytes that are about to come. A body that does not say its length may be as long as the call allows. */
function announced(request: FastifyRequest, rule: FileRule): number {
  const length = Number(request.headers['content-length'])
  return Number.isFinite(length) ? length : rule.maxBytes * (rule.count ?? 1)
}

/**
 * Counts a call with files in the budgets of its account and organization, before its body is read. Throws `tooMany` when
 * one of them is used up for the day, and `noRoom` when the disk has none.
 */
export async function admitUpload(
  services: Services,
  throttle: Throttle,
  caller: Caller,
  request: FastifyRequest,
  rule: FileRule,
): Promise<void> {
  const bytes = announced(request, rule)
  await demandRoom(services, bytes)
  const cost = Math.ceil(bytes / 1_000_000)
  const own = caller.role === 'applicant' ? daily.applicant : daily.staff
  const budgetsOf = (of: string, { calls, megabytes }: { calls: number; megabytes: number }) => [
    { of: `${of} calls`, tries: calls, seconds: day },
    { of: `${of} megabytes`, tries: megabytes, seconds: day, cost },
  ]
  try {
    await throttle('uploads', [
      ...budgetsOf(`account ${caller.accountId}`, own),
      ...budgetsOf(`organization ${caller.organization.id}`, daily.organization),
    ])
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooMany') throw error
    const { retryAfter = day } = error
    const hours = Math.ceil(retryAfter / 3600)
    const says = said(
      'That is more than can be uploaded in one day. Please try again in about {hours, plural, one {an hour} other {# hours}}.',
      { hours },
    )
    throw new Refusal('tooMany', says, [], retryAfter)
  }
}
