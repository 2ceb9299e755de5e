import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import { showDayOf, showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { Passkey } from '../../passkeys/contract.ts'
import { identityChecks, type Reset, reset, type secondFactorApi } from '../contract.ts'

const words: Record<Reset['identityCheck'], () => string> = {
  inPerson: () => t('I met them in person'),
  video: () => t('I saw them in a video call'),
  calledBack: () => t('I called them at the number that we had before'),
}

/** How somebody made sure who asks, before they change what lets that person in. */
export const IdentityCheckField = () => (
  <RadioField
    name="identityCheck"
    label={t('How did you make sure that it is really them?')}
    options={identityChecks.map(value => ({ value, label: words[value]() }))}
  />
)

const usedWords = ({ createdAt, lastUsedAt }: Passkey) =>
  lastUsedAt
    ? t('Last used {time}', { time: showRecent(lastUsedAt) })
    : t('Added {day}, never used', { day: showDayOf(createdAt) })

/** Which passkeys are removed: at first all, because a lost phone may hold any of them. */
function PasskeyChoices({ of }: { of: readonly Passkey[] }) {
  const id = useId()
  const { field, fieldState } = useController({ name: 'keepPasskeys' })
  const kept: readonly string[] = field.value
  return (
    <FieldFrame
      id={id}
      group
      label={t('Passkeys to remove')}
      help={t('Keep those on devices that they still have.')}
      error={fieldState.error?.message}
    >
      <Box sx={{ display: 'grid' }}>
        {of.map(one => (
          <FormControlLabel
            key={one.id}
            sx={{ alignItems: 'flex-start', py: 1 }}
            control={
              <Checkbox
                checked={!kept.includes(one.id)}
                onChange={event =>
                  field.onChange(event.target.checked ? kept.filter(id => id !== one.id) : [...kept, one.id])
                }
              />
            }
            label={
              <Box sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>
                {one.name}
                <Typography variant="body2" color="textSecondary">
                  {usedWords(one)}
                </Typography>
              </Box>
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

type Props = {
  /** Where what they sign in with is read, and whose it is. */
  ways: typeof secondFactorApi.waysOfUser | typeof secondFactorApi.waysOfCaregiver
  id: string
  name: string
  loading: boolean
  error: Refusal | null
  onConfirm: (body: Reset) => unknown
  onClose: () => void
}

/** Asks how the identity was checked, before the second factor and the passkeys of somebody who lost them go. */
export function ResetFactorDialog({ ways, id, name, loading, onConfirm, ...of }: Props) {
  const form = useFormOf(reset, { keepPasskeys: [] })
  const { data, error, refetch } = useApiQuery(ways, { params: { id } })
  const onlyPasskeys = data?.method === null
  return (
    <FormDialog
      title={
        onlyPasskeys ? t('Remove passkeys of {name}?', { name }) : t('Reset the second factor of {name}?', { name })
      }
      submitLabel={onlyPasskeys ? t('Remove passkeys') : t('Reset second factor')}
      form={form}
      width="xs"
      // What would be removed is seen first.
      loading={loading || !data}
      onSubmit={onConfirm}
      {...of}
    >
      <Typography color="textSecondary">
        {onlyPasskeys
          ? t('They are signed out, told by email, and sign in with their password.')
          : t('They are signed out, told by email, and sign in with their password alone until they set up a new one.')}
      </Typography>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data && data.passkeys.length > 0 && <PasskeyChoices of={data.passkeys} />}
      <IdentityCheckField />
    </FormDialog>
  )
}
