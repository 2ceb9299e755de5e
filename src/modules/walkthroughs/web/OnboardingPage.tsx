import { Button } from '@mui/material'
import { Eye, ListChecks, Plus, Route } from 'lucide-react'
import { useNavigate } from 'react-router'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { setupApi, type Walkthrough } from '../contract.ts'
import { useWalkthroughActions } from './WalkthroughActions.tsx'
import { usePositionOptions, WalkthroughForm } from './WalkthroughForm.tsx'

const stepsPage = (id: string) => `/settings/onboarding/edit-steps/${id}`

const stepsOf = ({ totalSteps, minutes }: Walkthrough) =>
  totalSteps === 0
    ? t('No steps yet')
    : t('{count, plural, one {# step} other {# steps}}, about {minutes} min', { count: totalSteps, minutes })

const peopleOf = ({ peopleInIt }: Walkthrough) =>
  t('{count, plural, =0 {Nobody} one {# person} other {# people}}', { count: peopleInIt })

const statusOf = ({ active }: Walkthrough) => (
  <StatusChip tone={active ? 'success' : 'neutral'}>{active ? t('Active') : t('Inactive')}</StatusChip>
)

const columns = (): Column<Walkthrough>[] => [
  { name: 'name', title: t('Name'), sort: true, grow: 1.5, cell: row => row.name },
  { name: 'position', title: t('Position'), sort: true, grow: 1.4, cell: row => row.position.name },
  { name: 'steps', title: t('Steps'), grow: 1.3, cell: stepsOf },
  { name: 'people', title: t('In it now'), width: 100, cell: peopleOf },
  { name: 'active', title: t('Status'), width: 120, cell: statusOf },
  { name: 'updatedAt', title: t('Last change'), sort: true, width: 200, cell: row => showInstant(row.updatedAt) },
]

function useFilters(): Filter[] {
  return [
    { name: 'positionId', label: t('Position'), options: usePositionOptions() },
    {
      name: 'active',
      label: t('Status'),
      options: [
        { value: 'true', label: t('Active') },
        { value: 'false', label: t('Inactive') },
      ],
    },
  ]
}

/** All walkthroughs of the organization. */
export function OnboardingPage() {
  const list = useList(setupApi.listWalkthroughs, { filters: useFilters() })
  const created = useDialog('new', true)
  const navigate = useNavigate()
  // spec 4: after deleting an onboarding the list is reloaded and pagination reset
  const { actions, dialogs } = useWalkthroughActions({
    find: list.find,
    onUpdated: list.updated,
    onDuplicated: list.created,
    onDeleted: list.reload,
  })
  const create = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<Plus />} onClick={() => created.show()}>
      {t('Create onboarding')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Walkthroughs')}
        detail={t('What applicants of each position go through, step by step.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        searchLabel={t('Search by name or position')}
        action={create('contained')}
        to={row => stepsPage(row.id)}
        card={row => ({
          title: row.name,
          detail: `${row.position.name} · ${stepsOf(row)}`,
          more: statusOf(row),
        })}
        menu={row => [
          { label: t('Edit steps'), icon: ListChecks, onClick: () => void navigate(stepsPage(row.id)) },
          { label: t('View'), icon: Eye, onClick: () => void navigate(`/settings/onboarding/view/${row.id}`) },
          ...actions(row),
        ]}
        empty={{
          icon: Route,
          text: t('A walkthrough leads applicants from their first sign-in to a finished file. Create the first one.'),
        }}
      />
      {dialogs}
      <DialogAt of={created}>
        {() => (
          <WalkthroughForm
            of="new"
            onClose={created.close}
            onSaved={made => created.closeThen(() => void navigate(`/settings/onboarding/create-steps/${made.id}`))}
          />
        )}
      </DialogAt>
    </>
  )
}
