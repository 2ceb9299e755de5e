/** The closed list of what a staff member may be granted; a permission is an editable, named bundle of these. */
export const capabilities = [
  'caregivers.view',
  'caregivers.invite',
  'caregivers.edit',
  'caregivers.changeStatus',
  'caregivers.signOff',
  'caregivers.signOffOverride',
  'caregivers.viewSensitive',
  'notes.view',
  'notes.edit',
  'documents.view',
  'documents.viewMedical',
  'documents.upload',
  'documents.review',
  'documents.delete',
  'compliance.view',
  'compliance.edit',
  'compliance.waive',
  'onboarding.view',
  'onboarding.edit',
  'calendar.edit',
  'settings.view',
  'users.view',
  'users.edit',
  'audit.view',
  'retention.destroy',
  'reports.view',
  'reports.export',
] as const

export type Capability = (typeof capabilities)[number]

/** Whose people the users of a role work with: everybody's, those whose coordinator they are, or those of their offices. */
export const worksWith = ['everyone', 'myPeople', 'theirOffices'] as const
export type WorksWith = (typeof worksWith)[number]

/** What binds somebody to some people: the account whose people they are, and which of them. */
export type Bound = { readonly accountId: string; readonly by: Exclude<WorksWith, 'everyone'> }

/** The bound of an account whose role works with these; null: it sees everybody. */
export const boundOf = (accountId: string, by: WorksWith): Bound | null =>
  by === 'everyone' ? null : { accountId, by }

/**
 * What concerns everybody and cannot be kept to some people. A role that is bound to them does not have it, whatever
 * its permissions say.
 */
export const concernsEveryone: readonly Capability[] = ['users.edit', 'audit.view', 'retention.destroy']

/** What is left of these where they are kept to some people. */
export const keptTo = <C extends Capability>(of: WorksWith, granted: readonly C[]): C[] =>
  granted.filter(one => of === 'everyone' || !concernsEveryone.includes(one))

/** The three roles of spec 6, stored with the account. */
export type AccountRole = 'organizationAdmin' | 'organizationUser' | 'applicant'

/** Who may make a call or open a page. A staff member also needs the capability, when one is named: an applicant never does. */
export type Access = {
  readonly audience: 'public' | 'referee' | 'applicant' | 'staff' | 'admin' | 'any'
  readonly capability?: Capability
}

export const open: Access = { audience: 'public' }
export const applicant: Access = { audience: 'applicant' }
export const admin: Access = { audience: 'admin' }
/** Everyone who is signed in, each for what is their own. */
export const any: Access = { audience: 'any' }
/** Applicants and caregivers, each for what is their own, and staff with the capability for everybody's. */
export const ownOr = (capability: Capability): Access => ({ audience: 'any', capability })
/** Administrators, and staff members whose role grants the capability. */
export const staff = (capability?: Capability): Access =>
  capability ? { audience: 'staff', capability } : { audience: 'staff' }

/** The part of a signed-in account that decides what it may do. */
export type Holder = { readonly role: AccountRole; readonly capabilities: readonly Capability[] }

/** Says whether the holder (null: nobody is signed in) may use what is declared so. The one rule of server and browser. */
export function mayUse(access: Access, holder: Holder | null): boolean {
  if (access.audience === 'public' || access.audience === 'referee') return true
  if (!holder) return false
  if (access.audience === 'any' && (!access.capability || holder.role === 'applicant')) return true
  if (access.audience === 'applicant') return holder.role === 'applicant'
  if (holder.role === 'organizationAdmin') return true
  if (access.audience === 'admin' || holder.role !== 'organizationUser') return false
  return !access.capability || holder.capabilities.includes(access.capability)
}

/** Says whether the holder may do what the capability grants: for what a call or a screen decides beside who may use it. */
export const can = (holder: Holder | null, capability: Capability): boolean => mayUse(staff(capability), holder)
