import { Alert, Box, Button, Typography } from '@mui/material'
import { BadgeCheck, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import { day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { holderOf, useSession } from '../../../../kit/web/session/session.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { signOffApi } from '../../sign-off/contract.ts'
import { mayOverride } from '../../sign-off/rules.ts'

const refreshes = [signOffApi.signOffs, clearToWork]

const signing = z.object({ hiredOn: z.union([z.literal(''), day]), reason: z.string().trim().max(500) })
const withdrawing = z.object({ reason: z.string().trim().min(1, 'Say why it is withdrawn.').max(500) })

const notInPlace = (stopping: readonly ComplianceItem[]) =>
  t('Not in place yet: {names}.', { names: stopping.map(item => item.name).join(' · ') })

type DialogProps = { personId: string; stopping: readonly ComplianceItem[]; onClose: () => void }

function SignDialog({ personId, stopping, onClose }: DialogProps) {
  const form = useFormOf(signing, { hiredOn: '', reason: '' })
  const sign = useApiMutation(signOffApi.signOff, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Sign off')}
      submitLabel={t('Sign off')}
      form={form}
      loading={sign.loading}
      error={sign.error}
      onClose={onClose}
      onSubmit={({ hiredOn, reason }) =>
        sign.send({
          params: { id: personId },
          body: { signedOff: true, ...(hiredOn ? { hiredOn } : {}), ...(reason ? { reason } : {}) },
        })
      }
    >
      {stopping.length > 0 && <Alert severity="warning">{notInPlace(stopping)}</Alert>}
      <DateField name="hiredOn" label={t('Hire date')} help={t('Left empty, it is today.')} optional />
      {stopping.length > 0 && <TextField name="reason" label={t('Reason for signing off anyway')} rows={3} />}
    </FormDialog>
  )
}

function WithdrawDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const form = useFormOf(withdrawing, { reason: '' })
  const withdraw = useApiMutation(signOffApi.signOff, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Withdraw the sign-off')}
      submitLabel={t('Withdraw')}
      form={form}
      loading={withdraw.loading}
      error={withdraw.error}
      onClose={onClose}
      onSubmit={({ reason }) => withdraw.send({ params: { id: personId }, body: { signedOff: false, reason } })}
    >
      <TextField name="reason" label={t('Reason')} rows={3} />
    </FormDialog>
  )
}

/** `locked`: nothing is signed for this person, or on this day. */
type Props = { personId: string; items: readonly ComplianceItem[]; locked: boolean }

/** Signs a person off, or withdraws that; disabled with the reason while something is not in place. */
export function SignOffButton({ personId, items, locked }: Props) {
  const may = useMay(signOffApi.signOff.allow) && !locked
  const user = useSession(session => session.user)
  const given = useApiQuery(signOffApi.signOffs, { params: { id: personId } })
  const why = useId()
  const holder = holderOf(user)
  const standing = given.data?.find(one => one.withdrawnAt === null)
  const stopping = items.filter(item => item.blocks)
  const refused = stopping.length > 0 && !(holder && mayOverride(holder))
  const onceKnown = (opens: boolean) => {
    if (!may || (given.data && opens)) return may
    return given.isFetching || given.isError ? undefined : false
  }
  const sign = useDialog('sign-off', onceKnown(!standing && !refused))
  const withdraw = useDialog('withdraw', onceKnown(standing !== undefined))
  if (!may || !holder || !given.data) return null
  if (standing) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('Signed off by {name}, {when}', { name: standing.signer, when: showInstant(standing.signedAt) })}
        </Typography>
        <Button variant="outlined" startIcon={<Undo2 size={18} />} onClick={() => withdraw.show()}>
          {t('Withdraw sign-off')}
        </Button>
        <DialogAt of={withdraw}>{() => <WithdrawDialog personId={personId} onClose={withdraw.close} />}</DialogAt>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
      {refused && (
        <Typography id={why} variant="body2" color="textSecondary">
          {notInPlace(stopping)}
        </Typography>
      )}
      {/* It stays focusable, so that the keyboard comes by the reason. */}
      <Button
        variant="contained"
        startIcon={<BadgeCheck size={18} />}
        {...(refused && { 'aria-disabled': true, 'aria-describedby': why })}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
        onClick={refused ? undefined : () => sign.show()}
      >
        {t('Sign off')}
      </Button>
      <DialogAt of={sign}>{() => <SignDialog personId={personId} stopping={stopping} onClose={sign.close} />}</DialogAt>
    </Box>
  )
}
