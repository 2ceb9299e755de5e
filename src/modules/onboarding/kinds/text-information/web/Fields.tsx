import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { SourcesField } from '../../../offered/web/SourcesField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <>
    <MarkedTextField name="content.text" label={t('Text')} rows={12} />
    <SourcesField positionId={positionId} type="text-information" />
  </>
)
