import { z } from 'zod'
import { email } from '../session/contract.ts'
import type { SingleSignOn } from './contract.ts'

/** How long somebody may take at the service, in minutes. */
export const flowMinutes = 10

/** What the form asks for to begin. */
export const address = z.object({ email })

/** The domain of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Where the record stands that proves a domain. A name of its own leaves the domain's other records alone. */
export const recordNameOf = (domain: string): string => `_carefold.${domain}`

/** Where the service sends the browser back to. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/single-sign-on/callback`

export const domainStateOf = (of: { provenAt: unknown; lostAt: unknown }): SingleSignOn['domainState'] =>
  of.provenAt === null ? 'waiting' : of.lostAt === null ? 'proven' : 'lost'

/** What a service says of somebody, as far as it matters here. */
export type Claims = {
  readonly iss: string
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Microsoft Entra says so that the owner of the address's domain has been verified. */
  readonly xms_edov?: unknown
}

const isTrue = (said: unknown) => said === true || said === 'true' || said === 1 || said === '1'

/** The address that the service vouches for, in the form in which accounts have it; null when it vouches for none. */
export function verifiedEmail({ email: said, email_verified, xms_edov }: Claims): string | null {
  if (!isTrue(email_verified) && !isTrue(xms_edov)) return null
  const parsed = email.safeParse(said)
  return parsed.success ? parsed.data : null
}

/** Says why single sign-on cannot be switched to this; null when it can. */
export function refuseSwitch(
  of: Pick<SingleSignOn, 'domainState' | 'testedAt'>,
  to: { readonly enabled: boolean; readonly required: boolean },
): string | null {
  if (to.required && !to.enabled) return 'Turn single sign-on on first.'
  if (!to.enabled) return null
  if (of.domainState !== 'proven') return 'Prove your email domain first.'
  return of.testedAt === null ? 'Test the sign-in first.' : null
}

/** What a change of the settings undoes: another service has to be tested, another domain proven. Either switches it off. */
export function undoneBy(
  before: Pick<SingleSignOn, 'issuer' | 'clientId' | 'domain'>,
  after: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret?: string | undefined
    readonly domain: string
  },
): { readonly test: boolean; readonly proof: boolean } {
  return {
    test: before.issuer !== after.issuer || before.clientId !== after.clientId || Boolean(after.clientSecret),
    proof: before.domain !== after.domain,
  }
}
