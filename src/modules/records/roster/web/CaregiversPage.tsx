import { Box, Button } from '@mui/material'
import { Archive, FileCheck, FileUp, PanelRight, Send, UserRound, UserRoundX } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../../kit/web/lists/list.ts'
import { useMay, useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { type PeopleAction, usePeopleActions } from '../../../../kit/web/routing/people-actions.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { menuIcons } from '../../../../kit/web/theme/menu-icons.ts'
import { caregiversApi, type PersonStatus, personStatuses } from '../../../caregivers/contract.ts'
import { invitationsApi } from '../../../caregivers/invitations/contract.ts'
import { InviteForm } from '../../../caregivers/invitations/web/parts.tsx'
import { type CaregiverRow, caregiverListApi } from '../../../caregivers/list/contract.ts'
import {
  answerOptions,
  attentionSentence,
  moveWords,
  useCoordinatorOptions,
  useOfficeFilter,
  useOfficeOptions,
  usePositionOptions,
  useStateOptions,
} from '../../../caregivers/list/web/parts.tsx'
import { isClosed, nextStatuses } from '../../../caregivers/rules.ts'
import { ViewsButton } from '../../views/web/parts.tsx'
import { cardOf, columnsOf, nameOf, sortsOf } from './CaregiverColumns.tsx'
import { StatusTabs, Summary } from './ListHead.tsx'
import { usePeek } from './Peek.tsx'

// What opens in a dialog comes when it opens: the list is there sooner.
const StatusForm = lazy(() => import('../../web/StatusForm.tsx').then(m => m.StatusForm))

const headings = (): Record<PersonStatus, string> => ({
  active: t('Active Caregivers'),
  archived: t('Archived Caregivers'),
  rejected: t('Rejected Caregivers'),
  applicant: t('Applicant Caregivers'),
})

/** What an empty list says. */
function useNobody(): Record<PersonStatus, string> {
  const worksWith = useSession(session => session.user?.worksWith)
  if (worksWith === 'theirOffices')
    return {
      active: t('None of the people of your offices is an active caregiver.'),
      archived: t('None of the people of your offices is archived.'),
      rejected: t('None of the people of your offices is rejected.'),
      applicant: t('None of the people of your offices is an applicant.'),
    }
  return worksWith === 'myPeople'
    ? {
        active: t('None of the people you coordinate is an active caregiver.'),
        archived: t('None of the people you coordinate is archived.'),
        rejected: t('None of the people you coordinate is rejected.'),
        applicant: t('None of the people you coordinate is an applicant.'),
      }
    : {
        active: t('No active caregivers yet. Caregivers appear here after you sign them off.'),
        archived: t('Nobody is archived.'),
        rejected: t('Nobody is rejected.'),
        applicant: t('There are no applicants yet. Invite the first one.'),
      }
}

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

function useFilters(): Filter[] {
  const coordinators = useCoordinatorOptions()
  return [
    { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
    { name: 'stateId', label: t('State'), options: useStateOptions(), many: true },
    { name: 'signedOff', label: t('Signed off'), options: yesNo(t('Yes'), t('No')) },
    { name: 'answer', label: t('Clear to work'), options: answerOptions() },
    {
      name: 'coordinatorId',
      label: t('Coordinator'),
      options: [{ value: 'none', label: t('Nobody') }, ...coordinators],
    },
    ...useOfficeFilter(),
    { name: 'attention', label: t('Needs attention'), options: [{ value: 'true', label: attentionSentence() }] },
    {
      name: 'waiting',
      label: t('In review'),
      options: [{ value: 'true', label: t('Something waits for a decision') }],
    },
  ]
}

function usePeople(status: PersonStatus) {
  return useList(caregiverListApi.listCaregivers, {
    filters: useFilters(),
    query: { status },
    sorts: sortsOf(status),
  })
}

type Move = { people: readonly CaregiverRow[]; to: PersonStatus }
type People = ReturnType<typeof usePeople>

/** How a move stands in the address: where to, and who. */
const moveText = (to: PersonStatus, people: readonly CaregiverRow[]) => [to, ...people.map(row => row.id)].join('.')

/** The move that an address says; null: nobody may make it, or not of these. */
function moveOf(value: string, status: PersonStatus, find: People['find']): Move | null | undefined {
  const [wished, ...ids] = value.split('.')
  const people = ids.map(find)
  const isKnown = (row: CaregiverRow | null | undefined) => row !== null && row !== undefined
  if (!people.every(isKnown)) return people.includes(null) ? null : undefined
  const signedOff = people.length > 1 || people[0]?.signedOffAt !== null
  const to = nextStatuses({ status, signedOff }).find(one => one === wished)
  return to && people.length > 0 ? { people, to } : null
}

/** What may be done with a row, and with several. */
function useMoves(status: PersonStatus, { find, removed }: People) {
  // What is to be done with the selection when some of it was moved.
  const moved = useRef(() => {})
  const again = useApiMutation(invitationsApi.resendInvitation)
  const mayMove = useMay(caregiversApi.changeStatus.allow)
  const mayInvite = useMay(invitationsApi.invite.allow)
  const next = (signedOff: boolean) => (mayMove ? nextStatuses({ status, signedOff }) : [])
  const move = useDialog('move', value => (mayMove ? moveOf(value, status, find) : null))
  const show = (to: PersonStatus, people: readonly CaregiverRow[], done: () => void) => {
    moved.current = done
    move.show(moveText(to, people))
  }
  const iconOf = (to: PersonStatus) => (to === 'archived' ? Archive : to === 'rejected' ? UserRoundX : UserRound)
  return {
    menu: (row: CaregiverRow) => [
      ...(mayInvite && !isClosed(row.status) && !row.signedUpOn
        ? [
            {
              label: t('Send invitation again'),
              icon: Send,
              onClick: () => void again.send({ params: { id: row.id } }),
            },
          ]
        : []),
      ...next(row.signedOffAt !== null).map(to => ({
        label: moveWords(to),
        icon: iconOf(to),
        onClick: () => show(to, [row], () => {}),
      })),
    ],
    bulk: next(true).map(to => ({
      label: moveWords(to),
      icon: iconOf(to),
      onClick: (people: readonly CaregiverRow[], done: () => void) => show(to, people, done),
    })),
    dialog: (
      <DialogAt of={move}>
        {({ people, to }) => (
          <StatusForm
            people={people}
            to={to}
            onDone={ids => {
              for (const id of ids) removed(id)
              moved.current()
            }}
            onClose={move.close}
          />
        )}
      </DialogAt>
    ),
  }
}

type Lent = { action: PeopleAction; people: readonly CaregiverRow[]; done: () => void }

/** What other modules do with several people; nothing with who is archived or rejected. */
function useLent(status: PersonStatus) {
  const [open, setOpen] = useState<Lent | null>(null)
  const actions = usePeopleActions()
  const close = () => setOpen(null)
  return {
    bulk: (isClosed(status) ? [] : actions).map(action => ({
      label: action.label(),
      icon: menuIcons[action.icon],
      onClick: (people: readonly CaregiverRow[], done: () => void) => setOpen({ action, people, done }),
    })),
    dialog: open && (
      <Suspense>
        <open.action.Dialog
          userIds={open.people.map(row => row.id)}
          onDone={() => {
            close()
            open.done()
          }}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

/** The way to what waits for a decision; phones have it on the dashboard. */
function ReviewLink() {
  const queue = '/caregivers/review'
  if (!useReach()(queue)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<FileCheck />}
      component={Link}
      to={queue}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {t('Review queue')}
    </Button>
  )
}

/** The way in for people who work here already. */
function ImportLink() {
  const imports = '/settings/import'
  if (!useReach()(imports)) return null
  return (
    <Button variant="outlined" startIcon={<FileUp />} component={Link} to={imports}>
      {t('Import staff')}
    </Button>
  )
}

function People({ status, onInvite }: { status: PersonStatus; onInvite: () => void }) {
  const list = usePeople(status)
  const { menu, bulk: moves, dialog } = useMoves(status, list)
  const lent = useLent(status)
  const { row: peeked, peek, panel } = usePeek(list)
  const nobody = useNobody()
  const hasOffices = useOfficeOptions().length > 0
  const bulk = [...lent.bulk, ...moves]
  const mayInvite = useMay(invitationsApi.invite.allow)
  const invite = mayInvite && (
    <Button variant="contained" startIcon={<Send />} onClick={onInvite} aria-label={t('Send invite')}>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {t('Invite')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Send invite')}
      </Box>
    </Button>
  )
  const ways: Partial<Record<PersonStatus, ReactNode>> = { applicant: invite, active: <ImportLink /> }
  return (
    <Box sx={peeked ? { mr: { lgX: '392px' } } : {}}>
      <ListPage
        title={headings()[status]}
        detail={<Summary status={status} />}
        above={<StatusTabs status={status} />}
        list={list}
        // Beside a person there is room for what matters most.
        columns={columnsOf(status, hasOffices).filter(({ from }) => !peeked || !from)}
        nameOf={nameOf}
        card={cardOf}
        grows
        to={row => `/caregivers/profile-details/${row.id}`}
        menu={row => [
          ...(peek ? [{ label: t('Quick look'), icon: PanelRight, onClick: () => peek.show(row.id) }] : []),
          ...menu(row),
        ]}
        {...(peek && { peek })}
        {...(bulk.length > 0 ? { bulk } : {})}
        searchLabel={t('Search by name')}
        action={
          <>
            <ViewsButton />
            <ReviewLink />
            {invite}
          </>
        }
        empty={{ icon: UserRound, text: nobody[status], action: ways[status] }}
      />
      {panel}
      {dialog}
      {lent.dialog}
    </Box>
  )
}

/** The four lists of people. The status stands in the address. */
export function CaregiversPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const invited = useDialog('invite', useMay(invitationsApi.invite.allow))
  const status = personStatuses.find(one => one === search.get('status')) ?? 'active'
  return (
    <>
      <People key={status} status={status} onInvite={() => invited.show()} />
      <DialogAt of={invited}>
        {() => (
          <InviteForm
            // Spec 2: after the invite is sent the app goes to /caregivers.
            onDone={() => invited.closeThen(() => void navigate('/caregivers?status=applicant'))}
            onClose={invited.close}
          />
        )}
      </DialogAt>
    </>
  )
}
