import { MarkedTextField } from '../../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { VideoFields } from './VideoFields.tsx'

export const Fields = () => (
  <>
    <VideoFields />
    <MarkedTextField name="content.text" label={t('Text under the video')} optional rows={3} />
  </>
)
