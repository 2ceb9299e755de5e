import { Suspense } from 'react'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { lazy } from '../../../../../kit/web/routing/lazy.tsx'
import { journeyChanged } from '../../../asked/contract.ts'
import type { ContentProps } from '../../web/ContentProps.tsx'

const ReferencesToName = lazy(() => import('../../../../references/own/web/parts.tsx').then(m => m.ReferencesToName))

/** Whom the applicant names as references. */
export const Content = ({ step }: ContentProps) => (
  <>
    {step.content.text && <RichText text={step.content.text} />}
    <Suspense>
      <ReferencesToName formIds={step.content.sources.map(one => one.sourceId)} refreshes={[journeyChanged]} />
    </Suspense>
  </>
)
