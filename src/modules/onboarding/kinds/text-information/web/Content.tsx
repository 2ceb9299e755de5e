import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import type { Step } from '../../../contract.ts'

/** A text to read, also that of a welcome step; the preview shows the same. */
export const Content = ({ step }: { step: { content: Pick<Step['content'], 'text'> } }) => (
  <RichText text={step.content.text} />
)
