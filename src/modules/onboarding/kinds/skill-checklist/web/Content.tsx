import { TaskCards } from '../../../asked/web/TaskCards.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'

/** The checklists to fill in, each on pages of its own. */
export const Content = ({ step }: ContentProps) => <TaskCards step={step} />
