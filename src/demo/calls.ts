import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT'
export type Page = { name: string; bytes: Buffer; mediaType: string }
type Form = { fields: Record<string, string>; field: string; pages: readonly Page[] }

/** Makes calls as one sender, with the token that it was given. */
export type Calls = {
  /** Answers the envelope's data. Throws with the envelope's message when the call did not go well. */
  send<T = { id: string }>(method: Method, url: string, body?: object): Promise<T>
  /** The same with a form and files. */
  sendForm<T = { id: string }>(method: Method, url: string, form: Form): Promise<T>
  as(token: string): Calls
}

async function multipart({ fields, field, pages }: Form) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, mediaType } of pages)
    form.append(field, new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
  const whole = new Response(form)
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  }
}

/** Calls the running API without the network. Each `address` has its own tries, as callers from outside have. */
export function makeCalls(app: FastifyInstance, address: string, token?: string): Calls {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  async function inject<T>(method: Method, url: string, payload: object | undefined, headers: Record<string, string>) {
    const sent = { method, url, remoteAddress: address, headers: { ...headers, ...authorization } }
    const answer = await app.inject(payload ? { ...sent, payload } : sent)
    const envelope = answer.json<{ success: boolean; message: string; data: T }>()
    if (!envelope.success) throw new Error(`${method} ${url}: ${answer.payload}`)
    return envelope.data
  }
  return {
    send: (method, url, body) => inject(method, url, body, {}),
    async sendForm(method, url, form) {
      const { payload, headers } = await multipart(form)
      return inject(method, url, payload, headers)
    },
    as: other => makeCalls(app, address, other),
  }
}
