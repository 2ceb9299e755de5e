import { Box, Button, Card, Menu, MenuItem, Typography } from '@mui/material'
import { BadgeCheck, ChevronDown, CircleAlert, CircleCheck, Send, UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { matchPath, useLocation, useParams, useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay, useTabs } from '../../../kit/web/routing/guard.ts'
import { activeCaregiver } from '../../../kit/web/session/session.ts'
import { showDay, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { type Answer, type Clearance, caregiversApi, type PersonStatus } from '../contract.ts'
import { invitationsApi } from '../invitations/contract.ts'
import { Face, moveWords, placeOf, statusWord } from '../list/web/parts.tsx'
import { type ProfileDetail, profileApi, type UserProfile } from '../profile/contract.ts'
import { isClosed, nextStatuses } from '../rules.ts'
import { StatusForm } from './StatusForm.tsx'

/** The whole profile of the person whose id stands in the address. */
function usePerson() {
  const { id = '' } = useParams()
  return useApiQuery(profileApi.readCaregiver, { params: { id } })
}

const statusTone: Record<PersonStatus, ToneName> = {
  active: 'success',
  applicant: 'info',
  archived: 'neutral',
  rejected: 'neutral',
}

function clearWords({ answer, blocking }: Clearance): string {
  if (answer === 'clear') return t('Clear to work')
  if (answer === 'notYet')
    return blocking > 0
      ? t('Sign-off waits for {count, plural, one {# requirement} other {# requirements}}', { count: blocking })
      : t('Ready to be signed off')
  return blocking > 0
    ? t('Not clear to work: {count, plural, one {# requirement} other {# requirements}}', { count: blocking })
    : t('Not clear to work: not signed off')
}

const clearTone: Record<Answer, ToneName> = {
  clear: 'success',
  notClear: 'error',
  notYet: 'info',
  notWithUs: 'neutral',
}

/** On a page about another day the head says that it speaks of today: a picture of that page is shown as proof. */
function OfToday({ words }: { words: string }) {
  const [search] = useSearchParams()
  return search.get('asOf') ? t('Today: {answer}', { answer: words }) : words
}

/**
 * The answer to "is this person clear to work, and if not, why not" in one chip. The status beside it tells who is not with
 * us.
 */
function ClearToWork({ of }: { of: Clearance | null }) {
  if (!of || of.answer === 'notWithUs') return null
  return (
    <StatusChip tone={clearTone[of.answer]} icon={of.answer === 'clear' ? CircleCheck : CircleAlert}>
      <OfToday words={clearWords(of)} />
    </StatusChip>
  )
}

/** The status, with the day on which somebody left. */
const statusWords = ({ status, endedOn }: UserProfile): string =>
  isClosed(status) && endedOn
    ? t('{status} {day}', { status: statusWord(status), day: showDay(endedOn) })
    : statusWord(status)

function Head({ of, action }: { of: UserProfile; action: ReactNode }) {
  const { firstName, lastName, position, coordinator } = of
  const facts = [
    position && t('{name} ({abbreviation})', { name: position.name, abbreviation: position.abbreviation }),
    placeOf(of),
    coordinator ? t('Coordinator: {name}', { name: coordinator.name }) : t('No coordinator'),
  ].filter(Boolean)
  return (
    <PageHeader
      back={{ to: `/caregivers?status=${of.status}`, label: t('Caregivers') }}
      title={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Face who={of} size={48} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {firstName} {lastName}
          </Box>
        </Box>
      }
      detail={
        <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <StatusChip tone={statusTone[of.status]}>
              <OfToday words={statusWords(of)} />
            </StatusChip>
            <ClearToWork of={of.clearance} />
            {of.signedOffAt && (
              <StatusChip tone="neutral" icon={BadgeCheck} wraps>
                {t('Signed off {when}', { when: showInstant(of.signedOffAt) })}
              </StatusChip>
            )}
          </Box>
          <Typography component="div">
            <OfToday words={facts.join(' · ')} />
          </Typography>
        </Box>
      }
      action={action}
    />
  )
}

function Actions({ of }: { of: UserProfile }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const again = useApiMutation(invitationsApi.resendInvitation)
  const mayMove = useMay(caregiversApi.changeStatus.allow)
  const mayInvite = useMay(invitationsApi.invite.allow)
  const waits = !isClosed(of.status) && !of.hasAccount
  const moves = mayMove ? nextStatuses({ status: of.status, signedOff: of.signedOffAt !== null }) : []
  const move = useDialog('move', value => moves.find(to => to === value) ?? null)
  return (
    <>
      {mayInvite && waits && (
        <Button
          variant="outlined"
          startIcon={<Send />}
          loading={again.loading}
          onClick={() => again.send({ params: { id: of.id } })}
        >
          {t('Send invitation again')}
        </Button>
      )}
      {mayMove && (
        <>
          <Button
            variant="outlined"
            endIcon={<ChevronDown />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={event => setAnchor(event.currentTarget)}
          >
            {t('Change status')}
          </Button>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {moves.map(next => (
              <MenuItem
                key={next}
                onClick={() => {
                  setAnchor(null)
                  move.show(next)
                }}
              >
                {moveWords(next)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <DialogAt of={move}>
        {to => <StatusForm people={[of]} to={to} onDone={() => undefined} onClose={move.close} />}
      </DialogAt>
    </>
  )
}

/** The tabs whose page exists and may be opened: the others do not show. */
function PersonTabs({ id }: { id: string }) {
  const { pathname } = useLocation()
  const tabs = useTabs()
  const links = tabs.map(({ path, tab }) => ({ value: path, label: tab.label(), to: path.replace(':id', id) }))
  const here = tabs.find(({ path }) => matchPath(path, pathname))?.path ?? ''
  return <CountTabs label={t('About this person')} value={here} tabs={links} />
}

type Props = {
  /** Buttons of this tab, before "Change status". */
  action?: (person: UserProfile) => ReactNode
  children: (person: ProfileDetail) => ReactNode
}

/** The frame of every page about one person: head, actions, tabs, and the tab's own content. */
export function PersonPage({ action, children }: Props) {
  const { data, error, refetch } = usePerson()
  const of = data?.userProfile
  useEffect(() => {
    if (of) activeCaregiver.setState({ value: { id: of.id, name: `${of.firstName} ${of.lastName}` } })
  }, [of])
  if (error?.code === 'notFound' && !data) {
    const back = { to: '/caregivers', label: t('Caregivers') }
    return <NotFound icon={UserRoundX} text={t('There is no such person here.')} back={back} />
  }
  if (error && !data) {
    return (
      <Card>
        <Failure error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || !of) return <FormSkeleton />
  return (
    <>
      <Head
        of={of}
        action={
          <>
            {action?.(of)}
            <Actions of={of} />
          </>
        }
      />
      <PersonTabs id={of.id} />
      {children(data)}
    </>
  )
}
