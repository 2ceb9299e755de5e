import { type Day, dayIn } from '../../../kit/contract/time.ts'
import { useSession } from '../../../kit/web/session/session.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Competency, Observation, PerformedWith } from '../../skill-checklists/competency/contract.ts'
import type { PersonSkills } from '../contract.ts'

export const withWord = (of: PerformedWith): string =>
  ({
    patient: t('With a patient'),
    pseudoPatient: t('With a person who plays the patient'),
    mannequin: t('With a mannequin'),
  })[of]

/** Which observation was withdrawn, by whom, when and why. */
export const withdrawnWords = (of: Observation, { by, on, reason }: NonNullable<Observation['withdrawn']>): string =>
  t('Observed by {observer} on {day}. Withdrawn by {name} on {withdrawn}: {reason}', {
    observer: of.observer,
    day: showDay(of.observedOn),
    name: by,
    withdrawn: showDay(on),
    reason,
  })

/** The name of whoever is signed in, as an observer. */
export function useOwnName(): string {
  const user = useSession(session => session.user)
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** Today where the organization is. */
export function useToday(): Day {
  const zone = useSession(session => session.user?.organization.timeZone ?? 'UTC')
  return dayIn(zone, new Date())
}

/** What the competency means for work, in a sentence with its citation; null: nothing to say. */
export function competencyWords({ content, competency }: Pick<PersonSkills, 'content' | 'competency'>): string | null {
  const { state, unsatisfactory } = competency
  const groups = listed(unsatisfactory)
  const byLaw = content.groups.some(one => unsatisfactory.includes(one.name) && one.subject !== null)
  if (unsatisfactory.length === 0) return null
  if (!byLaw)
    return t('Unsatisfactory in {groups}. This checklist counts once it was observed again and is satisfactory.', {
      groups,
    })
  if (state === 'notCompetent') {
    return t(
      'Not competent: unsatisfactory in {groups}. With more than one unsatisfactory subject, an aide has not passed the competency evaluation (42 CFR 484.80(c)(4)).',
      { groups },
    )
  }
  return t(
    'Unsatisfactory in {groups}. Until retrained and observed again, only under an RN’s direct supervision (42 CFR 484.80(c)(4)).',
    { groups },
  )
}

/** How many of the observations that have to be made were made. */
export const observedWords = ({ required, observed }: Competency): string =>
  required === 0
    ? t('No observation required')
    : t('{observed} of {required, plural, one {# required observation} other {# required observations}} done', {
        observed,
        required,
      })
