import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

/** An acknowledgement says that something was read and is kept to; a declination, that something offered is refused. */
export const acknowledgementKind = z.enum(['acknowledgement', 'declination'])
export type AcknowledgementKind = z.output<typeof acknowledgementKind>

/** A text that people read and sign. Its newest version is what they sign next; what was signed stays what it was. */
export const acknowledgement = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: acknowledgementKind,
  /** With marks for bold words, headings, lists and links. */
  text: z.string(),
  version: z.number().int(),
  active: z.boolean(),
  /** How often it was signed, in any version. */
  signatures: z.number().int(),
  /** How many requirements ask for it. */
  requirements: z.number().int(),
  /** True: it was signed, or some version of a requirement names it, so it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Acknowledgement = z.output<typeof acknowledgement>

export const acknowledgementDraft = z.object({
  name: z.string().trim().min(1, 'Give the text a name.').max(120),
  kind: acknowledgementKind,
  text: z.string().trim().min(1, 'Write what people read and sign.').max(20_000),
})
export type AcknowledgementDraft = z.output<typeof acknowledgementDraft>

export const acknowledgementsApi = api('acknowledgements', '/api/acknowledgement', {
  listAcknowledgements: get('/', {
    allow: staff('compliance.view'),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(acknowledgement, 'totalAcknowledgements'),
  }),
  createAcknowledgement: post('/', {
    allow: admin,
    body: acknowledgementDraft,
    reply: acknowledgement,
    says: 'Text added.',
  }),
  /** Adds those of the texts that come with the product whose names are not taken. */
  addStarters: post('/starters', { allow: admin, reply: z.array(acknowledgement), says: 'Texts added.' }),
  /** What is left out stays as it is. Another text is a new version: it is what people sign from now on. */
  updateAcknowledgement: put('/:id', {
    allow: admin,
    body: acknowledgementDraft.extend({ active: z.boolean() }).partial(),
    reply: acknowledgement,
    says: 'Text saved.',
  }),
  /** Only what nobody signed and nothing asks for. */
  deleteAcknowledgement: del('/:id', { allow: admin, reply: z.null(), says: 'Text deleted.' }),
})
