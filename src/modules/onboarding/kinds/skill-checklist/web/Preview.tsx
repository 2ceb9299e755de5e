import { TaskPreviews } from '../../../asked/web/TaskCards.tsx'
import type { Step } from '../../../contract.ts'

export const Preview = ({ step }: { step: Step }) => <TaskPreviews step={step} />
