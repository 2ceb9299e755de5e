import { type Config, isLoopback } from './config.ts'
import type { Database } from './database.ts'

/** True when what goes to the address can be read by others on the network. Without a host it is a socket of this machine. */
function isOpen(address: string | undefined): boolean {
  if (!address) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (!hostname || isLoopback(hostname) || searchParams.get('host')?.startsWith('/')) return false
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true'
  if (protocol.startsWith('postgres'))
    return !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
  return protocol === 'redis:' || protocol === 'http:'
}

/** The variables that lead to other machines over connections which nothing encrypts (ASVS 12.3). */
function openConnections({
  databaseUrl,
  databaseAppUrl,
  redisUrl,
  smtpUrl,
  smsUrl,
  s3,
  telemetryUrl,
}: Config): string[] {
  const all = {
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: databaseAppUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    SMS_URL: smsUrl,
    S3_ENDPOINT: s3?.endpoint,
    OTEL_EXPORTER_OTLP_ENDPOINT: telemetryUrl,
  }
  return Object.entries(all).flatMap(([name, address]) => (isOpen(address) ? [name] : []))
}

/** What an operator must hear at the start, a sentence each: the product runs, and does not do what people will expect. */
export function startNotices(config: Config): string[] {
  const { reachedByOthers, smtpUrl, dataDir, publicUrl, trustedProxies } = config
  const notices: string[] = []
  if (reachedByOthers && !smtpUrl)
    notices.push(
      `NO EMAIL IS SENT: SMTP_URL is not set. Invitations and links for passwords only become files in ${dataDir}/outbox, and nobody receives them. Set SMTP_URL.`,
    )
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    notices.push(
      'PUBLIC_URL begins with https, and TRUSTED_PROXIES is not set. Behind a proxy everyone then seems to come from one address and shares its limits. Set TRUSTED_PROXIES to the address of the proxy.',
    )
  const open = openConnections(config)
  if (open.length > 0)
    notices.push(
      `NOT ENCRYPTED: ${open.join(', ')}. Others on the network in between can read what goes there, passwords too. Use sslmode=verify-full for PostgreSQL, smtps:// or requireTLS=true for email, rediss:// for Redis and https:// for the others, unless that network is yours alone.`,
    )
  return notices
}

/** Throws, with what to do, when the database holds accounts of the demo, whose password everyone knows, and others reach the product. */
export async function refuseDemoAccounts(database: Database, config: Config): Promise<void> {
  if (!config.reachedByOthers) return
  const text = "select from account where email like '%@demo.example' limit 1"
  const found = await database.query('demo-accounts', text, [])
  if (found.length === 0) return
  throw new Error(
    `Carefold cannot start: the data in ${config.dataDir} holds the demo, whose password everyone knows, and others can reach this address. Set DATA_DIR to a new folder for real work. To use the demo, remove HOST, PUBLIC_URL and TRUSTED_PROXIES.`,
  )
}
