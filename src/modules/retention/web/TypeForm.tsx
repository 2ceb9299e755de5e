import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { paperKinds } from '../contract.ts'
import { policyApi, type TypeKind } from '../policy/contract.ts'
import { kindWords } from './parts.tsx'

const draft = z.object({ kind: z.enum(paperKinds) })

/** Of which kind the documents of a type are. */
export function TypeForm({ of, onClose }: { of: TypeKind; onClose: () => void }) {
  const form = useFormOf(draft, { kind: of.kind })
  const { loading, error, send } = useApiMutation(policyApi.saveType, {
    refreshes: [policyApi.readPolicy],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Kept as: {name}', { name: of.name })}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    >
      <RadioField
        name="kind"
        label={t('Kind of record')}
        options={paperKinds.map(value => ({ value, label: kindWords(value) }))}
      />
    </FormDialog>
  )
}
