import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodemailerError, SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import { newId } from './ids.ts'

/** Milliseconds; those of the product unless a test says otherwise. */
export type MailLimits = {
  /** Until the connection stands. */
  readonly connection: number
  /** Until the server has said its name. */
  readonly greeting: number
  /** Without a byte from the server. */
  readonly socket: number
  /** For one message in all: less than its lease. */
  readonly message: number
  readonly lease: number
  /** What a message that is being sent gets when the product stops; then its connection is cut. */
  readonly parting: number
}

export const mailLimits: MailLimits = {
  connection: 10_000,
  greeting: 10_000,
  socket: 10_000,
  message: 60_000,
  lease: 120_000,
  parting: 1000,
}

/** Why a message did not leave. `final`: it never will. `server`: the trouble is not the message's but the server's own. */
export type Failure = { readonly reason: string; readonly final: boolean; readonly server: boolean }

/** Hands a message over; rejects when it was not taken, at the latest when the signal says so. */
export type Deliver = (id: string, mail: SendMailOptions, signal: AbortSignal) => Promise<void>

/** Read with the first message: a product that sends none does without it. */
const mailLibrary = () => import('nodemailer')

async function synced(path: string, bytes?: Buffer): Promise<void> {
  const file = await open(path, bytes ? 'w' : 'r')
  try {
    if (bytes) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Without SMTP every message becomes one file. Its name is the message's, so a repeated try replaces the file; each try
 * writes beside it under a name of its own, because a lease can end by the clock while the first is still writing. The file
 * is on the disk before the message is noted as sent.
 */
function toOutbox(dataDir: string): Deliver {
  const folder = join(dataDir, 'outbox')
  return async (id, mail) => {
    const { createTransport } = await mailLibrary()
    const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${id}.eml`)
    const part = `${file}.${newId()}.part`
    await synced(part, made.message as Buffer)
    await rename(part, file)
    await synced(folder)
  }
}

function toServer(url: string, limits: MailLimits): Deliver {
  let transport: Promise<Transporter> | undefined
  const options = {
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    // A server that does not close its side is not waited for.
    socketCloseTimeout: limits.parting,
  }
  return async (_id, mail, signal) => {
    transport ??= mailLibrary().then(({ createTransport }) => createTransport(options))
    await (await transport).sendMail({ ...mail, signal })
  }
}

/** Sends by SMTP when SMTP_URL is given, else into `DATA_DIR/outbox`. */
export const deliverBy = ({ smtpUrl, dataDir }: Config, limits: MailLimits): Deliver =>
  smtpUrl ? toServer(smtpUrl, limits) : toOutbox(dataDir)

const isAboutRecipient = ({ command, code, message }: NodemailerError): boolean =>
  command === 'RCPT TO' || command === 'DATA' || (code === 'EENVELOPE' && /recipient/i.test(message))

const cut = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)

const timeouts = new Set(['ETIMEDOUT', 'EABORT'])

/** What an error of a delivery means for the message, and for the others that wait for the same server. */
export function failureOf(error: unknown): Failure {
  const failed: NodemailerError = error instanceof Error ? error : new Error('unknown')
  const { response, responseCode, code = '', message } = failed
  if (isAboutRecipient(failed) && responseCode !== 421) {
    // Without an answer the address was found to be none before anybody was asked.
    if (!response) return { reason: cut(`This is not an email address. (${message})`), final: true, server: false }
    return failed.permanent
      ? { reason: cut(`The email server refused it: ${response}`), final: true, server: false }
      : { reason: cut(`The email server asked to try again later: ${response}`), final: false, server: false }
  }
  if (timeouts.has(code)) return { reason: 'The email server did not answer in time.', final: false, server: true }
  return { reason: cut(`The email server could not be used: ${message}`), final: false, server: true }
}
