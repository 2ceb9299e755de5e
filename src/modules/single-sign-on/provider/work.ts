import { createHash } from 'node:crypto'
import type { Configuration, CustomFetchOptions } from 'openid-client'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Config } from '../../../kit/server/config.ts'
import { fetchOutside } from '../../../kit/server/outbound-fetch.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Answered } from '../contract.ts'
import { type Claims, redirectUriOf } from '../rules.ts'
import type { Party } from '../store.ts'

// Read with the first sign-in: most starts have none.
const library = () => import('openid-client')

/** How long what a service says of itself is believed, in milliseconds, and of how many services. */
const [believedFor, mostKnown] = [15 * 60_000, 200]

type Known = { readonly at: number; readonly read: Promise<Configuration> }
const knownBy = new WeakMap<Config, Map<string, Known>>()

function fetchFor(config: Config) {
  return (url: string, { method, headers, body }: CustomFetchOptions) => {
    const sent = body === undefined || body === null ? undefined : body instanceof Uint8Array ? body : String(body)
    return fetchOutside(config, url, { method, headers, body: sent })
  }
}

async function discover({ config }: Services, { issuer, clientId, clientSecret }: Party): Promise<Configuration> {
  const client = await library()
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    (as, ...rest) => {
      const takes = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (takes.includes('client_secret_basic') ? basic : post)(as, ...rest)
    },
    {
      [client.customFetch]: fetchFor(config),
      // Signatures are looked at, though the answer comes from the service itself over TLS.
      execute: [client.enableNonRepudiationChecks, ...(config.toLocalhost ? [client.allowInsecureRequests] : [])],
    },
  )
}

/** What the service says of itself: its addresses and keys. A failure is not remembered. */
async function configurationOf(services: Services, party: Party): Promise<Configuration> {
  const known = knownBy.get(services.config) ?? new Map<string, Known>()
  knownBy.set(services.config, known)
  const key = createHash('sha256').update(JSON.stringify(party)).digest('base64')
  const now = services.now().getTime()
  const before = known.get(key)
  if (before && Math.abs(now - before.at) < believedFor) return before.read
  const read = discover(services, party)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(key, { at: now, read })
  read.catch(() => known.delete(key))
  return read
}

/** What ties an answer of the service to the browser that began; made from secrets that only this browser brings. */
type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

const noAnswer = () =>
  new Refusal('notPossible', "Your organization's sign-in service can't be reached now. Try again in a few minutes.")
const notTaken = () =>
  new Refusal(
    'wrongCredentials',
    "Your organization's sign-in service did not confirm who you are. Please start again.",
  )

/** Logs why, for whoever sets the service up, and refuses. */
const refusing = (services: Services, of: Party, refusal: () => Refusal) => (error: unknown) => {
  services.log.info({ err: error, issuer: of.issuer }, 'single sign-on was refused')
  throw refusal()
}

/** Where the browser has to go. */
export async function addressAt(services: Services, party: Party, of: Secrets, email: string | null): Promise<string> {
  const configuration = await configurationOf(services, party).catch(refusing(services, party, noAnswer))
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(services.config.publicUrl),
    scope: 'openid email',
    state: of.state,
    nonce: of.nonce,
    code_challenge: await calculatePKCECodeChallenge(of.verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
  })
  return url.href
}

const sameAddress = (one: string, other: string) => new URL(one).href === new URL(other).href

/** What the service says of whoever came back, once everything fits: state, nonce, issuer, audience, signature and time. */
export async function claimsOf(services: Services, party: Party, answer: Answered, of: Secrets): Promise<Claims> {
  const configuration = await configurationOf(services, party).catch(refusing(services, party, noAnswer))
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const back = new URL(redirectUriOf(services.config.publicUrl))
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
  async function ask(): Promise<Claims> {
    const tokens = await authorizationCodeGrant(configuration, back, {
      expectedState: of.state,
      expectedNonce: of.nonce,
      pkceCodeVerifier: of.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // A service that many organizations share signs for each of them: it says so with another issuer than the one set up.
    if (!claims || !sameAddress(claims.iss, party.issuer)) throw new Error(`the issuer is ${claims?.iss}`)
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
    const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { ...claims, email: more.email, email_verified: more.email_verified, xms_edov: more.xms_edov }
  }
  return ask().catch(refusing(services, party, notTaken))
}
