import { t } from '../../../kit/web/text/text.ts'
import type { Fault } from '../lines/rules.ts'

/** Why a line cannot be sent. */
export function faultSentence(of: Fault): string {
  switch (of.code) {
    case 'noName':
      return t('The first or last name is missing.')
    case 'badName':
      return t('“{value}” cannot be a name.', of)
    case 'noEmail':
      return t('The email is missing.')
    case 'badEmail':
      return t('“{value}” is not an email address.', of)
    case 'badPhone':
      return t('“{value}” is not a phone number.', of)
    case 'noPosition':
      return t('There is no position. Choose one for everyone on the list, or fix it here.')
    case 'unknownPosition':
      return t('There is no position “{value}” here.', of)
    case 'unknownOffice':
      return t('There is no office “{value}” here.', of)
    case 'unknownCoordinator':
      return t('There is nobody called “{value}” on your staff, or more than one.', of)
    case 'unknownLeadSource':
      return t('There is no referral source “{value}” here.', of)
    case 'unknownState':
      return t('“{value}” is not a state.', of)
    case 'sameEmail':
      return t('Line {line} has this email too.', of)
  }
}
