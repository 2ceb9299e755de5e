import { event, type Work } from '../../kit/server/context.ts'
import type { PersonStatus } from './contract.ts'
import * as store from './store.ts'

/** A person's status changed; reminders, journeys and the timeline follow. */
export const statusChanged = event<{ personId: string; from: PersonStatus; to: PersonStatus }>(
  'caregiver.statusChanged',
)
/** A fact that decides which requirements apply has changed: a position, a state, a date. */
export const factsChanged = event<{ personId: string }>('caregiver.factsChanged')
/** Notes what the profile says from today on, and tells that one of its facts has changed. */
export async function tellFactsChanged(work: Work, personId: string): Promise<void> {
  await store.keepProfile(work.db, personId, work.today)
  await work.announce(factsChanged, { personId })
}

/** The names, the birth date or the address's state of a person were written anew. */
export const identityChanged = event<{ personId: string }>('caregiver.identityChanged')
type SignedUp = {
  personId: string
  /** They agreed to text messages as they signed up. */
  agreedToTexts?: boolean
  /** Their account, which is not the caller's yet. */
  by?: { accountId: string; name: string }
}

/** An applicant has signed up and has an account now. */
export const signedUp = event<SignedUp>('caregiver.signedUp')

/**
 * Adds a dated event to the person's record; today, unless it says another day. The audit event of the same act is
 * named `caregiver.<kind>`: the history then shows the two as one.
 */
export async function addEvent(work: Work, personId: string, of: store.NewEvent): Promise<void> {
  await store.addEventRow(work.db, work.now, {
    onDay: work.today,
    ...of,
    personId,
    accountId: work.caller?.accountId ?? null,
    actor: work.caller?.name ?? 'Carefold',
  })
}
