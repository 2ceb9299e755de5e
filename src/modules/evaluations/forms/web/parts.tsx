import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { t } from '../../../../kit/web/text/text.ts'
import {
  type Cadence,
  type EvaluationFormDetail,
  evaluationFormsApi,
  type FormContent,
  type QuestionKind,
} from '../contract.ts'

/** What a change of a form makes old. */
export const formReads = [evaluationFormsApi.readForm, evaluationFormsApi.listEvaluations]

/** Saves the draft of a form as a whole, at the save that it was made from. */
export function useDraft(detail: EvaluationFormDetail) {
  const update = useApiMutation(evaluationFormsApi.updateEvaluation, {
    refreshes: formReads,
    tells: false,
    onFailed: error => {
      // Somebody else saved meanwhile: what they saved is shown.
      if (error.code === 'conflict') void refresh(evaluationFormsApi.readForm)
    },
  })
  const save = (draft: FormContent) =>
    update.send({ params: { id: detail.id }, body: { draft, draftVersion: detail.draftVersion } })
  return { save, loading: update.loading, error: update.error }
}
export type DraftSaving = ReturnType<typeof useDraft>

const monthsWords = (months: number): string =>
  months % 12 === 0
    ? t('{years, plural, one {every year} other {every # years}}', { years: months / 12 })
    : t('{months, plural, one {every month} other {every # months}}', { months })

const listed = (days: readonly number[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(days.map(String))

/** When evaluations with a form fall due, in a few words: "30, 90, and 180 days, then every year". */
export function cadenceWords({ hireDays, everyMonths, countedFrom }: Cadence): string {
  const days = hireDays.length > 0 ? t('{days} days after hire', { days: listed(hireDays) }) : null
  const months =
    everyMonths === null
      ? null
      : countedFrom === 'last'
        ? t('{months} after the last one', { months: monthsWords(everyMonths) })
        : t('{months} from hire', { months: monthsWords(everyMonths) })
  if (days && months) return t('{first}, then {next}', { first: days, next: months })
  const words = days ?? months ?? t('when a requirement asks for it')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a kind of question is called. */
export const kindWords = (kind: QuestionKind): string =>
  ({ scale: t('Scale from 1 to 5'), yesNo: t('Yes or no'), text: t('Text') })[kind]

/** Which due day of a form it is: "180 days", "1 year". Null: none of them. */
export function pointWords(point: string | null): string | null {
  const [kind, count = ''] = (point ?? '').split('-')
  if (kind === 'day') return t('{days, plural, one {# day} other {# days}}', { days: Number(count) })
  const months = Number(count)
  if (kind === 'month' && months % 12 === 0)
    return t('{years, plural, one {# year} other {# years}}', { years: months / 12 })
  if (kind === 'month') return t('{months, plural, one {# month} other {# months}}', { months })
  if (kind === 'last') return t('Recurring')
  return kind === 'required' ? t('Required') : null
}
