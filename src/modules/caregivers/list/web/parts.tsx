import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Language, languages } from '../../../../kit/contract/language.ts'
import { type Day, dayIn, daysBetween } from '../../../../kit/contract/time.ts'
import { cache, useApiQuery, useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { useImageUrl } from '../../../../kit/web/api/images.ts'
import type { Filter, Option } from '../../../../kit/web/lists/list.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { overdueWords, showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Initials, PersonCell } from '../../../../kit/web/theme/PersonCell.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { leadsApi } from '../../../leads/contract.ts'
import { officesApi } from '../../../offices/contract.ts'
import { placesApi } from '../../../places/contract.ts'
import { positionsApi } from '../../../positions/contract.ts'
import { type Answer, answers, type Clearance, caregiversApi, type PersonStatus } from '../../contract.ts'
import { caregiverListApi } from '../contract.ts'

/** The day it is now in the organization of who is signed in. */
export function useToday(): Day {
  const zone = useSession(s => s.user?.organization.timeZone)
  return dayIn(zone ?? 'UTC', new Date())
}

type Pictured = { id: string; firstName: string; lastName: string; photoFileId: string | null }

/** The address of a person's photo for an image; null until it is there, and for who has none. */
function usePhotoUrl({ id, photoFileId }: Pick<Pictured, 'id' | 'photoFileId'>): string | null {
  const { data } = useQuery(
    {
      queryKey: ['photo of a person', id, photoFileId],
      // What a `bytes` line answers is a Blob.
      queryFn: async ({ signal }): Promise<unknown> =>
        call(caregiversApi.photo, { params: { id }, signal, quiet: true }),
      enabled: photoFileId !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    cache,
  )
  return useImageUrl(data)
}

/** The photo or the initials of a person. */
export function Face({ who, size = 36 }: { who: Pictured; size?: number }) {
  const { firstName, lastName } = who
  return <Initials who={{ firstName, lastName, photoUrl: usePhotoUrl(who) }} size={size} />
}

/** A person with photo or initials, name, and a line under it. */
export function CaregiverCell({
  who,
  detail,
  wraps,
}: {
  who: Pictured
  detail?: ReactNode
  wraps?: boolean | undefined
}) {
  const { firstName, lastName } = who
  return <PersonCell who={{ firstName, lastName, photoUrl: usePhotoUrl(who) }} detail={detail} wraps={wraps} />
}

/** An answer to "clear to work?" in one or two words. */
const answerWord = (answer: Answer): string =>
  ({ clear: t('Clear'), notClear: t('Not clear'), notYet: t('Not yet'), notWithUs: t('Not with us') })[answer]

/** The four answers as the options of a filter. */
export const answerOptions = (): Option[] => answers.map(value => ({ value, label: answerWord(value) }))

/** Where a person stands: the tone of bar and chip, and the words. */
function standing(of: Clearance | null, today: Day): { tone: ToneName; words: string } {
  if (!of) return { tone: 'neutral', words: t('Not judged yet') }
  if (of.answer === 'notWithUs' || of.answer === 'notYet') return { tone: 'neutral', words: answerWord(of.answer) }
  if (of.overdue > 0) {
    const count = of.overdue
    const words = of.nextDue === today ? t('{count} due today', { count }) : t('{count} overdue', { count })
    return { tone: 'error', words }
  }
  if (of.answer === 'notClear') return { tone: 'error', words: answerWord(of.answer) }
  if (of.expiring > 0) return { tone: 'warning', words: t('Expiring soon') }
  if (of.inReview > 0) return { tone: 'info', words: t('In review') }
  return { tone: 'success', words: t('Compliant') }
}

/** How many requirements fall due later: they stand beside those that are due. */
export const dueLaterWords = (later: number): string => t('{later, plural, other {# later}}', { later })

const dash = '–'

/** A person's standing as a chip. */
export function StandingChip({ of }: { of: Clearance | null }) {
  const { tone, words } = standing(of, useToday())
  return <StatusChip tone={tone}>{words}</StatusChip>
}

/** How many of the requirements that are due by now are met, and how many fall due later; `inline`: in one line. */
export function ComplianceBar({
  of,
  name,
  width = 64,
  inline = false,
}: {
  of: Clearance | null
  name: string
  width?: number | string
  inline?: boolean
}) {
  const today = useToday()
  if (!of || of.answer === 'notWithUs') return <Typography color="textSecondary">{dash}</Typography>
  if (of.total + of.later === 0) return <Typography color="textSecondary">{t('Nothing required')}</Typography>
  const label = t('Requirements met by {name}', { name })
  return (
    <Box sx={inline ? { display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' } : { minWidth: 0 }}>
      <ProgressBar label={label} value={of.met} of={of.total} tone={standing(of, today).tone} width={width} shows />
      {of.later > 0 && (
        <Typography variant="body2" color="textSecondary">
          {dueLaterWords(of.later)}
        </Typography>
      )}
    </Box>
  )
}

/** When something is due, and whether that day is over. */
export function dueWords(day: Day, today: Day): { late: boolean; when: string } {
  const days = daysBetween(today, day)
  const late = days < 0
  const when = late
    ? overdueWords(day, today)
    : days > 30
      ? showDay(day)
      : t('{days, plural, =0 {Today} one {Tomorrow} other {In # days}}', { days })
  return { late, when }
}

/** What is due next, and when; late in red. `inline`: in one line, and nothing when nothing is due. */
export function NextDue({ of, inline = false }: { of: Clearance | null; inline?: boolean }) {
  const today = useToday()
  if (!of?.nextDue) return inline ? null : <Typography color="textSecondary">{t('Nothing due')}</Typography>
  const { late, when } = dueWords(of.nextDue, today)
  if (inline) {
    return (
      <Typography variant="body2" noWrap sx={{ color: late ? 'error.ink' : 'text.secondary' }}>
        {[when, of.nextRequirement?.name].filter(Boolean).join(' · ')}
      </Typography>
    )
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={late ? { color: 'error.ink', fontWeight: 600 } : {}}>{when}</Typography>
      {of.nextRequirement && (
        <Typography variant="body2" color="textSecondary">
          {of.nextRequirement.name}
        </Typography>
      )}
    </Box>
  )
}

/** Who needs attention, in one sentence: it stands wherever they are counted. */
export const attentionSentence = (): string => t('Not clear to work, or something is overdue')

/** The list of those who need attention, the most urgent first. */
export const attentionList = '/caregivers?attention=true&sort=urgency'

/** Whether a person was signed off. */
export function SignedOff({ at }: { at: string | null }) {
  if (!at) return <Typography color="textSecondary">{t('No')}</Typography>
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'success.ink' }}>
      <Check size={16} aria-hidden />
      {t('Yes')}
    </Box>
  )
}

/** What a move does, as the button that makes it says. */
export const moveWords = (to: PersonStatus): string =>
  ({
    active: t('Make active again'),
    archived: t('Archive'),
    rejected: t('Reject'),
    applicant: t('Make an applicant again'),
  })[to]

/** The status of a person as a word. */
export const statusWord = (status: PersonStatus): string =>
  ({ active: t('Active'), archived: t('Archived'), rejected: t('Rejected'), applicant: t('Applicant') })[status]

/** A language as a word. */
export const languageWord = (language: Language): string => ({ en: t('English'), es: t('Spanish') })[language]

/** The languages that a person can read, to choose from. */
export const languageOptions = () => languages.map(value => ({ value, label: languageWord(value) }))

/** "Austin, TX"; the empty text when neither is known. */
export const placeOf = ({ city, stateCode }: { city: string | null; stateCode: string | null }): string =>
  [city, stateCode].filter(Boolean).join(', ')

const named = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

const useOpenPositions = () =>
  useApiQueryAll(positionsApi.listPositions, { query: { active: 'true', sort: 'name' } }).data

/** The positions that people can be given. */
export const usePositionOptions = (): Option[] => named(useOpenPositions())

/** The name of a position for which no walkthrough is active; null for others, and until it is known. */
function useWithoutWalkthrough(positionId: string): string | null {
  const position = useOpenPositions()?.find(one => one.id === positionId)
  return position && !position.hasActiveWalkthrough ? position.name : null
}

/** The states and territories of the country. */
export function useStateOptions(): Option[] {
  const { data } = useApiQuery(placesApi.listStates, {})
  return (data ?? []).map(({ value, label }) => ({ value, label }))
}

/** The members of staff who can be somebody's coordinator. */
export const useCoordinatorOptions = (): Option[] => named(useApiQuery(caregiverListApi.listCoordinators, {}).data)

const useOpenOffices = () => useApiQueryAll(officesApi.listOffices, { query: { active: 'true', sort: 'name' } }).data

/** The offices that people can be given, with the one that is held; none where the organization has no offices. */
export function useOfficeOptions(held?: { id: string; name: string } | null): Option[] {
  const offered = named(useOpenOffices())
  return !held || offered.some(({ value }) => value === held.id) ? offered : [...offered, ...named([held])]
}

/** The offices to invite people into; `own`: whoever works with their offices chooses one of these, unless it is the only one. */
export function useOfficesToInviteInto(): { offices: Option[]; own: boolean } {
  const own = useSession(session => session.user?.worksWith === 'theirOffices')
  const offices = useOfficeOptions()
  return { offices: own && offices.length === 1 ? [] : offices, own }
}

/** The filter of people by office; none once it is known that the organization has no offices. */
export function useOfficeFilter(): Filter[] {
  const offices = useOpenOffices()
  if (offices?.length === 0) return []
  const none = { value: 'none', label: t('No office') }
  return [{ name: 'officeId', label: t('Office'), options: [...named(offices), none] }]
}

/** Where candidates hear of the organization. */
export const useLeadOptions = (): Option[] =>
  named(useApiQueryAll(leadsApi.listLeads, { query: { active: 'true', sort: 'name' } }).data)

/** An email address, which breaks before its at sign first. */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

/** Says before the invitation is sent that nothing waits for the applicant. */
export function IntoNothing({ positionId }: { positionId: string }) {
  const name = useWithoutWalkthrough(positionId)
  if (name === null) return null
  return (
    <Alert severity="warning">
      {t(
        'No walkthrough is active for {name}. The applicant can sign up, but has nothing to complete until one is activated.',
        { name },
      )}
    </Alert>
  )
}
