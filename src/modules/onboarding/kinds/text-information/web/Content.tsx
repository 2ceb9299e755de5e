import type { Step } from '../../../contract.ts'
import { RichText } from '../../../text/web/parts.tsx'

/** A text to read, also that of a welcome step; the preview shows the same. */
export const Content = ({ step }: { step: { content: Pick<Step['content'], 'text'> } }) => (
  <RichText text={step.content.text} />
)
