import { Box, Button, Typography } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { CardForm } from '../../../../kit/web/forms/card-form.tsx'
import { showDayOf, showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { ownSessionsApi } from '../../own-sessions/contract.ts'
import { Line, list } from '../../own-sessions/web/SessionsSection.tsx'
import { type Passkey, passkeysApi } from '../contract.ts'
import { AddPasskey, CurrentPassword, PasskeyName } from './AddPasskey.tsx'

const confirmedPassword = () => import('../../rules.ts').then(m => m.confirmedPassword)
const namedPasskey = () => import('../rules.ts').then(m => m.namedPasskey)

function RenamePasskey({ of, onDone }: { of: Passkey; onDone: () => void }) {
  const rename = useApiMutation(passkeysApi.rename, { refreshes: [passkeysApi.list], onDone })
  return (
    <CardForm
      schema={namedPasskey}
      loading={rename.loading}
      error={rename.error}
      onSubmit={body => rename.send({ params: { id: of.id }, body, quiet: true })}
    >
      <PasskeyName initial={of.name} autoFocus />
      <Button type="submit" variant="contained" size="large" loading={rename.loading}>
        {t('Save')}
      </Button>
    </CardForm>
  )
}

function RemovePasskey({ of, onDone }: { of: Passkey; onDone: () => void }) {
  const remove = useApiMutation(passkeysApi.remove, {
    refreshes: [passkeysApi.list, ownSessionsApi.list],
    onDone,
  })
  return (
    <CardForm
      schema={confirmedPassword}
      loading={remove.loading}
      error={remove.error}
      onSubmit={body => remove.send({ params: { id: of.id }, body, quiet: true })}
    >
      <Typography color="textSecondary">
        {t('“{name}” will no longer sign you in, and your other devices are signed out.', { name: of.name })}
      </Typography>
      <CurrentPassword />
      <Button type="submit" variant="contained" color="error" size="large" loading={remove.loading}>
        {t('Remove')}
      </Button>
    </CardForm>
  )
}

type LineProps = { of: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyLine({ of, onRename, onRemove }: LineProps) {
  const added = t('Added {day}', { day: showDayOf(of.createdAt) })
  const used = of.lastUsedAt && t('Last used {time}', { time: showRecent(of.lastUsedAt) })
  return (
    <Line title={of.name} detail={used ? `${added} · ${used}` : added}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<Pencil />}
          aria-label={t('Rename the passkey {name}', { name: of.name })}
          onClick={onRename}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Trash2 />}
          aria-label={t('Remove the passkey {name}', { name: of.name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </Box>
    </Line>
  )
}

/** The passkeys of one's own account, and the ways to change that. */
export function PasskeysSection() {
  const { data, error, refetch } = useApiQuery(passkeysApi.list, {})
  const offered = 'PublicKeyCredential' in window
  const adding = useDialog('new-passkey', data && offered)
  const find = (id: string) => data && (data.find(one => one.id === id) ?? null)
  const renaming = useDialog('rename-passkey', find)
  const removing = useDialog('remove-passkey', find)
  return (
    <Section
      title={t('Passkeys')}
      detail={t('A passkey is your fingerprint, face or screen lock. It signs you in without a password or a code.')}
      flush
      stacked
      action={data && offered && <Button onClick={() => adding.show()}>{t('Add a passkey')}</Button>}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      <Box component="ul" sx={list}>
        {data?.map(one => (
          <PasskeyLine
            key={one.id}
            of={one}
            onRename={() => renaming.show(one.id)}
            onRemove={() => removing.show(one.id)}
          />
        ))}
      </Box>
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          {offered ? t('No passkeys yet.') : t('This browser cannot make passkeys. Use another one, or your phone.')}
        </Typography>
      )}
      <DialogAt of={adding}>
        {() => (
          <TitledDialog title={t('Add a passkey')} width="xs" onClose={adding.close} inAddress>
            <AddPasskey taken={data?.map(one => one.name) ?? []} onDone={adding.close} />
          </TitledDialog>
        )}
      </DialogAt>
      <DialogAt of={renaming}>
        {of => (
          <TitledDialog title={t('Rename the passkey')} width="xs" onClose={renaming.close} inAddress>
            <RenamePasskey of={of} onDone={renaming.close} />
          </TitledDialog>
        )}
      </DialogAt>
      <DialogAt of={removing}>
        {of => (
          <TitledDialog title={t('Remove the passkey')} width="xs" onClose={removing.close} inAddress>
            <RemovePasskey of={of} onDone={removing.close} />
          </TitledDialog>
        )}
      </DialogAt>
    </Section>
  )
}
