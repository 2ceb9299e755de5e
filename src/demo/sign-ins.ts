export const password = 'carefold-demo-password'
/** The demo's short names: it bears the second one from the moment at which it is complete. */
export const unfinished = 'harbor-unfinished'
export const finished = 'harbor'

/** Who gets a code by email after the password; the outbox shows it. */
export const withSecondFactor = 'recruiter@demo.example'

/** Approves the destruction that others ask for. */
export const recordsOfficer = 'records@demo.example'

export type Say = (line: string) => void

/** Who may sign in to the demo; all have the same password. */
export const signIns = [
  ['admin@demo.example', 'administrator'],
  ['coordinator@demo.example', 'coordinator'],
  ['nurse@demo.example', 'nurse reviewer'],
  ['auditor@demo.example', 'auditor, reads only'],
  [recordsOfficer, 'records officer, approves destruction'],
  [withSecondFactor, 'recruiter, with a second factor: the code is at /dev/mail'],
  ['applicant@demo.example', 'applicant in the middle of the walkthrough, at /applicant/login'],
  ['caregiver@demo.example', 'caregiver, signed off, at /applicant/login'],
] as const
