import { Box, Button, Typography } from '@mui/material'
import { CircleCheck, CircleSlash, Pencil, Plus } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { ActiveWord } from '../../../../kit/web/lists/retire.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type Ledger, ledgerDraft, ledgersApi } from '../contract.ts'

const refreshes = [ledgersApi.listLedgers]

function LedgerForm({ of, onClose }: { of: Ledger | 'new'; onClose: () => void }) {
  const isNew = of === 'new'
  const form = useFormOf(ledgerDraft, { name: isNew ? '' : of.name })
  const create = useApiMutation(ledgersApi.createLedger, { refreshes, onDone: onClose })
  const update = useApiMutation(ledgersApi.updateLedger, { refreshes, onDone: onClose })
  const sending = isNew ? create : update
  return (
    <FormDialog
      title={isNew ? t('Add ledger') : t('Rename ledger')}
      submitLabel={isNew ? t('Add ledger') : t('Save')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      width="xs"
      onClose={onClose}
      onSubmit={body => (isNew ? create.send({ body }) : update.send({ params: { id: of.id }, body }))}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Dementia care')} maxLength={80} autoFocus />
    </FormDialog>
  )
}

function Row({ of, onEdit }: { of: Ledger; onEdit: () => void }) {
  const update = useApiMutation(ledgersApi.updateLedger, { refreshes })
  const toggle = () => void update.send({ params: { id: of.id }, body: { active: !of.active } })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 3, borderTop: 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{of.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, =0 {No entries} one {# entry} other {# entries}}', { count: of.entries })}
        </Typography>
      </Box>
      <ActiveWord active={of.active} />
      <RowMenu
        of={of.name}
        actions={[
          { label: t('Rename'), icon: Pencil, onClick: onEdit },
          of.active
            ? { label: t('Make inactive'), icon: CircleSlash, onClick: toggle }
            : { label: t('Make active'), icon: CircleCheck, onClick: toggle },
        ]}
      />
    </Box>
  )
}

type Props = {
  ledgers: readonly Ledger[]
  find: (id: string) => Ledger | null | undefined
  onClose: () => void
}

/** The ledgers of the organization: added, renamed, taken out of use. At `?new` and `?edit=ID` over its own address. */
export function LedgersDialog({ ledgers, find, onClose }: Props) {
  const added = useDialog('new', true)
  const edited = useDialog('edit', find)
  return (
    <>
      <TitledDialog title={t('Ledgers')} inAddress onClose={onClose}>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t(
            'A requirement asks for hours in one ledger. An inactive one takes no new entries; what is in it still counts.',
          )}
        </Typography>
        <Box component="ul" aria-label={t('Ledgers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ledgers.map(one => (
            <Row key={one.id} of={one} onEdit={() => edited.show(one.id)} />
          ))}
        </Box>
        <Button variant="outlined" startIcon={<Plus />} onClick={() => added.show()} sx={{ mt: 3 }}>
          {t('Add ledger')}
        </Button>
      </TitledDialog>
      <DialogAt of={added}>{() => <LedgerForm of="new" onClose={added.close} />}</DialogAt>
      <DialogAt of={edited}>{of => <LedgerForm of={of} onClose={edited.close} />}</DialogAt>
    </>
  )
}
