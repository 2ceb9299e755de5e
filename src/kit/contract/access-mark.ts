import type { Holder, WorksWith } from './access.ts'

/**
 * Tells in a few letters what an account may do now. Every answer carries it, so that a browser whose stored account says
 * something else asks anew: a changed role counts on its screens from the next request on.
 */
export function accessMark({ role, capabilities }: Holder, viewingId = '', works: WorksWith = 'everyone'): string {
  let mark = 0
  for (const letter of [role, viewingId, works, ...[...capabilities].sort()].join())
    mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0
  return mark.toString(36)
}
