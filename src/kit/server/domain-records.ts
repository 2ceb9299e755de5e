import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'

/** The TXT records of a name: none where there is no such name, null when the DNS does not answer. */
export async function readTexts({ dnsServer }: Pick<Config, 'dnsServer'>, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (dnsServer) resolver.setServers([dnsServer])
  try {
    const records = await resolver.resolveTxt(name)
    // A long text comes in parts.
    return records.map(parts => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
