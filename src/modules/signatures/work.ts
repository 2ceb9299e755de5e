import { createHash } from 'node:crypto'
import type { Work } from '../../kit/server/context.ts'
import type { SignedBy } from './contract.ts'
import { standardConsent } from './presets.ts'
import { organizationContact } from './store.ts'

/** The SHA-256 of a text, by which it can be shown later that it was not changed. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The organization's statement on electronic records, with its hash. `own`: instead of the standard one. */
export async function consentOf({ db, organization }: Work, own = '') {
  const contact = await organizationContact(db)
  const consentText = own || standardConsent({ organization: organization.name, ...contact })
  return { consentText, consentSha256: sha256(consentText) }
}

/** From where somebody signs, as it is kept with the signature. */
export const signedFrom = ({ organization, origin }: Work) => ({
  timeZone: organization.timeZone,
  ip: origin.ip,
  userAgent: origin.userAgent.slice(0, 300),
})

const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(at)

type Kept = Omit<SignedBy, 'signedAt' | 'localTime' | 'ip' | 'userAgent'> & {
  readonly signedAt: Date
  readonly ip: string | null
  readonly userAgent: string | null
}

/** What is kept of a signature, as it is read. */
export const signedByOf = <Row extends Kept>({ signedAt, ip, userAgent, ...row }: Row) => ({
  ...row,
  ip: ip ?? '',
  userAgent: userAgent ?? '',
  signedAt: signedAt.toISOString(),
  localTime: localTime(signedAt, row.timeZone),
})
