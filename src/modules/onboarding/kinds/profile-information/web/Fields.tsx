import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'

export const Fields = () => <MarkedTextField name="content.text" label={t('Text above the form')} optional rows={3} />
