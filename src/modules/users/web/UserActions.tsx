import { Typography } from '@mui/material'
import { CircleCheck, CircleSlash, KeyRound, LogOut, Pencil, Send, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { holderOf, useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { SignOutDialog } from '../../session/ending/web/parts.tsx'
import { secondFactorApi } from '../../session/second-factor/contract.ts'
import { ResetFactorDialog } from '../../session/second-factor/web/parts.tsx'
import { type User, usersApi } from '../contract.ts'
import { refuseActing } from '../rules.ts'

type Options = {
  list: List<typeof usersApi.listUsers>
  edit: (id: string) => void
  setPassword: (id: string) => void
}

/** Why the signed-in person cannot change a user: the rule is the server's own. */
function useRefusal() {
  const caller = useSession(session => session.user)
  const holder = holderOf(caller)
  return {
    refusal: (user: User) => (holder ? refuseActing(holder, user) : null),
    isSelf: (user: User) => user.id === caller?.id,
  }
}

function Consequences({ user }: { user: User }) {
  return (
    <>
      <Typography>
        {t('They are signed out immediately and can’t sign in until you make them active again.')}
      </Typography>
      {user.people > 0 && (
        <Typography sx={{ mt: 3 }}>
          {t(
            '{people, plural, one {# person has them as coordinator and keeps them until you choose another one.} other {# people have them as coordinator and keep them until you choose another one.}}',
            { people: user.people },
          )}
        </Typography>
      )}
    </>
  )
}

/** Lets an administrator switch off the second factor of somebody who lost it. */
function useFactorReset(list: Options['list']) {
  const may = useMay(secondFactorApi.resetOfUser.allow)
  const [losing, setLosing] = useState<User | null>(null)
  const reset = useApiMutation(secondFactorApi.resetOfUser, {
    refreshes: [secondFactorApi.waysOfUser],
    onDone(_, { body }) {
      if (losing) list.updated({ ...losing, secondFactor: Boolean(body.keepPasskeys?.length) })
      setLosing(null)
    },
  })
  const menu = (user: User): MenuAction[] =>
    may && user.secondFactor
      ? [{ label: t('Reset second factor'), icon: ShieldOff, onClick: () => setLosing(user) }]
      : []
  const dialog = losing && (
    <ResetFactorDialog
      ways={secondFactorApi.waysOfUser}
      id={losing.id}
      name={`${losing.firstName} ${losing.lastName}`}
      loading={reset.loading}
      error={reset.error}
      onConfirm={body => reset.send({ params: { id: losing.id }, body })}
      onClose={() => {
        reset.reset()
        setLosing(null)
      }}
    />
  )
  return { menu, dialog }
}

/** Lets who may edit users sign one out whose device was lost. */
function useSignOut() {
  const [losing, setLosing] = useState<User | null>(null)
  const signOut = useApiMutation(usersApi.signOutUser, { onDone: () => setLosing(null) })
  const menu = (user: User, unless: string | null): MenuAction[] =>
    user.invited || !user.active
      ? []
      : [{ label: t('Sign out everywhere'), icon: LogOut, onClick: () => setLosing(user), unless }]
  const dialog = losing && (
    <SignOutDialog
      name={`${losing.firstName} ${losing.lastName}`}
      loading={signOut.loading}
      error={signOut.error}
      onConfirm={() => void signOut.send({ params: { id: losing.id } })}
      onClose={() => {
        signOut.reset()
        setLosing(null)
      }}
    />
  )
  return { menu, dialog }
}

/** What can be done with a user: the entries of the menu, each with the reason when it can't, and the question before it. */
export function useUserActions({ list, edit, setPassword }: Options) {
  const { refusal, isSelf } = useRefusal()
  const [leaving, setLeaving] = useState<User | null>(null)
  const lost = useFactorReset(list)
  const lostDevice = useSignOut()
  const toggle = useApiMutation(usersApi.toggleUser, {
    onDone(user) {
      list.updated(user)
      setLeaving(null)
    },
  })
  const resend = useApiMutation(usersApi.resendUserInvitation)
  const setActive = (user: User, active: boolean) => void toggle.send({ params: { id: user.id }, body: { active } })

  const menu = (user: User): MenuAction[] => {
    const why = refusal(user)
    const own = isSelf(user) ? t('You can’t do this to your own account.') : null
    const invitation: MenuAction = {
      label: t('Send invitation again'),
      icon: Send,
      onClick: () => void resend.send({ params: { id: user.id } }),
      unless: why,
    }
    const password: MenuAction = {
      label: t('Set password'),
      icon: KeyRound,
      onClick: () => setPassword(user.id),
      unless: why ?? own,
    }
    return [
      { label: t('Edit'), icon: Pencil, onClick: () => edit(user.id), unless: why },
      ...(user.invited ? (user.active ? [invitation] : []) : [password]),
      ...lost.menu(user),
      ...lostDevice.menu(user, why ?? own),
      user.active
        ? { label: t('Make inactive'), icon: CircleSlash, onClick: () => setLeaving(user), unless: why ?? own }
        : { label: t('Make active'), icon: CircleCheck, onClick: () => setActive(user, true), unless: why },
    ]
  }

  const dialog = leaving && (
    <ConfirmDialog
      open
      title={t('Make {name} inactive?', { name: `${leaving.firstName} ${leaving.lastName}` })}
      confirmLabel={t('Make inactive')}
      loading={toggle.loading}
      error={toggle.error}
      onConfirm={() => setActive(leaving, false)}
      onClose={() => {
        toggle.reset()
        setLeaving(null)
      }}
    >
      <Consequences user={leaving} />
    </ConfirmDialog>
  )
  return { menu, refusal, dialog: dialog || lost.dialog || lostDevice.dialog }
}
