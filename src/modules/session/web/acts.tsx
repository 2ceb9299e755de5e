import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'account.passwordChanged': () => t('{actor} changed the password', { actor }),
  'account.passwordSet': () => t('{actor} chose a password', { actor }),
  'account.addressChanged': () => t('{actor} changed the email address for signing in', { actor }),
  'account.emailConfirmed': () => t('{actor} confirmed the email address', { actor }),
  'account.secondFactorOn': () => t('{actor} switched a second factor on', { actor }),
  'account.secondFactorOff': () => t('{actor} switched the second factor off', { actor }),
  'account.secondFactorReset': () => t('{actor} reset the second factor', { actor }),
  'account.signedOut': () => t('{actor} signed out every device', { actor }),
  'account.recoveryCodesMade': () => t('{actor} made new recovery codes', { actor }),
  'account.passkeyAdded': () => t('{actor} added a passkey', { actor }),
  'account.passkeyRenamed': () => t('{actor} renamed a passkey', { actor }),
  'account.passkeyRemoved': () => t('{actor} removed a passkey', { actor }),
  'account.resetRequested': () => t('A new password was asked for'),
  'account.updated': () => t('{actor} changed the details of the sign-in', { actor }),
  'account.pictureChanged': () => t('{actor} changed the picture of the sign-in', { actor }),
  'session.started': () => t('{actor} signed in', { actor }),
  'session.ended': () => t('{actor} signed out', { actor }),
  'session.endedElsewhere': () => t('{actor} signed out another device', { actor }),
  'session.refused': () => t('A sign-in was refused'),
  'session.lockedOut': () => t('A sign-in was locked after too many tries'),
})
