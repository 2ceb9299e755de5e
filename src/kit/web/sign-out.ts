import { createContext } from 'react'

/** Signs out, on the server too: given by whoever starts the app, since this ground knows no module. */
export const SignOutContext = createContext<() => Promise<void>>(async () => undefined)
