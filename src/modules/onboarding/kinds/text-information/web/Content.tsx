import { Suspense } from 'react'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { lazy } from '../../../../../kit/web/routing/lazy.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'

// Most texts are only read.
const TaskCards = lazy(() => import('../../../asked/web/TaskCards.tsx').then(m => m.TaskCards))

/** A text to read, also that of a welcome step, and the texts to sign. */
export const Content = ({ step }: ContentProps) => (
  <>
    <RichText text={step.content.text} />
    {step.content.sources.length > 0 && (
      <Suspense>
        <TaskCards step={step} />
      </Suspense>
    )}
  </>
)
