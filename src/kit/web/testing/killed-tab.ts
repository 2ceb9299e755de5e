import { cleanup } from '@testing-library/react'
import { followOtherTab } from '../session/persisted.ts'
import { endSession } from '../session/session.ts'

/** The tab is gone with all that it would have tried again; what it kept on the device is there. */
export function killTab(): void {
  const kept = ['typed', 'drafts'].map(key => [key, localStorage.getItem(key)] as const)
  endSession()
  cleanup()
  for (const [key, text] of kept) {
    if (text !== null) localStorage.setItem(key, text)
    followOtherTab(key)
  }
}
