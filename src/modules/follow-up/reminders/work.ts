import type { Work } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { Concern } from './rules.ts'

const namesOf = (of: readonly Pick<Concern, 'name'>[]) => of.map(one => one.name).join(', ')

/** A notice for the person, beside the email. */
export const notifyReminded = (work: Work, personId: string, concerns: readonly Pick<Concern, 'name'>[]) =>
  work.announce(noticed, {
    kind: 'reminder',
    people: [personId],
    key: `reminder:${personId}`,
    links: { person: '/applicant/welcome-to-carefold' },
    words: { items: namesOf(concerns) },
  })

/** A notice for whoever coordinates the person, of what has expired. */
export const notifyLapsed = (work: Work, personId: string, person: string, expired: readonly Concern[]) =>
  work.announce(noticed, {
    kind: 'lapsed',
    responsible: { personId, needs: 'compliance.view' },
    key: `lapsed:${personId}`,
    links: { staff: `/caregivers/compliance/${personId}` },
    words: { person, items: namesOf(expired) },
  })
