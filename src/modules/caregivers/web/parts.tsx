import { Box, Button, Card, Menu, MenuItem, Typography } from '@mui/material'
import { BadgeCheck, ChevronDown, CircleAlert, CircleCheck, Send, UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useAsk } from '../../../kit/web/ask.ts'
import { CountTabs } from '../../../kit/web/CountTabs.tsx'
import { showInstant } from '../../../kit/web/dates.ts'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { Failure } from '../../../kit/web/Failure.tsx'
import { useMay, useReach } from '../../../kit/web/guard.ts'
import { Link } from '../../../kit/web/Link.tsx'
import { PageHeader } from '../../../kit/web/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/Skeletons.tsx'
import { StatusChip, type ToneName } from '../../../kit/web/StatusChip.tsx'
import { useSend } from '../../../kit/web/send.ts'
import { activeCaregiver } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import { useParams } from '../../../kit/web/use-router.ts'
import { type Clearance, caregiversApi, type PersonStatus } from '../contract.ts'
import { invitationsApi } from '../invitations/contract.ts'
import { Face, moveWords, placeOf, statusWord } from '../list/web/parts.tsx'
import { type ProfileDetail, profileApi, type UserProfile } from '../profile/contract.ts'
import { isClosed, nextStatuses } from '../rules.ts'
import { StatusForm } from './StatusForm.tsx'

/** The whole profile of the person whose id stands in the address. */
function usePerson() {
  const { id = '' } = useParams()
  return useAsk(profileApi.readCaregiver, { params: { id } })
}

const statusTone: Record<PersonStatus, ToneName> = {
  active: 'success',
  applicant: 'info',
  archived: 'neutral',
  rejected: 'neutral',
}

/** The answer to "is this person clear to work, and if not, why not" in one chip. */
function ClearToWork({ of }: { of: Clearance | null }) {
  if (!of) return null
  if (of.clear) {
    return (
      <StatusChip tone="success" icon={CircleCheck}>
        {t('Clear to work')}
      </StatusChip>
    )
  }
  return (
    <StatusChip tone="error" icon={CircleAlert}>
      {t('Not clear to work: {count, plural, one {# requirement} other {# requirements}}', { count: of.blocking })}
    </StatusChip>
  )
}

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
            <StatusChip tone={statusTone[of.status]}>{statusWord(of.status)}</StatusChip>
            <ClearToWork of={of.clearance} />
            {of.signedOffAt && (
              <StatusChip tone="neutral" icon={BadgeCheck}>
                {t('Signed off {when}', { when: showInstant(of.signedOffAt) })}
              </StatusChip>
            )}
          </Box>
          <Typography component="div">{facts.join(' · ')}</Typography>
        </Box>
      }
      action={action}
    />
  )
}

function Actions({ of }: { of: UserProfile }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [to, setTo] = useState<PersonStatus | null>(null)
  const again = useSend(invitationsApi.resendInvitation)
  const mayMove = useMay(caregiversApi.changeStatus.allow)
  const mayInvite = useMay(invitationsApi.invite.allow)
  const waits = !isClosed(of.status) && !of.hasAccount
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
            {nextStatuses(of.status).map(next => (
              <MenuItem
                key={next}
                onClick={() => {
                  setAnchor(null)
                  setTo(next)
                }}
              >
                {moveWords(next)}
              </MenuItem>
            ))}
          </Menu>
          {to && <StatusForm people={[of]} to={to} onDone={() => undefined} onClose={() => setTo(null)} />}
        </>
      )}
    </>
  )
}

const tabs = [
  { value: 'profile-details', label: () => t('Profile') },
  { value: 'documents', label: () => t('Documents') },
  { value: 'compliance', label: () => t('Compliance') },
  { value: 'application', label: () => t('Application') },
  { value: 'activity-history', label: () => t('Notes') },
  { value: 'history', label: () => t('History') },
] as const

export type PersonTab = (typeof tabs)[number]['value']

/** The tabs whose page exists and may be opened: the others do not show. */
function PersonTabs({ id, tab }: { id: string; tab: PersonTab }) {
  const reaches = useReach()
  const open = tabs.filter(one => reaches(`/caregivers/${one.value}/:id`))
  const links = open.map(({ value, label }) => ({ value, label: label(), to: `/caregivers/${value}/${id}` }))
  return <CountTabs label={t('About this person')} value={tab} tabs={links} />
}

/** Stands where a person would: the address is mistyped, or the person is of another organization. */
function NoPerson() {
  const action = (
    <Button variant="outlined" component={Link} to="/caregivers">
      {t('Go to the caregivers')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Not found')} back={{ to: '/caregivers', label: t('Caregivers') }} />
      <Card>
        <EmptyState icon={UserRoundX} text={t('There is no such person here.')} action={action} />
      </Card>
    </>
  )
}

type Props = {
  tab: PersonTab
  /** Buttons of this tab, before "Change status". */
  action?: (person: UserProfile) => ReactNode
  children: (person: ProfileDetail) => ReactNode
}

/** The frame of every page about one person: head, actions, tabs, and the tab's own content. */
export function PersonPage({ tab, action, children }: Props) {
  const { data, error, refetch } = usePerson()
  const of = data?.userProfile
  useEffect(() => {
    if (of) activeCaregiver.setState({ value: { id: of.id, name: `${of.firstName} ${of.lastName}` } })
  }, [of])
  if (error?.code === 'notFound' && !data) return <NoPerson />
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
      <PersonTabs id={of.id} tab={tab} />
      {children(data)}
    </>
  )
}
