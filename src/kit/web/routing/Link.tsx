import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the app, or `?query` for the same page. */
  to: string
}

/** An anchor to a page of the app. It is react-router's own without what its framework adds: prefetching, data, streams. */
export function Link({ to, onClick, target, ...rest }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target })
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} target={target} onClick={click} />
}

/** A link that is a target of 44 px for a finger, and takes no more room than its words. */
export const tall = { py: 2.75, my: -2.75, display: 'inline-block', lineHeight: '22px' } as const
