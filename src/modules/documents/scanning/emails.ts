import type { Email } from '../../../kit/server/email.ts'
import type { Paper } from './store.ts'

type Found = {
  readonly to: string
  readonly name: string
  readonly accountId: string
  /** Null: the file is no document, such as a picture of a chat. */
  readonly paper: Paper | null
}

/** To staff: a file that was taken without a scan has a virus. What kind of document it is stays in the product. */
export const virusEmail = (publicUrl: string, { paper, ...to }: Found): Email => ({
  kind: 'virusFound',
  ...to,
  ...(paper ? { personId: paper.personId } : {}),
  subject: 'A virus was found in a stored file',
  lines: [
    paper
      ? `A virus was found in a document of ${paper.name}. It came while the virus scanner did not answer.`
      : 'A virus was found in a stored file. It came while the virus scanner did not answer.',
    'The file is no longer opened. Whoever opened it before should have their device scanned.',
    paper ? 'Please ask for the document again, and delete this one.' : 'The audit log names the file.',
  ],
  action: paper
    ? { label: 'Open the document', url: `${publicUrl}/caregivers/documents/${paper.personId}?document=${paper.id}` }
    : { label: 'Open the audit log', url: `${publicUrl}/settings/audit` },
})
