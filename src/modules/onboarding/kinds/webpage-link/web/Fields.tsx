import { TextField } from '../../../../../kit/web/forms/fields.tsx'
import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'

export const Fields = () => (
  <>
    <TextField name="content.url" type="url" inputMode="url" label={t('Address of the page')} placeholder="https://" />
    <TextField name="content.buttonLabel" label={t('Words on the button')} optional placeholder={t('Open the page')} />
    <MarkedTextField name="content.text" label={t('Text above the button')} optional rows={3} />
  </>
)
