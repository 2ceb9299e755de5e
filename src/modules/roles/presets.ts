import type { Capability } from '../../kit/contract/access.ts'

/** The key stays what it is, whatever becomes of the rest: organizations remember by it what a permission began as. */
type Bundle = { key: string; name: string; description: string; capabilities: readonly Capability[] }

/** The permissions that a new organization starts with; each may be edited. */
export const presetPermissions = [
  {
    key: 'see',
    name: 'See people and their files',
    description: 'Read caregivers, applicants, their documents and compliance.',
    capabilities: [
      'caregivers.view',
      'notes.view',
      'documents.view',
      'compliance.view',
      'onboarding.view',
      'settings.view',
      'users.view',
    ],
  },
  {
    key: 'recruit',
    name: 'Recruit',
    description: 'Invite applicants and keep their details and notes.',
    capabilities: ['caregivers.invite', 'caregivers.edit', 'notes.edit', 'documents.upload', 'calendar.edit'],
  },
  {
    key: 'coordinate',
    name: 'Coordinate',
    description: 'Change statuses, review documents, sign people off, and keep compliance items.',
    capabilities: [
      'caregivers.changeStatus',
      'caregivers.signOff',
      'documents.review',
      'documents.delete',
      'compliance.edit',
      'onboarding.edit',
      'caregivers.viewSensitive',
      'calendar.edit',
    ],
  },
  {
    key: 'reviewMedical',
    name: 'Review medical documents',
    description: 'Open and decide documents that are marked medical.',
    capabilities: ['documents.viewMedical', 'documents.review', 'compliance.waive'],
  },
  {
    key: 'readReports',
    name: 'Read reports',
    description: 'Open reports and take exports.',
    capabilities: ['reports.view', 'reports.export'],
  },
  {
    key: 'readAudit',
    name: 'Read the audit log',
    description: 'See who did what, and that nothing in the record was changed.',
    capabilities: ['audit.view'],
  },
  {
    key: 'destroy',
    name: 'Destroy records',
    description: 'Place legal holds, ask for the destruction of what is due, and approve what others asked for.',
    capabilities: ['retention.destroy'],
  },
  {
    key: 'manageUsers',
    name: 'Manage users',
    description: 'Invite users, change their roles and passwords, and make them inactive.',
    capabilities: ['users.view', 'users.edit'],
  },
  {
    key: 'override',
    name: 'Override at sign-off',
    description: 'Sign someone off while a requirement is still missing, with a reason.',
    capabilities: ['caregivers.signOffOverride'],
  },
] as const satisfies readonly Bundle[]

/** What a preset allows in this version; undefined when there is no such preset any longer. */
export const presetCapabilities = (key: string): readonly Capability[] | undefined =>
  presetPermissions.find(one => one.key === key)?.capabilities

type PermissionName = (typeof presetPermissions)[number]['name']

/** The four roles that a new organization starts with. */
export const presetRoles: readonly { name: string; description: string; permissions: readonly PermissionName[] }[] = [
  {
    name: 'Coordinator',
    description: 'Looks after caregivers from invitation to renewal.',
    permissions: ['See people and their files', 'Recruit', 'Coordinate', 'Read reports'],
  },
  {
    name: 'Recruiter',
    description: 'Invites applicants and helps them through.',
    permissions: ['See people and their files', 'Recruit'],
  },
  {
    name: 'Nurse reviewer',
    description: 'Reviews documents, medical ones too.',
    permissions: ['See people and their files', 'Review medical documents'],
  },
  {
    name: 'Auditor',
    description: 'Reads everything but medical files, and changes nothing.',
    permissions: ['See people and their files', 'Read reports', 'Read the audit log'],
  },
]
