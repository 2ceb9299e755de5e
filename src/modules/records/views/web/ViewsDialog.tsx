import { Box, Typography } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { admin, staff } from '../../../../kit/contract/access.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { type MenuAction, RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type SavedView, savedViewChange, viewsApi } from '../contract.ts'
import { addressOfView, viewQuery } from '../rules.ts'

const sharedWords = ({ shared, isMine, owner }: SavedView) => {
  if (!isMine) return t('Shared by {name}', { name: owner })
  return shared ? t('Shared') : ''
}

type RowProps = { of: SavedView; isShown: boolean; actions: readonly MenuAction[] }

function Row({ of, isShown, actions }: RowProps) {
  const detail = [isShown && t('Shown now'), sharedWords(of)].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
        <Box
          component={Link}
          to={addressOfView(of.query)}
          aria-current={isShown ? 'true' : undefined}
          sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {of.name}
        </Box>
        {detail && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      <RowMenu of={of.name} actions={actions} />
    </Box>
  )
}

type Chosen = { act: 'edit' | 'delete'; of: SavedView }

function Rows({ shown, onChoose }: { shown: string; onChoose: (of: Chosen) => void }) {
  const { data, error, refetch } = useApiQuery(viewsApi.listViews, { query: { limit: 100 } })
  const isAdmin = useMay(admin)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  if (data.data.length === 0)
    return (
      <Typography color="textSecondary">
        {t('Filter and sort the list, then save it here under a name. The words of a search are not saved.')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={t('Saved views')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.data.map(one => (
        <Row
          key={one.id}
          of={one}
          isShown={one.query === shown}
          actions={[
            ...(one.isMine
              ? [{ label: t('Edit'), icon: Pencil, onClick: () => onChoose({ act: 'edit', of: one }) }]
              : []),
            ...(one.isMine || isAdmin
              ? [{ label: t('Delete'), icon: Trash2, onClick: () => onChoose({ act: 'delete', of: one }) }]
              : []),
          ]}
        />
      ))}
    </Box>
  )
}

function DeleteView({ of, onClose }: { of: SavedView; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(viewsApi.deleteView, {
    refreshes: [viewsApi.listViews],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('Delete "{name}"?', { name: of.name })}
      confirmLabel={t('Delete')}
      destructive
      loading={loading}
      error={error}
      onConfirm={() => void send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {of.shared
        ? t('Everyone it is shared with loses it. Nobody on the list changes.')
        : t('Nobody on the list changes.')}
    </ConfirmDialog>
  )
}

function ShareField({ of }: { of: Pick<SavedView, 'shared'> }) {
  const mayShare = useMay(staff('caregivers.edit'))
  if (!mayShare && !of.shared) return null
  return (
    <SwitchField
      name="shared"
      label={t('Share with everyone who can see caregivers')}
      help={t('Everyone sees only the people they work with.')}
    />
  )
}

function EditView({ of, onClose }: { of: SavedView; onClose: () => void }) {
  const form = useFormOf(savedViewChange, { name: of.name, shared: of.shared })
  const { send, loading, error } = useApiMutation(viewsApi.updateView, {
    refreshes: [viewsApi.listViews],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Edit view')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} maxLength={80} />
      <ShareField of={of} />
    </FormDialog>
  )
}

/** The saved views of the list of caregivers: each leads to it, and what is shown now is saved under a name. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const [search] = useSearchParams()
  const shown = viewQuery(search.toString())
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const done = () => setChosen(null)
  const form = useFormOf(savedViewChange, { name: '', shared: false })
  const { send, loading, error } = useApiMutation(viewsApi.createView, {
    refreshes: [viewsApi.listViews],
    onDone: onClose,
  })
  return (
    <>
      <FormDialog
        title={t('Saved views')}
        submitLabel={t('Save this view')}
        form={form}
        loading={loading}
        error={error}
        onSubmit={of => send({ body: { ...of, query: shown } })}
        onClose={onClose}
      >
        <Rows shown={shown} onChoose={setChosen} />
        <TextField
          name="name"
          label={t('Name of the list as it is now')}
          help={t('For example: Nurses in Texas, next due first')}
          maxLength={80}
        />
        <ShareField of={{ shared: false }} />
      </FormDialog>
      {chosen?.act === 'edit' && <EditView of={chosen.of} onClose={done} />}
      {chosen?.act === 'delete' && <DeleteView of={chosen.of} onClose={done} />}
    </>
  )
}
