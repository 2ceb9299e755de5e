import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { type Deliver, deliverBy, failureOf, type MailLimits, mailLimits } from './mail-delivery.ts'
import { dropWithdrawn, noteFailure, noteSent, type Taken, takeMessage } from './mail-queue.ts'

export type Mailer = {
  /**
   * Sends what waits; several processes never take the same message. One that dies between the email server's answer and
   * its own note sends again, under the same Message-ID and Idempotency-Key: by these a provider that knows them takes it
   * once. Answers when nothing is due any longer, or the server is being left alone for a while.
   */
  flush(): Promise<void>
  /** Tries again every half minute what could not be sent. */
  start(): void
  /** Takes no message any longer. One that is being sent gets a moment, then its connection is cut; its lease runs out. */
  stop(): Promise<void>
}

/** The job that tells of messages that were given up: it is woken when there is one. */
export const givenUpJob = 'emails-given-up'

/** How many messages are sent side by side: one that hangs does not hold up the others. */
const sideBySide = 3

/** How long a server that failed is left alone: half a minute, then longer. */
const rests = [30_000, 60_000, 120_000]

/** Keeps everyone from waiting, one after the other, for a server that just failed. */
function makeBreaker() {
  let failures = 0
  let until = 0
  return {
    /** While the server is left alone nothing is sent; then one message tries it. */
    most: (now: Date) => (now.getTime() < until ? 0 : failures > 0 ? 1 : sideBySide),
    worked() {
      failures = 0
      until = 0
    },
    failed(now: Date) {
      // Those that were under way side by side failed together.
      if (now.getTime() < until) return
      until = now.getTime() + (rests[Math.min(failures, rests.length - 1)] ?? 0)
      failures++
    },
  }
}

const mailOf = (message: Taken, from: string): SendMailOptions => ({
  from,
  to: message.to_address,
  subject: message.subject,
  text: message.body_text ?? '',
  html: message.body_html ?? '',
  messageId: `<${message.id}@carefold>`,
  headers: { 'Idempotency-Key': message.id, 'X-Entity-Ref-ID': message.id },
  date: message.created_at,
  ...(message.invite && {
    icalEvent: { method: message.invite_method ?? 'REQUEST', filename: 'invite.ics', content: message.invite },
  }),
})

type Sending = {
  readonly database: Database
  readonly deliver: Deliver
  readonly from: string
  readonly limits: MailLimits
  readonly log: Logger
  readonly clock: () => Date
  readonly breaker: ReturnType<typeof makeBreaker>
  /** Says that the product stops and no longer waits. */
  readonly ending: AbortSignal
  onGivenUp(): void
}

/** Sends a message that was taken and notes what became of it, each in a transaction of its own. */
async function send(message: Taken, of: Sending): Promise<void> {
  const { database, limits, clock, breaker, ending } = of
  const signal = AbortSignal.any([ending, AbortSignal.timeout(limits.message)])
  try {
    await of.deliver(message.id, mailOf(message, of.from), signal)
  } catch (error) {
    // It is not known whether it left: the lease runs out, and then it is sent again.
    if (ending.aborted) return
    const failure = failureOf(error)
    of.log.warn({ mail: message.id, kind: message.kind, failure: failure.reason }, 'email not sent')
    if (failure.server) breaker.failed(clock())
    else breaker.worked()
    if (await noteFailure(database, message, failure, clock())) of.onGivenUp()
    return
  }
  breaker.worked()
  await noteSent(database, message, clock())
}

/** Sends what is due, up to three side by side. `onGivenUp` hears that a message will not be tried again. */
export function makeMailer(
  config: Config,
  database: Database,
  log: Logger,
  clock: () => Date,
  onGivenUp: () => void = () => {},
  limits: MailLimits = mailLimits,
): Mailer {
  const breaker = makeBreaker()
  const ending = new AbortController()
  const deliver = deliverBy(config, limits)
  const of = { database, deliver, from: config.mailFrom, limits, log, clock, breaker, ending: ending.signal, onGivenUp }
  const working = new Set<Promise<void>>()
  let stopping = false
  // Raised when somebody asked while all were at work: whoever finds nothing looks once more.
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    while (!stopping && working.size <= breaker.most(clock())) {
      again = false
      const message = await takeMessage(database, clock(), limits.lease)
      if (message) {
        // There may be more, and this one may take its time.
        begin()
        await send(message, of)
      } else if (!again) return
    }
  }
  function begin(): void {
    again = true
    if (stopping || working.size >= breaker.most(clock())) return
    const one = work()
      .catch(error => log.error({ err: error }, 'email could not be sent'))
      .finally(() => working.delete(one))
    working.add(one)
  }
  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }

  return {
    async flush() {
      begin()
      await idle()
    },
    start() {
      timer = setInterval(() => {
        begin()
        void dropWithdrawn(database, clock()).catch(error => log.error({ err: error }, 'withdrawn email stays'))
      }, 30_000)
      timer.unref()
      begin()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      const parting = setTimeout(() => ending.abort(), limits.parting)
      await idle()
      clearTimeout(parting)
    },
  }
}
