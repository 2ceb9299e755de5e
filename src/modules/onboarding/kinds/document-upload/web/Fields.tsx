import { t } from '../../../../../kit/web/text/text.ts'
import { MarkedTextField } from '../../../text/web/MarkedTextField.tsx'
import { DocumentsField } from './DocumentsField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <>
    <DocumentsField positionId={positionId} />
    <MarkedTextField name="content.text" label={t('Text above the documents')} optional rows={3} />
  </>
)
