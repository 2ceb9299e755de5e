import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import type { ContentProps } from '../../../journey/web/ContentProps.tsx'
import { TaskCards } from '../../../journey/web/TaskCards.tsx'

/** A text to read, also that of a welcome step, and the texts to sign. */
export const Content = ({ step }: ContentProps) => (
  <>
    <RichText text={step.content.text} />
    <TaskCards step={step} />
  </>
)
