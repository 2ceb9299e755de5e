import { CircleDot, type LucideIcon, SquareCheck, TextCursorInput, ToggleLeft } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import type { QuestionType, Test } from '../contract.ts'

export const typeLook: Record<QuestionType, { icon: LucideIcon; word: () => string }> = {
  single: { icon: CircleDot, word: () => t('Single choice') },
  several: { icon: SquareCheck, word: () => t('Several choices') },
  trueFalse: { icon: ToggleLeft, word: () => t('True or false') },
  shortText: { icon: TextCursorInput, word: () => t('Short text') },
}

/** Which version people take, and whether another is being written. */
export function versionWords({ version, draftVersion }: Pick<Test, 'version' | 'draftVersion'>): string {
  if (version === null) return t('Not published')
  return draftVersion === null
    ? t('Version {version}', { version })
    : t('Version {version}, draft of {draft}', { version, draft: draftVersion })
}

export const questionsWords = ({ questions, points }: Pick<Test, 'questions' | 'points'>): string =>
  t('{questions, plural, one {# question} other {# questions}}, {points, plural, one {# point} other {# points}}', {
    questions,
    points,
  })
