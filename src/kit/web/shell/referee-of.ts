import { create } from 'zustand'

/** Whose request a referee is on: the layout shows its name once the page knows it. */
export const useRefereeOf = create<{ name: string | null }>(() => ({ name: null }))
