import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { shortestKey } from './key-files.ts'
import { defaultDataDir } from './postgres/identity.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const listOf = (text: string) =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

/** An address, a network as 10.0.0.0/8, or one of the names that Fastify knows. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  const most = kind === 6 ? 128 : 32
  return kind > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** An IPv4 address with or without a port, or an IPv6 address. */
function isDnsServer(text: string): boolean {
  const [address = '', port = '53'] = isIP(text) ? [text] : text.split(/:(?=\d{1,5}$)/)
  return isIP(address) > 0 && Number(port) > 0 && Number(port) < 65536
}

/** A host with or without a port, or a socket of this machine. */
const isClamd = (text: string) => (/^tcp:\/\/[^\s/]+\/?$/.test(text) ? URL.canParse(text) : /^unix:\/\S+$/.test(text))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const [leastPool, mostPool] = [4, 200]
const poolRange = `must be a whole number from ${leastPool} to ${mostPool}`

const secretKey = z.string().min(shortestKey, `must be at least ${shortestKey} characters long`).optional()

const environment = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce
    .number(poolRange)
    .int(poolRange)
    .min(leastPool, poolRange)
    .max(mostPool, poolRange)
    .default(15),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_URL: z.string().refine(isClamd, 'must be tcp://host:port or unix:/path, like tcp://127.0.0.1:3310').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Carefold <no-reply@carefold.example>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_INBOUND_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 random bytes in base64')
    .optional(),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a P-256 private key of 32 bytes in base64url')
    .optional(),
  OUTBOUND_TO_LOCALHOST: z.enum(['on', 'off']).default('off'),
  SECRET_KEY: secretKey,
  SECRET_KEY_OLD: secretKey,
  BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters long').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine(all => all.every(isProxy), 'must be addresses or networks with commas between them, like 10.0.0.0/8')
    .default([]),
  METRICS_PORT: whole(0, 65535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DNS_SERVER: z
    .string()
    .refine(isDnsServer, 'must be an IP address with or without a port, like 127.0.0.1:5300')
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
})

type S3Settings = {
  /** Undefined means Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Config = {
  readonly port: number
  readonly host: string
  /** Where people reach the product; links in mails begin with it. No slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Undefined means the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined
  /** How requests sign in to that server; undefined means as a role that the product makes. */
  readonly databaseAppUrl: string | undefined
  /** How many connections to the database one process has at most. */
  readonly databasePool: number
  /** Joins the live connections of several processes; undefined means that one process serves them. */
  readonly redisUrl: string | undefined
  /** The bucket that holds the stored files; undefined means that `dataDir` does. */
  readonly s3: S3Settings | undefined
  /** The virus scanner that looks at files; undefined means that none does. */
  readonly clamdUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where text messages are sent to; undefined means that none are, or that they are written to the outbox. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /** With it the provider signs replies to text messages; undefined means that none are taken. */
  readonly smsInboundSecret: string | undefined
  /** By which push services know the product again; undefined means the key that is kept in `dataDir`. */
  readonly pushKey: string | undefined
  /** Addresses that people enter may lead to this machine, for development. */
  readonly toLocalhost: boolean
  /** Undefined means the one that is kept in `dataDir`. */
  readonly secretKey: string | undefined
  /** The key before it, while it is being changed. */
  readonly oldSecretKey: string | undefined
  /** Puts the key into backups, wrapped; undefined leaves it out. */
  readonly backupPassphrase: string | undefined
  readonly trustedProxies: string[]
  /** Undefined means the port after `port`. 0 means none. */
  readonly metricsPort: number | undefined
  readonly logLevel: string
  /** The OpenTelemetry collector that gets the log and traces too; undefined means that none does. */
  readonly telemetryUrl: string | undefined
  /** Who is asked about the records of a domain; undefined means whoever answers this machine. */
  readonly dnsServer: string | undefined
  readonly demo: boolean
  /** True when others than this machine may reach the product, as far as its addresses and proxies tell. */
  readonly reachedByOthers: boolean
  /** The outbox may be read at `/dev/mail`: where the demo may be, with the embedded database and no email server. */
  readonly showsMail: boolean
  /** The same of text messages, at `/dev/texts`: they are written to the outbox instead of sent. */
  readonly showsTexts: boolean
}

