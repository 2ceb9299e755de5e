import { mayBeMade } from '../api/intents.ts'
import { persisted } from '../session/persisted.ts'
import { currentSession } from '../session/session.ts'
import type { AccountCalls, DraftPlace } from './account.ts'

type Kept = DraftPlace & { readonly accountId: string; readonly values: Record<string, unknown> }

const nothing: Readonly<Record<string, Kept>> = {}
/** By account and form. A sign-out and an expired session clear it, as all of local storage. Spec 4. */
const here = persisted('drafts', nothing)

/** What a machine that somebody else sits down at must not show. */
const neverKept = ['ssn', 'birthDate']

function put(key: string, kept: Kept | null): void {
  const { [key]: _, ...others } = here.getState().value
  const value = kept ? { ...others, [key]: kept } : others
  here.setState({ value: Object.keys(value).length > 0 ? value : nothing })
}

/** Forgets what this device kept of a form. */
export const forgetHere = (form: string): void => put(`${currentSession()?.user.id} ${form}`, null)

/** Keeps a form with the account; where no answer comes, on this device until one does. Throws what the account throws. */
export async function keepOrHere(
  form: string,
  draft: DraftPlace & { values: Record<string, unknown> },
  keep: AccountCalls['keepDraft'],
): Promise<string> {
  const accountId = currentSession()?.user.id
  try {
    const id = await keep(draft)
    forgetHere(form)
    return id
  } catch (error) {
    const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !neverKept.includes(name)))
    const isStill = accountId !== undefined && accountId === currentSession()?.user.id
    if (isStill && mayBeMade(error)) put(`${accountId} ${form}`, { ...draft, values, accountId })
    throw error
  }
}

/** Gives the account what this device kept for it while there was no network, in a tab that has died since. */
export async function handOver({ keepDraft }: AccountCalls): Promise<void> {
  const accountId = currentSession()?.user.id
  for (const [key, { accountId: of, ...draft }] of Object.entries(here.getState().value)) {
    if (of !== accountId) continue
    await keepDraft(draft)
    put(key, null)
  }
}
