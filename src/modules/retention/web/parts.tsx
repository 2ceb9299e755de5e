import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import type { Clock, RecordKind, Term } from '../contract.ts'
import type { Things } from '../due/contract.ts'
import { policyApi } from '../policy/contract.ts'

const kinds: Readonly<Record<RecordKind, () => string>> = {
  applicant: () => t('Application, not hired'),
  consent: () => t('Background-check consents'),
  i9: () => t('Form I-9 documents'),
  medical: () => t('Medical records'),
  training: () => t('Training records'),
  personnel: () => t('Personnel file'),
  notes: () => t('Notes'),
  chat: () => t('Chat messages'),
  audit: () => t('Details in the audit log'),
}
export const kindWords = (kind: RecordKind): string => kinds[kind]()

const spanWords = (months: number) =>
  months % 12 === 0
    ? t('{count, plural, one {# year} other {# years}}', { count: months / 12 })
    : t('{count, plural, one {# month} other {# months}}', { count: months })

/** For how long a kind is kept, as a sentence. */
export function termWords(kind: RecordKind, { months, monthsAfterHire }: Term): string {
  const span = spanWords(months)
  if (kind === 'applicant') return t('{span} after the application ended', { span })
  if (kind === 'consent') return t('{span} after the application or the employment ended', { span })
  if (kind !== 'i9') return t('{span} after employment ended', { span })
  return t('{hire} after hire or {span} after employment ended, whichever is later', {
    hire: spanWords(monthsAfterHire ?? 0),
    span,
  })
}

/** What has to be known of a kind beside its time. */
export const kindDetail = (kind: RecordKind): string | null =>
  kind === 'chat'
    ? t('Messages that disappear from view are kept until then.')
    : kind === 'audit'
      ? t('Each act is kept at least this long. Who did what, and when, stays.')
      : null

/** Why a kind is kept, or since when it is not. */
export function clockWords({ why, since, dueOn }: Clock): string {
  if (why === 'employed') return t('Kept while the person works here')
  if (why === 'applying') return t('Kept while the person applies')
  if (why === 'neverApplied') return t('Invited, never applied: nothing has to be kept')
  const days = { since: since ? showDay(since) : '', until: dueOn ? showDay(dueOn) : '' }
  if (why === 'rejected') return t('Until {until}: the application ended on {since}', days)
  if (why === 'hired') return t('Until {until}: hired on {since}', days)
  return t('Until {until}: employment ended on {since}', days)
}

/** What there is of a kind. */
export function thingsWords({ documents, notes, details, messages, acts }: Things): string {
  const words = [
    documents > 0 && t('{count, plural, one {# document} other {# documents}}', { count: documents }),
    notes > 0 && t('{count, plural, one {# note} other {# notes}}', { count: notes }),
    details && t('personal details'),
    messages && t('messages'),
    acts && t('details of acts'),
  ]
  return words.filter(Boolean).join(', ') || t('Nothing')
}

/** The pages of retention; the first one is the administrators'. */
export function RetentionTabs({ value }: { value: 'policy' | 'due' | 'requests' }) {
  const mayChange = useMay(policyApi.readPolicy.allow)
  const tabs = [
    ...(mayChange ? [{ value: 'policy', label: t('How long'), to: '/settings/retention' }] : []),
    { value: 'due', label: t('Due'), to: '/settings/retention/due' },
    { value: 'requests', label: t('Requests and certificates'), to: '/settings/retention/requests' },
  ]
  return <CountTabs label={t('Retention')} value={value} tabs={tabs} />
}
