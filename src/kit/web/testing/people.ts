import type { StoredUser } from '../session/session.ts'

/** Somebody to be signed in as. */
export const someone = (of: Partial<StoredUser> = {}): StoredUser => ({
  id: '01890000-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Torres',
  email: 'maya@agency.example',
  role: 'organizationAdmin',
  userRole: 'Administrator',
  capabilities: [],
  lacksSecondFactor: false,
  organization: {
    id: '01890000-0000-7000-8000-000000000002',
    name: 'Acme Care',
    shortName: 'acme',
    logoUrl: null,
    timeZone: 'America/Chicago',
    idleMinutes: 480,
  },
  personId: null,
  photoFileId: null,
  colorMode: null,
  language: 'en',
  ...of,
})
