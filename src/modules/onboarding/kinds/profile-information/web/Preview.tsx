import { t } from '../../../../../kit/web/text/text.ts'
import { PreviewParts } from '../../web/PreviewParts.tsx'

export const Preview = () => (
  <PreviewParts names={[t('About you'), t('Emergency contacts'), t('Education'), t('Work history')]} />
)