/** Says whether a host name or address stands for this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'))

type Reach = { HOST: string; PUBLIC_URL?: string | undefined; TRUSTED_PROXIES: readonly string[] }

/** The variable that lets others reach the product; undefined when none does. A proxy speaks for people elsewhere. */
function variableOfOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Reach): string | undefined {
  if (!isLoopback(HOST)) return 'HOST'
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  return TRUSTED_PROXIES.length > 0 ? 'TRUSTED_PROXIES' : undefined
}

/** The bucket of the environment; undefined where none of its variables is set. Throws when only some are. */
function bucketOf(read: z.output<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (region && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const given = ([...needed, 'S3_ENDPOINT'] as const).find(name => read[name])
  if (!given) return undefined
  const lacking = needed.filter(name => !read[name]).join(', ')
  throw new Error(
    `Carefold cannot start: ${given} is set, and so these have to be, too: ${lacking}. Or set none of them, and files are kept in DATA_DIR.`,
  )
}

/** What may come from a file that a vault, Docker or systemd puts there: `NAME_FILE` names it. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SMS_TOKEN',
  'SMS_INBOUND_SECRET',
  'WEB_PUSH_PRIVATE_KEY',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'BACKUP_PASSPHRASE',
] as const satisfies readonly (keyof typeof environment.shape)[]

/** The secret in the file that `NAME_FILE` names, without the space around it. Throws when it cannot be read or is empty. */
function secretIn(name: string, file: string): string {
  const why = (problem: string) => new Error(`Carefold cannot start: ${name}_FILE names ${file}, ${problem}.`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (problem) {
    throw why(`which cannot be read (${(problem as NodeJS.ErrnoException).code})`)
  }
  if (!text) throw why('which is empty')
  return text
}

/** The variables with the secrets that are in files. Throws when one is given both ways. */
function withSecretsOfFiles(given: Readonly<Record<string, string | undefined>>) {
  const found = secrets.flatMap(name => {
    const file = given[`${name}_FILE`]
    if (!file) return []
    if (given[name]) throw new Error(`Carefold cannot start: ${name} and ${name}_FILE are both set. Set one of them.`)
    return [[name, secretIn(name, file)] as const]
  })
  return { ...given, ...Object.fromEntries(found) }
}

/**
 * Reads the environment, the only place that does, and the files of secrets that it names. Throws an `Error` whose message names each variable that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(withSecretsOfFiles(given))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Carefold cannot start, the environment is not right:\n  ${lines.join('\n  ')}`)
  }
  const read = parsed.data
  if (read.DATABASE_APP_URL && !read.DATABASE_URL)
    throw new Error('Carefold cannot start: DATABASE_APP_URL is set, and DATABASE_URL is not. Set both, or neither.')
  const dataDir = resolve(read.DATA_DIR ?? defaultDataDir(process.cwd()))
  const others = variableOfOthers(read)
  const demo = read.DEMO ? read.DEMO === 'on' : !read.DATABASE_URL && !others
  if (demo && others) {
    throw new Error(
      `Carefold cannot start: DEMO=on is for this machine only, because everyone knows the demo's password, and ${others} lets others in. Remove DEMO or ${others}.`,
    )
  }
  const toLocalhost = read.OUTBOUND_TO_LOCALHOST === 'on'
  if (toLocalhost && others) {
    throw new Error(
      `Carefold cannot start: OUTBOUND_TO_LOCALHOST=on is for development on this machine only, and ${others} lets others in. Remove OUTBOUND_TO_LOCALHOST or ${others}.`,
    )
  }
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    databasePool: read.DATABASE_POOL,
    redisUrl: read.REDIS_URL,
    s3: bucketOf(read),
    clamdUrl: read.CLAMD_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    smsUrl: read.SMS_URL,
    smsToken: read.SMS_TOKEN,
    smsInboundSecret: read.SMS_INBOUND_SECRET,
    pushKey: read.WEB_PUSH_PRIVATE_KEY,
    toLocalhost,
    secretKey: read.SECRET_KEY,
    oldSecretKey: read.SECRET_KEY_OLD,
    backupPassphrase: read.BACKUP_PASSPHRASE,
    trustedProxies: read.TRUSTED_PROXIES,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
    telemetryUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    dnsServer: read.DNS_SERVER,
    demo,
    reachedByOthers: others !== undefined,
    showsMail: !read.DATABASE_URL && !read.SMTP_URL && !others,
    showsTexts: !read.DATABASE_URL && !read.SMS_URL && !others,
  }
}
