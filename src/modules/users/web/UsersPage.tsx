import { Box, Button, Typography } from '@mui/material'
import { Plus, Users } from 'lucide-react'
import { staff } from '../../../kit/contract/access.ts'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { officesApi } from '../../offices/contract.ts'
import { type Role, rolesApi } from '../../roles/contract.ts'
import { type User, usersApi } from '../contract.ts'
import { stateOf } from '../rules.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useUserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'

const stateWords = {
  active: () => t('Active'),
  invited: () => t('Invited'),
  inactive: () => t('Inactive'),
} as const

function State({ of }: { of: User }) {
  const state = stateOf(of)
  if (state !== 'active')
    return <StatusChip tone={state === 'invited' ? 'info' : 'neutral'}>{stateWords[state]()}</StatusChip>
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {stateWords.active()}
    </Box>
  )
}

const roleOf = (user: User) => (user.role === 'organizationAdmin' ? t('Administrator') : user.userRole)
const officesOf = ({ offices }: User) => offices.map(one => one.name).join(', ')
const signInOf = ({ lastSignInAt }: User) => (lastSignInAt ? showRecent(lastSignInAt) : t('Never'))

/** Where users see the people of their offices, in organizations that have some. */
const officesColumn = (): Column<User> => ({
  name: 'offices',
  title: t('Offices'),
  from: 'lg',
  cell: user => officesOf(user) || '–',
})

const columns = (hasOffices: boolean): Column<User>[] => [
  {
    name: 'name',
    title: t('Name'),
    sort: true,
    grow: 2,
    cell: user => <PersonCell who={user} detail={user.email} />,
  },
  { name: 'role', title: t('Role'), sort: true, cell: roleOf },
  ...(hasOffices ? [officesColumn()] : []),
  { name: 'status', title: t('Status'), width: 130, cell: user => <State of={user} /> },
  { name: 'lastSignInAt', title: t('Last sign-in'), sort: true, width: 190, cell: signInOf },
]

const filters = (roles: readonly Role[]): Filter[] => [
  {
    name: 'status',
    label: t('Status'),
    options: (['active', 'invited', 'inactive'] as const).map(value => ({ value, label: stateWords[value]() })),
  },
  {
    name: 'roleId',
    label: t('Role'),
    options: [
      { value: 'administrator', label: t('Administrator') },
      ...roles.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
]

const card = (user: User) => ({
  title: `${user.firstName} ${user.lastName}`,
  detail: user.email,
  more: (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
    >
      <span>{roleOf(user)}</span>
      {user.offices.length > 0 && <span>{officesOf(user)}</span>}
      <State of={user} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('Last sign-in: {time}', { time: signInOf(user) })}
      </Box>
    </Typography>
  ),
})

/** Settings: who of the staff signs in, with which role. Who may only see them is offered no change. */
export function UsersPage() {
  const mayEdit = useMay(staff('users.edit'))
  const roles = useApiQueryAll(rolesApi.listRoles, { query: { sort: 'name' } })
  const hasOffices = (useApiQueryAll(officesApi.listOffices, { query: {} }).data ?? []).length > 0
  const list = useList(usersApi.listUsers, { filters: filters(roles.data ?? []) })
  const added = useDialog('new', mayEdit)
  const edited = useDialog('edit', id => (mayEdit ? list.find(id) : null))
  const password = useDialog('password', id => (mayEdit ? list.find(id) : null))
  const { menu, refusal, dialog } = useUserActions({ list, edit: edited.show, setPassword: password.show })
  const open = (user: User) => {
    if (refusal(user) === null) edited.show(user.id)
  }
  const invite = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => added.show()}>
      {t('Invite a user')}
    </Button>
  )
  return (
    <>
      <ListPage<User>
        title={t('User management')}
        detail={t('Who of your staff signs in, and with which role.')}
        action={mayEdit ? invite : undefined}
        list={list}
        columns={columns(hasOffices)}
        nameOf={user => `${user.firstName} ${user.lastName}`}
        card={card}
        searchLabel={t('Search by name or email')}
        {...(mayEdit && { menu, onOpen: open })}
        empty={{ icon: Users, text: t('No users yet.') }}
      />
      <DialogAt of={added}>{() => <UserForm of="new" list={list} onClose={added.close} />}</DialogAt>
      <DialogAt of={edited}>{user => <UserForm of={user} list={list} onClose={edited.close} />}</DialogAt>
      <DialogAt of={password}>{user => <PasswordForm of={user} list={list} onClose={password.close} />}</DialogAt>
      {dialog}
    </>
  )
}
