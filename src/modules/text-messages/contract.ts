import { z } from 'zod'

/** How a person agreed to texts, or ended them. The last four are noted by staff. */
export const consentWays = ['signUp', 'ownPage', 'reply', 'onPaper', 'byPhone', 'inPerson', 'inWriting'] as const
export type ConsentWay = (typeof consentWays)[number]

/** What staff name when they note that somebody agreed, or ended it. */
export const notedWays = ['onPaper', 'byPhone', 'inPerson', 'inWriting'] as const satisfies readonly ConsentWay[]

/** Why a message was written. Codes to sign in are none of them: they are in no table. */
export const textKinds = ['own', 'reminder', 'invitation', 'answer', 'notice'] as const
export type TextKind = (typeof textKinds)[number]

export const keywords = ['stop', 'start', 'help'] as const
export type Keyword = (typeof keywords)[number]

/** The longest text that staff write. With the organization's name it stays within five segments. */
export const longestText = 600
export const ownText = z.string().trim().min(1, 'Write the message.').max(longestText)
