import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Db } from './database.ts'
import { newId } from './ids.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export type Mailer = {
  /**
   * Sends what waits; several processes never take the same message. One that dies between the mail server's answer and
   * its own note sends again, under the same Message-ID and Idempotency-Key: by these a provider that knows them takes it
   * once. Answers when nothing is due any more.
   */
  flush(): Promise<void>
  /** Tries again every half minute what could not be sent. */
  start(): void
  stop(): Promise<void>
}

/** Minutes to wait after each failed try; after the last the message is given up and its failure stays on record. */
const pauses = [1, 5, 30, 120, 720]

/** Writes a message in the transaction that causes it. `Work.mail` is the way to it. */
export async function writeMail(db: Db, now: Date, organization: string, letter: Letter): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      id: newId(now.getTime()),
      kind: letter.kind,
      to_address: letter.to,
      subject: letter.subject,
      body_text: letterText(letter, organization),
      body_html: letterHtml(letter, organization),
      account_id: letter.accountId ?? null,
      person_id: letter.personId ?? null,
      about_id: letter.aboutId ?? null,
      created_at: now,
      next_try_at: letter.notBefore ?? now,
    })
    .execute()
}

/** Takes back the messages about something that have not left. `Work.withdrawMail` is the way to it. */
export async function withdrawMail(db: Db, aboutId: string): Promise<void> {
  await db.deleteFrom('mail_message').where('about_id', '=', aboutId).where('sent_at', 'is', null).execute()
}

type Deliver = (id: string, mail: SendMailOptions) => Promise<void>

/** Read with the first message: a product that sends none does without it. */
const mailLibrary = () => import('nodemailer')

/** Without SMTP every message becomes one file. Its name is the message's, so a repeated try writes the same file. */
function toOutbox(dataDir: string): Deliver {
  const folder = join(dataDir, 'outbox')
  return async (id, mail) => {
    const { createTransport } = await mailLibrary()
    const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${id}.eml`)
    await writeFile(`${file}.part`, made.message as Buffer)
    await rename(`${file}.part`, file)
  }
}

function toServer(url: string): Deliver {
  let transport: Promise<Transporter> | undefined
  return async (_id, mail) => {
    transport ??= mailLibrary().then(({ createTransport }) => createTransport(url))
    await (await transport).sendMail(mail)
  }
}

async function sendOne(database: Database, deliver: Deliver, config: Config, log: Logger, now: Date): Promise<boolean> {
  return database.asOwner(async db => {
    const message = await db
      .selectFrom('mail_message')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!message) return false
    const change = db.updateTable('mail_message').where('id', '=', message.id)
    try {
      await deliver(message.id, {
        from: config.mailFrom,
        to: message.to_address,
        subject: message.subject,
        text: message.body_text ?? '',
        html: message.body_html ?? '',
        messageId: `<${message.id}@carefold>`,
        headers: { 'Idempotency-Key': message.id, 'X-Entity-Ref-ID': message.id },
        date: message.created_at,
      })
      // Spec 12 of the product: links in a mail are secrets, so its text does not stay.
      await change.set({ sent_at: now, next_try_at: null, body_text: null, body_html: null, failure: null }).execute()
    } catch (error) {
      const pause = pauses[message.tries]
      const failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      log.warn({ mail: message.id, kind: message.kind, failure }, 'mail not sent')
      const next = pause === undefined ? null : sql<Date>`${now}::timestamptz + ${pause} * interval '1 minute'`
      await change.set({ tries: message.tries + 1, next_try_at: next, failure }).execute()
    }
    return true
  })
}

/** Sends by SMTP when SMTP_URL is given, else into `DATA_DIR/outbox`. */
export function makeMailer(config: Config, database: Database, log: Logger, clock: () => Date): Mailer {
  const deliver = config.smtpUrl ? toServer(config.smtpUrl) : toOutbox(config.dataDir)
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  async function drain(): Promise<void> {
    while (await sendOne(database, deliver, config, log, clock()));
  }
  function flush(): Promise<void> {
    running = running.then(drain).catch(error => log.error({ err: error }, 'mail could not be sent'))
    return running
  }
  return {
    flush,
    start() {
      timer = setInterval(flush, 30_000)
      timer.unref()
      void flush()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
