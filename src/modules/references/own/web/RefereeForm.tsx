import { Alert } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import type { Reads } from '../../../../kit/web/api/stale.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { Job, NeededReferences } from '../../requests/contract.ts'
import { AboutFields, JobChoice } from '../../requests/web/parts.tsx'
import { type OwnReference, ownReferenceDraft, ownReferencesApi } from '../contract.ts'

type Props = {
  form: NeededReferences['form']
  jobs: readonly Job[]
  replaces?: OwnReference
  refreshes: Reads
  onClose: () => void
}

/** A person names somebody who can tell about them. */
export function RefereeForm({ form: asked, jobs, replaces, refreshes, onClose }: Props) {
  const organization = useSession(session => session.user?.organization.name ?? '')
  const form = useFormOf(ownReferenceDraft, {
    formId: asked.id,
    name: '',
    email: '',
    phone: '',
    relation: undefined,
    employer: '',
    title: '',
    from: '',
    to: '',
    replacesId: replaces?.id ?? '',
  })
  const { send, loading, error } = useApiMutation(ownReferencesApi.requestOwnReference, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={replaces ? t('Name someone instead of {name}', { name: replaces.name }) : t('Name a person')}
      submitLabel={t('Agree and send')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ body })}
    >
      {asked.kind === 'professional' && <JobChoice jobs={jobs} />}
      <TextField name="name" label={t('Their name')} maxLength={120} />
      <TextField
        name="email"
        type="email"
        label={t('Their email')}
        help={t('Please check it twice. They get one email with one link, and need no account.')}
      />
      <PhoneField name="phone" label={t('Their phone')} optional />
      <AboutFields
        kind={asked.kind}
        labels={{
          relation: t('What are or were they to you?'),
          employer: t('Where did you work together?'),
          title: t('What was your job?'),
        }}
      />
      <Alert severity="info">
        {t(
          'By sending, you agree that {organization} may contact them and ask about you. You don’t see their answers.',
          {
            organization,
          },
        )}
      </Alert>
    </FormDialog>
  )
}
