import type { ContentProps } from '../../../journey/web/ContentProps.tsx'
import { TaskCards } from '../../../journey/web/TaskCards.tsx'

/** The checklists to fill in, each on pages of its own. */
export const Content = ({ step }: ContentProps) => <TaskCards step={step} />
