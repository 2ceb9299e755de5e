import { Alert, Box, Link as MuiLink } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { PickField } from '../../../../kit/web/forms/pick-fields.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../list/contract.ts'
import {
  IntoNothing,
  languageOptions,
  useCoordinatorOptions,
  useLeadOptions,
  useOfficesToInviteInto,
  usePositionOptions,
  useStateOptions,
} from '../../list/web/parts.tsx'
import { AlikeNotice } from '../../matching/web/parts.tsx'
import { invitationDraft, invitationsApi } from '../contract.ts'

/** Leads to the person who has the address already. */
function Known({ email }: { email: string }) {
  const { data } = useApiQuery(caregiverListApi.listCaregivers, { query: { search: email, limit: 1 } })
  const [person] = data?.data ?? []
  if (!person) return null
  return (
    <Alert severity="info">
      {t('This address belongs to')}{' '}
      <MuiLink component={Link} to={`/caregivers/profile-details/${person.id}`}>
        {person.firstName} {person.lastName}
      </MuiLink>
    </Alert>
  )
}

/** Invites a candidate. */
export function InviteForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const own = useSession(s => s.user?.id) ?? ''
  const mayRead = useMay(caregiverListApi.listCaregivers.allow)
  const form = useFormOf(invitationDraft, {
    ...{
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      positionId: '',
      stateCode: '',
      leadSourceId: '',
      officeId: '',
    },
    coordinatorId: own,
    language: 'en' as const,
  })
  const invite = useApiMutation(invitationsApi.invite, {
    refreshes: [caregiverListApi.listCaregivers, caregiverListApi.countCaregivers],
    onDone,
  })
  const { offices, own: ownOffices } = useOfficesToInviteInto()
  const sent = form.getValues('email')
  const known = mayRead && invite.error?.code === 'conflict' ? sent : null
  return (
    <FormDialog
      title={t('Send invite')}
      submitLabel={t('Send invite')}
      form={form}
      loading={invite.loading}
      error={invite.error}
      onSubmit={body => invite.send({ body })}
      onClose={onClose}
    >
      <MuiLink component={Link} to="/caregivers/invite" sx={{ justifySelf: 'start', py: { xs: 2.5, md: 0 } }}>
        {t('Invite several people from a list or a file')}
      </MuiLink>
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField name="firstName" label={t('First name')} maxLength={80} autoFocus />
        <TextField name="lastName" label={t('Last name')} maxLength={80} />
      </Box>
      <TextField name="email" label={t('Email')} type="email" help={t('The invitation goes to this address.')} />
      {known ? <Known email={known} /> : <AlikeNotice />}
      <PickField name="positionId" label={t('Position')} options={usePositionOptions()} />
      <IntoNothing positionId={form.watch('positionId')} />
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <PhoneField name="phone" label={t('Phone')} optional autoComplete="off" />
        <PickField name="stateCode" label={t('State of work')} options={useStateOptions()} optional />
        <SelectField
          name="coordinatorId"
          label={t('Coordinator')}
          options={useCoordinatorOptions()}
          placeholder={t('Nobody yet')}
          optional
        />
        {offices.length > 0 && (
          <SelectField
            name="officeId"
            label={t('Office')}
            options={offices}
            placeholder={ownOffices ? t('Choose an office') : t('No office')}
            optional={!ownOffices}
          />
        )}
        <SelectField name="leadSourceId" label={t('Referral source')} options={useLeadOptions()} optional />
        <SelectField
          name="language"
          label={t('Preferred language')}
          options={languageOptions()}
          help={t('For the invitation and their pages.')}
        />
      </Box>
    </FormDialog>
  )
}
