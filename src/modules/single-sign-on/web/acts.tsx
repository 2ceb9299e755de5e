import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'singleSignOn.updated': () => t('{actor} changed the single sign-on settings', { actor }),
  'singleSignOn.switched': () => t('{actor} changed who uses single sign-on', { actor }),
  'singleSignOn.tested': () => t('{actor} tested single sign-on', { actor }),
  'singleSignOn.domainProven': () => t('The email domain for single sign-on was proven'),
  'singleSignOn.domainLost': () => t('The DNS record of the email domain for single sign-on is gone'),
  'singleSignOn.linked': () => t('{actor} signed in with the organization for the first time', { actor }),
  'singleSignOn.unlinked': () => t('{actor} unlinked a user from single sign-on', { actor }),
  'singleSignOn.refused': () => t('A sign-in with the organization was refused'),
  'singleSignOn.domainChecked': () => t('{actor} checked the email domain for single sign-on', { actor }),
})
