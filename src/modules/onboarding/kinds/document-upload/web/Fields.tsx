import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { DocumentsField } from './DocumentsField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <>
    <DocumentsField positionId={positionId} />
    <MarkedTextField name="content.text" label={t('Text above the documents')} optional rows={3} />
  </>
)
