import { createContext } from 'react'

/** Writes a crash to the server's log and answers the number it has there; given by whoever starts the app. */
export const CrashContext = createContext<(error: unknown) => Promise<string | null>>(async () => null)
