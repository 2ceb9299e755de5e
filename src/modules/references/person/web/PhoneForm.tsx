import { Alert, Box } from '@mui/material'
import { z } from 'zod'
import { day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { AnswerCard, AnswerField } from '../../forms/web/parts.tsx'
import { phoneReference, type ReferenceRequest } from '../../requests/contract.ts'
import { AboutFields } from '../../requests/web/parts.tsx'
import { referencesApi } from '../contract.ts'

const draft = phoneReference
  .omit({ talkedAt: true })
  .extend({ on: day, at: z.string().regex(/^\d\d:\d\d$/, 'Enter the time.') })

const two = (of: number) => String(of).padStart(2, '0')

/** Now, as the fields of a form hold it. */
function nowHere() {
  const now = new Date()
  const on = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return { on, at: `${two(now.getHours())}:${two(now.getMinutes())}` }
}

type Props = { of: ReferenceRequest; firstName: string; onClose: () => void }

/** The same form as the referee's, filled in while talking on the phone. */
export function PhoneForm({ of, firstName, onClose }: Props) {
  const { about, questions } = of
  const empty = Object.fromEntries(questions.map(({ id }) => [id, '']))
  const form = useFormOf(draft, {
    about: { relation: about.relation, employer: '', title: '', from: '', to: '' },
    answers: empty,
    ...nowHere(),
  })
  const { send, loading, error } = useApiMutation(referencesApi.phoneOverride, {
    refreshes: [referencesApi.listReferences, clearToWork],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Reference by phone: {name}', { name: of.name })}
      submitLabel={t('Save reference')}
      form={form}
      loading={loading}
      error={error}
      width="md"
      onClose={onClose}
      onSubmit={({ on, at, ...sent }) =>
        send({ params: { id: of.id }, body: { ...sent, talkedAt: new Date(`${on}T${at}`).toISOString() } })
      }
    >
      <Alert severity="info">
        {of.phone
          ? t('Call {phone} and ask in these words. Your name is kept with the reference.', { phone: of.phone })
          : t('Ask in these words. Your name is kept with the reference.')}
      </Alert>
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <DateField name="on" label={t('Day of the call')} />
        <TextField name="at" type="time" label={t('Time of the call')} />
      </Box>
      <AboutFields
        kind={of.form.kind}
        at="about."
        labels={{
          relation: t('What are or were they to {firstName}?', { firstName }),
          employer: t('Where did they work together?'),
          title: t('What was {firstName}’s job?', { firstName }),
        }}
      />
      <AnswerCard>
        {questions.map(one => (
          <AnswerField key={one.id} of={one} />
        ))}
      </AnswerCard>
    </FormDialog>
  )
}
