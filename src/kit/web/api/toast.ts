import { create } from 'zustand'

export type Severity = 'success' | 'error' | 'warning'

type Toast = { readonly open: boolean; readonly message: string; readonly severity: Severity }

const closed: Toast = { open: false, message: '', severity: 'success' }

/** Spec 3: the notification. Spec 4: closed by default; closing resets message and severity. */
export const useToast = create<Toast>(() => closed)

/** Opens the notification with a message. */
export function showToast(message: string, severity: Severity = 'success'): void {
  useToast.setState({ open: true, message, severity })
}

/** Closes it: empty message, severity success. */
export const closeToast = (): void => useToast.setState(closed)
