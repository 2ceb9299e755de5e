/** Which accounts have a page open, on whichever process. */
export type Presence = {
  came(account: string): Promise<unknown>
  left(account: string): Promise<unknown>
  /** Which of these have one. */
  among(accounts: readonly string[]): Promise<string[]>
}

/** How an account is named there. */
export const presenceKey = (organizationId: string, accountId: string) => `${organizationId} ${accountId}`

/** That of one process which is the only one. */
export function presenceHere(): Presence {
  const here = new Set<string>()
  return {
    came: async account => here.add(account),
    left: async account => here.delete(account),
    among: async accounts => accounts.filter(account => here.has(account)),
  }
}
