import { addPerson } from '../modules/caregivers/store.ts'
import { factsChanged, signedUp } from '../modules/caregivers/work.ts'
import { positionRows } from '../modules/positions/store.ts'
import { addAccount } from '../modules/session/store.ts'
import { type TestOrganization, unique } from './people.ts'

type Wishes = { positionId?: string; stateCode?: string; firstName?: string; lastName?: string }

/** A signed-up, signed-in applicant of the organization, with a position of their own unless one is given. */
export async function testApplicant(org: TestOrganization, wishes: Wishes = {}) {
  const { firstName = 'Nia', lastName = 'Applicant', stateCode = 'TX' } = wishes
  const email = `${unique('nia')}@${org.shortName}.example`
  const made = await org.work(async ({ work }) => {
    const { db, now, today } = work
    const word = unique('P')
    const own = { name: `Position ${word}`, abbreviation: word.slice(-8), description: '' }
    const positionId = wishes.positionId ?? (await positionRows.add(work, own)).id
    const draft = {
      firstName,
      lastName,
      email,
      phone: null,
      positionId,
      stateCode,
      leadSourceId: null,
      coordinatorId: null,
    }
    const personId = await addPerson(db, now, today, { ...draft, invitedOn: today, signedUpOn: today })
    if (!personId) throw new Error('the address is taken')
    // As with an invitation: who is invited is judged before they have an account.
    await work.announce(factsChanged, { personId })
    const account = {
      kind: 'person',
      role: 'applicant',
      personId,
      email,
      firstName,
      lastName,
      confirmedAt: now,
    } as const
    const accountId = await addAccount(db, now, account)
    await work.announce(signedUp, { personId })
    return { personId, accountId, positionId }
  })
  return { ...made, email, token: await org.tokenFor(made.accountId) }
}

/** Many people who signed up today, without accounts. Answers their ids. */
export async function testCrowd(org: TestOrganization, count: number, positionId: string | null = null) {
  return org.work(async ({ work }) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) {
      const email = `${unique('p')}@${org.shortName}.example`
      const draft = { firstName: 'Nia', lastName: `N${at}`, email, invitedOn: work.today, signedUpOn: work.today }
      const none = { phone: null, positionId, stateCode: null, leadSourceId: null, coordinatorId: null }
      const id = await addPerson(work.db, work.now, work.today, { ...draft, ...none })
      if (!id) throw new Error('the address is taken')
      await work.announce(factsChanged, { personId: id })
      ids.push(id)
    }
    return ids
  })
}
