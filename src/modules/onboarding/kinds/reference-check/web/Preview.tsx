import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import type { Step } from '../../../contract.ts'
import { TaskPreviews } from '../../../journey/web/TaskCards.tsx'

export const Preview = ({ step }: { step: Step }) => (
  <>
    <RichText text={step.content.text} />
    <TaskPreviews step={step} />
  </>
)
