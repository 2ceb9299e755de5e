import { t } from '../../../../kit/web/text/text.ts'
import type { QuestionType, SkillSubject } from '../contract.ts'

export const listAddress = '/settings/skill-checklist'
export const builderAddress = (id: string): string => `${listAddress}/${id}`

/** The subjects of the federal rule, as an office says them. */
export const subjectWord = (subject: SkillSubject): string =>
  ({
    communication: t('Communication'),
    reporting: t('Observation, reporting and records'),
    vitalSigns: t('Temperature, pulse and breathing'),
    infection: t('Infection prevention'),
    bodyFunctions: t('Body functions and changes to report'),
    environment: t('A clean, safe home'),
    emergencies: t('Emergencies'),
    clientNeeds: t('The client’s needs, privacy and property'),
    hygiene: t('Personal hygiene and grooming'),
    transfers: t('Safe transfers and walking'),
    rangeOfMotion: t('Range of motion and positioning'),
    nutrition: t('Nutrition and fluids'),
    skin: t('Changes in skin condition'),
  })[subject]

export const typeWord = (type: QuestionType): string =>
  ({ scale: t('Scale'), yesNo: t('Yes or no'), text: t('Own words') })[type]
