import { cleanup } from '@testing-library/react'
import { followOtherTab } from '../session/persisted.ts'
import { endSession } from '../session/session.ts'

/** The tab is gone with all that it would have tried again; what it kept on the device is there. */
export function killTab(): void {
  const kept = localStorage.getItem('typed') ?? ''
  endSession()
  cleanup()
  localStorage.setItem('typed', kept)
  followOtherTab('typed')
}
