import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type Requested = {
  to: string
  name: string
  accountId: string
  waiverId: string
  requester: string
  person: string
  requirement: string
  declination: boolean
}

/** To those who may approve a waiver that somebody else asked for. Why it was asked for stays in the product. */
export function waiverEmail(publicUrl: string, of: Requested): Email {
  const { to, name, accountId, waiverId, requester, person, requirement, declination } = of
  return {
    kind: 'waiverRequested',
    ...{ to, name, accountId },
    aboutId: waiverId,
    subject: said('Waiver to approve: {requirement}, {person}', { requirement, person }),
    lines: [
      declination
        ? said('{requester} recorded that {person} declined {requirement}.', { requester, person, requirement })
        : said('{requester} requested a waiver of {requirement} for {person}.', { requester, requirement, person }),
      said('It counts once a second person has approved it.'),
    ],
    action: { label: said('Review the waiver'), url: `${publicUrl}/report/waivers?stage=waiting` },
  }
}
