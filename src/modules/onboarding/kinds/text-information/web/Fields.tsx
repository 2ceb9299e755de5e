import { t } from '../../../../../kit/web/text/text.ts'
import { MarkedTextField } from '../../../text/web/MarkedTextField.tsx'

export const Fields = () => <MarkedTextField name="content.text" label={t('Text')} rows={12} />
