import { TaskCards } from '../../../asked/web/TaskCards.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'

/** The tests to take. */
export const Content = ({ step }: ContentProps) => <TaskCards step={step} />
