import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { TaskPreviews } from '../../../asked/web/TaskCards.tsx'
import type { Step } from '../../../contract.ts'

export const Preview = ({ step }: { step: Step }) => (
  <>
    <RichText text={step.content.text} />
    <TaskPreviews step={step} />
  </>
)
