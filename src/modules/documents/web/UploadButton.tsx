import { staff } from '../../../kit/contract/access.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import type { ActionLook, PersonInHead } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { ActionButton } from '../../../kit/web/theme/ActionButton.tsx'

/** Leads to the upload of a document for a person. Nothing for whoever may only read documents. */
export function UploadButton({ person, look }: { person: PersonInHead; look: ActionLook }) {
  const mayUpload = useMay(staff('documents.upload'))
  if (!mayUpload) return null
  return (
    <ActionButton {...look} name={t('Upload document')} why={null} to={`/caregivers/documents/${person.id}?upload`} />
  )
}
