import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { SourcesField } from '../../../offered/web/SourcesField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <>
    <SourcesField positionId={positionId} type="reference-check" />
    <MarkedTextField name="content.text" label={t('What applicants read first')} rows={4} optional />
  </>
)
