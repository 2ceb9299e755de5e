import type { ActionLook, PersonInHead } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { ActionButton } from '../../../kit/web/theme/ActionButton.tsx'

/** Leads to the upload of a document for a person. */
export const UploadButton = ({ person, look }: { person: PersonInHead; look: ActionLook }) => (
  <ActionButton {...look} name={t('Upload document')} why={null} to={`/caregivers/documents/${person.id}?upload`} />
)
