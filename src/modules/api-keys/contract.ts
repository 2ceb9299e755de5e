import { z } from 'zod'
import { admin } from '../../kit/contract/access.ts'
import { api, get, post } from '../../kit/contract/endpoint.ts'
import { keyCapabilities } from '../../kit/contract/key-access.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { day } from '../../kit/contract/time.ts'

export const apiKeyStates = ['active', 'ended', 'revoked'] as const

/** A key with which another program reads what it allows. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What it reads. */
  capabilities: z.array(z.enum(keyCapabilities)),
  /** The first characters of its token, by which people recognize it. */
  startsWith: z.string(),
  /** The last day on which it works, where the organization is. */
  endsOn: day,
  state: z.enum(apiKeyStates),
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeyDraft = z.object({
  name: z.string().trim().min(1).max(80),
  capabilities: z
    .array(z.enum(keyCapabilities, 'Choose from the list.'))
    .min(1, 'Choose at least one thing that it can read.')
    .transform(chosen => keyCapabilities.filter(one => chosen.includes(one))),
  endsOn: day,
})

/** A new key with its token, which is told this once. */
export const madeApiKey = z.object({ key: apiKey, token: z.string() })
export type MadeApiKey = z.output<typeof madeApiKey>

export const apiKeysApi = api('apiKeys', '/api/api-key', {
  listKeys: get('/', {
    allow: admin,
    query: page.extend({ state: z.enum(apiKeyStates).optional() }),
    reply: pageOf(apiKey, 'totalApiKeys'),
  }),
  createKey: post('/', {
    allow: admin,
    body: apiKeyDraft,
    reply: madeApiKey,
    secret: true,
    says: 'API key created.',
  }),
  revokeKey: post('/revoke/:id', { allow: admin, reply: apiKey, says: 'API key revoked.' }),
})
