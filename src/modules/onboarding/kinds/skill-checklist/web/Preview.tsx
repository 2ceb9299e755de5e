import type { Step } from '../../../contract.ts'
import { TaskPreviews } from '../../../journey/web/TaskCards.tsx'

export const Preview = ({ step }: { step: Step }) => <TaskPreviews step={step} />
