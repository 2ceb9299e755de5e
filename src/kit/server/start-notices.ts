import type { Config } from './config.ts'
import type { Database } from './database.ts'

/** What an operator must hear at the start, a sentence each: the product runs, and does not do what people will expect. */
export function startNotices({ reachedByOthers, smtpUrl, dataDir, publicUrl, trustedProxies }: Config): string[] {
  const notices: string[] = []
  if (reachedByOthers && !smtpUrl)
    notices.push(
      `NO EMAIL IS SENT: SMTP_URL is not set. Invitations and links for passwords only become files in ${dataDir}/outbox, and nobody receives them. Set SMTP_URL.`,
    )
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    notices.push(
      'PUBLIC_URL begins with https, and TRUSTED_PROXIES is not set. Behind a proxy everyone then seems to come from one address and shares its limits. Set TRUSTED_PROXIES to the address of the proxy.',
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
