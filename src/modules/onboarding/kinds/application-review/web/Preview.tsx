import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import type { Step } from '../../../contract.ts'
import { PreviewParts } from '../../web/PreviewParts.tsx'

export const Preview = ({ step: { content } }: { step: Step }) => (
  <>
    <PreviewParts names={[t('Everything you have given'), t('Electronic records')]} />
    {content.text && <RichText text={content.text} />}
    <PreviewParts names={[t('Type your full name')]} />
  </>
)
