import type { ContentProps } from '../../../journey/web/ContentProps.tsx'
import { TaskCards } from '../../../journey/web/TaskCards.tsx'

/** The tests to take. */
export const Content = ({ step }: ContentProps) => <TaskCards step={step} />
