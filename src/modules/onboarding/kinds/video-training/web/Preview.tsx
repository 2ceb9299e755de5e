import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import type { Step } from '../../../contract.ts'
import { VideoStill } from '../../../playback/web/parts.tsx'

export const Preview = ({ step }: { step: Step }) => (
  <>
    <VideoStill />
    <RichText text={step.content.text} />
  </>
)
