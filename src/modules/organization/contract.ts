import { z } from 'zod'
import { admin, open, staff } from '../../kit/contract/access.ts'
import { textOrNull } from '../../kit/contract/empty.ts'
import { api, fileReply, get, post, put } from '../../kit/contract/endpoint.ts'
import { phone } from '../../kit/contract/phone.ts'
import { isTimeZone } from '../../kit/contract/time.ts'

const timeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.')

export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The part of the open sign-up link that names this organization. */
  shortName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  /** False until an administrator has completed the details once. */
  completed: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type OrganizationDetails = z.output<typeof organization>

const text = (most: number) => z.string().trim().max(most)
const optional = (most: number) => textOrNull(text(most))

/** Sent as a form, because the logo may come with it. */
export const organizationDraft = z.object({
  name: text(120).min(1),
  shortName: text(40)
    .toLowerCase()
    .regex(/^[a-z0-9](-?[a-z0-9]){1,39}$/, 'Use 2 to 40 lowercase letters, digits and single hyphens.'),
  email: optional(254).pipe(z.email().nullable()),
  phone: textOrNull(phone),
  website: optional(200).pipe(z.url({ protocol: /^https?$/ }).nullable()),
  address: optional(200),
  city: optional(80),
  stateCode: optional(2).pipe(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a state from the list.')
      .nullable(),
  ),
  postalCode: optional(12),
  timeZone,
  /** Takes the logo away, when no new one comes along. */
  removeLogo: z.union([z.boolean(), z.stringbool()]).default(false),
})
export type OrganizationDraft = z.output<typeof organizationDraft>

export const logoRule = {
  field: 'logo',
  maxBytes: 5_000_000,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  optional: true as const,
}

export const organizationApi = api('organization', '/api/organization', {
  details: get('/', { allow: staff(), reply: organization }),
  complete: post('/', {
    allow: admin,
    body: organizationDraft,
    files: logoRule,
    reply: organization,
    says: 'Organization details saved.',
  }),
  update: put('/:id', {
    allow: admin,
    body: organizationDraft,
    files: logoRule,
    reply: organization,
    says: 'Organization details saved.',
  }),
})

/** What the open sign-up link shows to a stranger. */
export const publicOrganizationApi = api('organization', '/api/organization', {
  publicDetails: get('/public/:shortName', {
    allow: open,
    plainParam: true,
    reply: z.object({
      name: z.string(),
      shortName: z.string(),
      logoUrl: z.string().nullable(),
      positions: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** Who signs up can agree to text messages. */
      offersTexts: z.boolean(),
    }),
  }),
  logo: get('/logo/:shortName', { allow: open, plainParam: true, bytes: true, reply: fileReply }),
})
