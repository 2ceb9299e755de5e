import { Box, Button, Link as MuiLink } from '@mui/material'
import { Archive, FileCheck, Send, UserRound, UserRoundX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../../kit/web/lists/list.ts'
import { useMay, useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { type PeopleAction, usePeopleActions } from '../../../../kit/web/routing/people-actions.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CountTabs } from '../../../../kit/web/theme/CountTabs.tsx'
import { menuIcons } from '../../../../kit/web/theme/menu-icons.ts'
import { caregiversApi, type PersonStatus, personStatuses } from '../../contract.ts'
import { invitationsApi } from '../../invitations/contract.ts'
import { isClosed, nextStatuses } from '../../rules.ts'
import { type CaregiverRow, caregiverListApi } from '../contract.ts'
import { cardOf, columnsOf, nameOf, sortsOf } from './CaregiverColumns.tsx'
import {
  answerOptions,
  attentionList,
  attentionSentence,
  moveWords,
  statusWord,
  useCoordinatorOptions,
  usePositionOptions,
  useStateOptions,
} from './parts.tsx'

// What opens in a dialog comes when it opens: the list is there sooner.
const InviteForm = lazy(() => import('../../invitations/web/InviteForm.tsx').then(m => m.InviteForm))
const StatusForm = lazy(() => import('../../web/StatusForm.tsx').then(m => m.StatusForm))

const headings = (): Record<PersonStatus, string> => ({
  active: t('Active Caregivers'),
  archived: t('Archived Caregivers'),
  rejected: t('Rejected Caregivers'),
  applicant: t('Applicant Caregivers'),
})

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
    { name: 'attention', label: t('Needs attention'), options: [{ value: 'true', label: attentionSentence() }] },
    {
      name: 'waiting',
      label: t('In review'),
      options: [{ value: 'true', label: t('Something waits for a decision') }],
    },
  ]
}

/** "276 people · 38 need attention", the number leading to them, and who that is. */
function Summary({ status }: { status: PersonStatus }) {
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {})
  if (!data) return <span> </span>
  const { attention, waiting } = data
  const people = data.people[status] ?? 0
  return (
    <>
      {t('{people, plural, one {# person} other {# people}}', { people })}
      {status === 'active' && attention > 0 && (
        <>
          {' · '}
          <MuiLink component={Link} to={attentionList} sx={{ color: 'error.ink' }}>
            {t('{attention, plural, one {# needs attention} other {# need attention}}', { attention })}
          </MuiLink>
          {` · ${attentionSentence()}`}
        </>
      )}
      {status === 'applicant' && waiting > 0 && (
        <>
          {' · '}
          <MuiLink component={Link} to="/caregivers?status=applicant&waiting=true">
            {t('{waiting, plural, one {# waits for a decision} other {# wait for a decision}}', { waiting })}
          </MuiLink>
        </>
      )}
    </>
  )
}

function StatusTabs({ status }: { status: PersonStatus }) {
  const { data } = useApiQuery(caregiverListApi.countCaregivers, {})
  const tabs = personStatuses.map(value => ({
    value,
    label: statusWord(value),
    count: data?.people[value] ?? null,
    to: `/caregivers?status=${value}`,
  }))
  return <CountTabs label={t('Caregivers by status')} value={status} tabs={tabs} />
}

type Move = { people: readonly CaregiverRow[]; to: PersonStatus; done: () => void }

/** What may be done with a row, and with several. */
function useMoves(status: PersonStatus, removed: (id: string) => void) {
  const [move, setMove] = useState<Move | null>(null)
  const again = useApiMutation(invitationsApi.resendInvitation)
  const mayMove = useMay(caregiversApi.changeStatus.allow)
  const mayInvite = useMay(invitationsApi.invite.allow)
  const next = (signedOff: boolean) => (mayMove ? nextStatuses({ status, signedOff }) : [])
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
        onClick: () => setMove({ people: [row], to, done: () => undefined }),
      })),
    ],
    bulk: next(true).map(to => ({
      label: moveWords(to),
      icon: iconOf(to),
      onClick: (people: readonly CaregiverRow[], done: () => void) => setMove({ people, to, done }),
    })),
    dialog: move && (
      <Suspense>
        <StatusForm
          people={move.people}
          to={move.to}
          onDone={ids => {
            for (const id of ids) removed(id)
            move.done()
          }}
          onClose={() => setMove(null)}
        />
      </Suspense>
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

function People({ status, onInvite }: { status: PersonStatus; onInvite: () => void }) {
  const list = useList(caregiverListApi.listCaregivers, {
    filters: useFilters(),
    query: { status },
    sorts: sortsOf(status),
  })
  const { menu, bulk: moves, dialog } = useMoves(status, list.removed)
  const lent = useLent(status)
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
  const nobody: Record<PersonStatus, string> = {
    active: t('No active caregivers yet. Caregivers appear here after you sign them off.'),
    archived: t('Nobody is archived.'),
    rejected: t('Nobody is rejected.'),
    applicant: t('There are no applicants yet. Invite the first one.'),
  }
  return (
    <>
      <ListPage
        title={headings()[status]}
        detail={<Summary status={status} />}
        above={<StatusTabs status={status} />}
        list={list}
        columns={columnsOf(status)}
        nameOf={nameOf}
        card={cardOf}
        to={row => `/caregivers/profile-details/${row.id}`}
        menu={menu}
        {...(bulk.length > 0 ? { bulk } : {})}
        searchLabel={t('Search by name')}
        action={
          <>
            <ReviewLink />
            {invite}
          </>
        }
        empty={{ icon: UserRound, text: nobody[status], action: status === 'applicant' ? invite : undefined }}
      />
      {dialog}
      {lent.dialog}
    </>
  )
}

/** Whether the invitation is open; an address with `invite` opens it once. */
function useInviting(search: URLSearchParams, setSearch: ReturnType<typeof useSearchParams>[1]) {
  const [inviting, setInviting] = useState(false)
  const wished = search.has('invite')
  const mayInvite = useMay(invitationsApi.invite.allow)
  useEffect(() => {
    if (!wished) return
    setInviting(mayInvite)
    setSearch(
      before => {
        before.delete('invite')
        return before
      },
      { replace: true },
    )
  }, [wished, mayInvite, setSearch])
  return [inviting, setInviting] as const
}

/** The four lists of people. The status stands in the address. */
export function CaregiversPage() {
  const [search, setSearch] = useSearchParams()
  const [inviting, setInviting] = useInviting(search, setSearch)
  const status = personStatuses.find(one => one === search.get('status')) ?? 'active'
  return (
    <>
      <People key={status} status={status} onInvite={() => setInviting(true)} />
      {inviting && (
        <Suspense>
          <InviteForm onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
