import { Box } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { FormKind } from '../../forms/contract.ts'
import { type Job, type ReferenceRequest, referenceRequestDraft } from '../../requests/contract.ts'
import { AboutFields, JobChoice } from '../../requests/web/parts.tsx'
import { referencesApi } from '../contract.ts'

type Form = { id: string; name: string; kind: FormKind }

type Props = {
  personId: string
  firstName: string
  forms: readonly Form[]
  jobs: readonly Job[]
  /** The request that this one takes the place of. */
  replaces?: ReferenceRequest
  /** True: they are called, and no email is sent. */
  byPhone?: boolean
  onDone?: (made: ReferenceRequest) => void
  onClose: () => void
}

const pair = { display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

function FormField({ forms }: { forms: readonly Form[] }) {
  return (
    <SelectField name="formId" label={t('Form')} options={forms.map(({ id, name }) => ({ value: id, label: name }))} />
  )
}

const titleOf = ({ replaces, byPhone }: Props) => {
  if (replaces) return t('Replace {name}', { name: replaces.name })
  return byPhone ? t('Record a reference by phone') : t('Request a reference')
}

/** Whom staff ask for a reference: somebody new, somebody in place of another, or somebody they call. */
export function RequestForm(props: Props) {
  const { personId, firstName, forms, jobs, replaces, byPhone = false, onDone, onClose } = props
  const form = useFormOf(referenceRequestDraft, {
    userId: personId,
    formId: replaces?.form.id ?? forms[0]?.id ?? '',
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
  const { send, loading, error } = useApiMutation(referencesApi.requestReference, {
    refreshes: [referencesApi.listReferences],
    tells: !byPhone,
    onDone: made => (onDone ? onDone(made) : onClose()),
  })
  const kind = forms.find(one => one.id === form.watch('formId'))?.kind ?? 'professional'
  return (
    <FormDialog
      title={titleOf(props)}
      submitLabel={byPhone ? t('Continue') : t('Send request')}
      form={form}
      loading={loading}
      error={error}
      width="md"
      onClose={onClose}
      onSubmit={body => send({ body })}
    >
      <FormField forms={forms} />
      {kind === 'professional' && <JobChoice jobs={jobs} />}
      <Box sx={pair}>
        <TextField name="name" label={t('Name')} maxLength={120} autoFocus />
        {!byPhone && (
          <TextField
            name="email"
            type="email"
            label={t('Email')}
            help={t('They get one email with one link.')}
            optional
          />
        )}
        <PhoneField name="phone" label={t('Phone')} optional={!byPhone} />
      </Box>
      <AboutFields
        kind={kind}
        labels={{
          relation: t('Relation to {firstName}', { firstName }),
          employer: t('Where they worked together'),
          title: t('{firstName}’s job title', { firstName }),
        }}
      />
    </FormDialog>
  )
}
