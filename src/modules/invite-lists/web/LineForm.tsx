import { Box, Typography } from '@mui/material'
import { z } from 'zod'
import { phone } from '../../../kit/contract/phone.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { PhoneField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { invitationDraft } from '../../caregivers/invitations/contract.ts'
import {
  languageOptions,
  useCoordinatorOptions,
  useLeadOptions,
  useOfficesToInviteInto,
  usePositionOptions,
  useStateOptions,
} from '../../caregivers/list/web/parts.tsx'
import { AlikeNotice } from '../../caregivers/matching/web/parts.tsx'
import { type ListLine, listLine } from '../lines/contract.ts'
import type { Fault, ShownLine } from '../lines/rules.ts'
import { faultSentence } from './LineWords.tsx'

const { firstName, lastName, email } = invitationDraft.shape
const mended = z.object({
  firstName,
  lastName,
  email,
  phone,
  positionId: z.string(),
  stateCode: z.string(),
  officeId: z.string(),
  coordinatorId: z.string(),
  leadSourceId: z.string(),
  language: listLine.shape.language,
})

/** What is left empty is that of everybody. */
const said = { position: '', state: '', office: '', coordinator: '', leadSource: '' }

type Props = {
  of: ShownLine
  faults: readonly Fault[]
  onDone: (line: ListLine) => unknown
  onClose: () => void
}

/** Mends one line of the list. */
export function LineForm({ of, faults, onDone, onClose }: Props) {
  const form = useFormOf(mended, {
    firstName: of.firstName,
    lastName: of.lastName,
    email: of.email,
    phone: of.phone,
    positionId: of.positionId,
    stateCode: of.stateCode,
    officeId: of.officeId,
    coordinatorId: of.coordinatorId,
    leadSourceId: of.leadSourceId,
    language: of.language,
  })
  const { offices } = useOfficesToInviteInto()
  return (
    <FormDialog
      title={t('Fix line {line}', { line: of.line })}
      submitLabel={t('Save line')}
      form={form}
      loading={false}
      error={null}
      onSubmit={values => onDone({ ...values, ...said })}
      onClose={onClose}
    >
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {faults.map(one => (
            <Typography key={one.code} component="li" color="textSecondary">
              {faultSentence(one)}
            </Typography>
          ))}
        </Box>
      )}
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField name="firstName" label={t('First name')} maxLength={80} autoFocus />
        <TextField name="lastName" label={t('Last name')} maxLength={80} />
      </Box>
      <TextField name="email" label={t('Email')} type="email" help={t('The invitation goes to this address.')} />
      <AlikeNotice />
      <PickField
        name="positionId"
        label={t('Position')}
        help={t('If empty, the position for everyone on the list is used.')}
        options={usePositionOptions()}
        optional
      />
      {offices.length > 0 && (
        <PickField
          name="officeId"
          label={t('Office')}
          help={t('If empty, the office for everyone on the list is used.')}
          options={offices}
          optional
        />
      )}
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <PhoneField name="phone" label={t('Phone')} optional autoComplete="off" />
        <PickField name="stateCode" label={t('State of work')} options={useStateOptions()} optional />
        <PickField name="coordinatorId" label={t('Coordinator')} options={useCoordinatorOptions()} optional />
        <PickField name="leadSourceId" label={t('Referral source')} options={useLeadOptions()} optional />
        <PickField name="language" label={t('Preferred language')} options={languageOptions()} optional />
      </Box>
    </FormDialog>
  )
}
