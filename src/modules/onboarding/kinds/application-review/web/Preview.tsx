import { t } from '../../../../../kit/web/text/text.ts'
import type { Step } from '../../../contract.ts'
import { PreviewParts } from '../../../journey/web/PreviewParts.tsx'
import { RichText } from '../../../text/web/parts.tsx'

export const Preview = ({ step: { content } }: { step: Step }) => (
  <>
    <PreviewParts names={[t('Everything you have given'), t('Electronic records')]} />
    {content.text && <RichText text={content.text} />}
    <PreviewParts names={[t('Type your full name')]} />
  </>
)
