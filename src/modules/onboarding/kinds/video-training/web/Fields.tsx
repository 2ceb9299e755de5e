import { t } from '../../../../../kit/web/text/text.ts'
import { MarkedTextField } from '../../../text/web/MarkedTextField.tsx'
import { VideoFields } from './VideoFields.tsx'

export const Fields = () => (
  <>
    <VideoFields />
    <MarkedTextField name="content.text" label={t('Text under the video')} optional rows={3} />
  </>
)
