import type { Step } from '../../../contract.ts'
import { LinkCard } from './LinkCard.tsx'

export const Preview = ({ step }: { step: Step }) => <LinkCard step={step} opened={false} />
