import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

const client = { id: 'carefold', secret: 'a secret that only the two of them know' }

/** What an ID token says; a test changes it before it is signed. */
type Token = Record<string, unknown>
/** Whom the service knows, by the name that they sign in with. */
type Person = { email?: string; email_verified?: boolean } & Record<string, unknown>

const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(claims: Token, key: KeyObject): string {
  const head = `${text({ alg: 'RS256', typ: 'JWT', kid: 'service' })}.${text(claims)}`
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`
}

const claimsIn = (token: string): Token => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A real OpenID provider on this machine; a name is enough to sign in. `redirectUri` is where it sends people back to. */
export async function testSignInService(redirectUri: string) {
  const people = new Map<string, Person>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  let forge: ((claims: Token) => Token | { otherKey: Token }) | null = null
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const configuration: Configuration = {
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
      { client_id: 'another', client_secret: client.secret, redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'service', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for cookies'] },
    claims: { email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    // Nobody is asked whether the product may know who they are.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (!forge || !body?.id_token) return
    const forged = forge(claimsIn(body.id_token))
    body.id_token = 'otherKey' in forged ? signed(forged.otherKey as Token, other) : signed(forged, privateKey)
  })
  server.on('request', provider.callback())

  return {
    issuer,
    client,
    /** Lets the service know somebody. */
    knows: (name: string, person: Person) => void people.set(name, person),
    /** Changes what the service signs; null: nothing. */
    forges(change: typeof forge) {
      forge = change
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A browser at the service: its cookies, by their path. */
async function walk(to: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | null] = [to, null]
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const next = answer.headers.get('location')
    if (next) {
      url = new URL(next, url).href
      body = null
      if (!url.startsWith(new URL(to).origin)) return new URL(url)
      continue
    }
    const page = await answer.text()
    const action = page.match(/action="([^"]+)"/)?.[1]
    if (!action) throw new Error(`the service answered ${answer.status}: ${page.slice(0, 500)}`)
    url = new URL(action, url).href
    body = new URLSearchParams({
      prompt: page.match(/name="prompt" value="(\w+)"/)?.[1] ?? 'login',
      login: name,
      password: 'x',
    })
  }
  throw new Error('the service never sent the browser back')
}

/** Signs in at the service with a name; answers what it sends the browser back with. */
export async function signInThere(url: string, name: string): Promise<Record<string, string>> {
  return Object.fromEntries((await walk(url, name)).searchParams)
}
