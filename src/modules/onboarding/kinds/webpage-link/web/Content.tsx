import type { ContentProps } from '../../web/ContentProps.tsx'
import { LinkCard } from './LinkCard.tsx'

/** A page elsewhere; that it was opened is reported. */
export function Content({ step, report }: ContentProps) {
  const onOpen = () => {
    if (step.state !== 'done' && !step.openedAt) void report({ opened: true })
  }
  return <LinkCard step={step} opened={step.openedAt !== null} onOpen={onOpen} />
}
