import createClient from 'openapi-fetch'
import type { components, paths } from './carefold-api.d.ts'

type Position = components['schemas']['Position']
type Code = components['schemas']['Refusal']['code']

/** What went wrong: a program goes by the code, people read the message. */
export class Refused extends Error {
  readonly code: Code
  constructor({ code, message }: components['schemas']['Refusal']) {
    super(message)
    this.code = code
  }
}

type Answer<Data> = { data?: { data: Data }; error?: components['schemas']['Refusal'] }

/** What a call answered, or its refusal thrown. */
function taken<Data>({ data, error }: Answer<Data>): Data {
  if (error) throw new Refused(error)
  if (!data) throw new Error('The server gave no answer.')
  return data.data
}

/** The positions of an organization, for a program that signs in as one of its staff. */
export async function positionsOf(baseUrl: string, email: string, password: string) {
  const api = createClient<paths>({ baseUrl })
  const { token } = taken(await api.POST('/api/admin/login', { body: { email, password } }))
  if (!token) throw new Error('This account has a second factor: use a key.')
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  })
  return {
    async list(search: string): Promise<readonly Position[]> {
      return taken(await api.GET('/api/positions', { params: { query: { search, limit: 100 } } })).data
    },
    /** The key names the change: sent twice, it is made once. */
    async add(name: string, abbreviation: string, key: string): Promise<Position> {
      const params = { header: { 'Idempotency-Key': key } }
      return taken(await api.POST('/api/positions', { params, body: { name, abbreviation } }))
    },
    async rename({ id, abbreviation, description }: Position, name: string): Promise<Position> {
      const body = { name, abbreviation, description }
      return taken(await api.PUT('/api/positions/{id}', { params: { path: { id } }, body }))
    },
  }
}
