import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'survey.created': () => t('{actor} created a survey', { actor }),
  'survey.peoplePicked': () => t('{actor} added people to a survey', { actor }),
  'survey.personLeftOut': () => t('{actor} took a person out of a survey', { actor }),
  'survey.drawn': () => t('{actor} drew a sample for a survey', { actor }),
  'survey.medicalChosen': () => t('{actor} changed whether a survey includes medical pages', { actor }),
  'survey.ended': () => t('{actor} ended a survey', { actor }),
  'survey.linkCreated': () => t('{actor} created a link for a surveyor', { actor }),
  'survey.linkRevoked': () => t('{actor} closed the link of a surveyor', { actor }),
  'survey.bindersAsked': () => t('{actor} asked for the binders of a survey', { actor }),
  'survey.binderMade': () => t('{actor} made a binder for a survey', { actor }),
  'survey.binderSaved': () => t('{actor} downloaded the binder of a survey', { actor }),
  'survey.bindersSaved': () => t('{actor} downloaded all binders of a survey', { actor }),
  'survey.bindersDeleted': () => t('{actor} deleted the binders of an old survey', { actor }),
  'survey.viewed': () => t('A surveyor viewed this through a survey link'),
  'survey.wrongCode': () => t('Someone entered a wrong code for a survey link'),
})
