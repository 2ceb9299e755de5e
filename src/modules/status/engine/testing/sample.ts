import { type Evidence, type Facts, noFacts, type Waiver } from '../facts.ts'
import type { RequirementVersion } from '../requirement.ts'
import type { Span } from '../span.ts'

/** A CPR card that everyone needs before the first client contact and that lasts for ever. */
export const aVersion = (over: Partial<RequirementVersion> = {}): RequirementVersion => ({
  id: 'cpr-rule',
  version: 1,
  name: 'CPR card',
  positionIds: [],
  states: [],
  onlyWho: [],
  satisfiedBy: { kind: 'document', sourceId: 'cpr' },
  lasting: [],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [],
  // Deliberately since ever, so that tests begin with the person.
  inForceFrom: '1900-01-01',
  inForceTo: null,
  editedOn: '2020-01-01',
  onlyFor: null,
  ...over,
})

/** A caregiver who has been known, active and signed off since January 5, 2026. */
export const aPerson = (over: Partial<Facts> = {}): Facts => {
  const since = [{ from: '2026-01-05', to: null }]
  return { ...noFacts('ada'), invitedOn: '2026-01-05', active: since, signedOff: since, ...over }
}

/** A CPR card that was performed, received and approved on one day, 1 February 2026 unless told. */
export const aPaper = (over: Partial<Evidence> = {}): Evidence => {
  const receivedOn = over.receivedOn ?? '2026-02-01'
  return {
    id: 'card',
    kind: 'document',
    sourceId: 'cpr',
    performedOn: receivedOn,
    receivedOn,
    decision: 'approved',
    decidedOn: receivedOn,
    revokedOn: null,
    reason: null,
    expiresOn: null,
    replacedBy: [],
    setAside: [],
    deletedOn: null,
    quantity: null,
    ...over,
  }
}

export const aWaiver = (over: Partial<Waiver> = {}): Waiver => ({
  id: 'waiver',
  requirementId: 'cpr-rule',
  from: '2026-02-01',
  until: '2026-02-28',
  reason: 'The class was canceled.',
  declination: false,
  approvedOn: '2026-02-01',
  revokedOn: null,
  ...over,
})

/** The timeline as short lines, "2026-01-05 missing", without what lies before the person's first day. */
export const told = (spans: readonly Span[]): string[] =>
  spans.filter(span => span.reason.code !== 'notHereYet').map(span => `${span.from} ${span.status}`)
