import type { Step } from '../../../contract.ts'
import { VideoStill } from '../../../playback/web/parts.tsx'
import { RichText } from '../../../text/web/parts.tsx'

export const Preview = ({ step }: { step: Step }) => (
  <>
    <VideoStill />
    <RichText text={step.content.text} />
  </>
)
