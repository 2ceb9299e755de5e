import { create } from 'zustand'
import type { PhonePage } from './phone-pages.ts'

/** Where a page stands that the server does not have yet. `failed`: no answer came; it is tried again by itself. */
export type Sending =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'refused'; readonly why: string }

export type OutboxPage = PhonePage & {
  /** False: the device could not keep it, and it lives only while the tab does. */
  readonly isKept: boolean
  /** True once its picture is as small as it gets. */
  readonly isSmall: boolean
  readonly sending: Sending
}

/** The pages of the signed-in account that wait on this device. */
export const useOutbox = create<{ pages: readonly OutboxPage[] }>(() => ({ pages: [] }))
