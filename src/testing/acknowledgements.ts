import type { AcknowledgementDraft } from '../modules/acknowledgements/forms/contract.ts'
import { acknowledgementRows } from '../modules/acknowledgements/forms/store.ts'
import { readText, signText } from '../modules/acknowledgements/signing/work.ts'
import { testRequirement } from './compliance.ts'
import { type TestOrganization, unique } from './people.ts'

/** A text of the organization. Answers its id. */
export async function testText(org: TestOrganization, of: Partial<AcknowledgementDraft> = {}): Promise<string> {
  const draft = { name: unique('Text '), kind: 'acknowledgement', text: 'I keep to it.', ...of } as const
  return org.work(async ({ work }) => (await acknowledgementRows.add(work, draft)).id)
}

/** A requirement of everybody to sign the text; does not expire unless told otherwise. */
export const testTextRequirement = (org: TestOrganization, textId: string, of: Record<string, unknown> = {}) =>
  testRequirement(org, textId, { satisfiedBy: { kind: 'acknowledgement', sourceId: textId }, lasting: [], ...of })

/** Somebody's signature under a text that they have to sign. */
export const testSignature = (org: TestOrganization, personId: string, textId: string) =>
  org.work(async ({ work }) => {
    const { signingName, textSha256, consentSha256 } = await readText(work, personId, textId)
    const ticks = { consent: true, confirmed: true } as const
    return signText(work, personId, textId, { typedName: signingName, ...ticks, textSha256, consentSha256 })
  })
