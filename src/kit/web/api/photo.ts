import { createContext } from 'react'
import type { StoredUser } from '../session/session.ts'

/** Fetches the photo of who is signed in, a Blob; given by whoever starts the app. */
export type LoadPhoto = (user: StoredUser, signal: AbortSignal) => Promise<unknown>
export const OwnPhotoContext = createContext<LoadPhoto | null>(null)
