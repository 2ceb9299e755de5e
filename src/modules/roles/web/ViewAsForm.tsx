import { z } from 'zod'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Role } from '../contract.ts'

const fields = z.object({ peopleOf: z.string() })

type Viewing = {
  readonly loading: boolean
  readonly error: Refusal | null
  readonly view: (peopleOf: string) => void
}
type Props = { role: Role; viewing: Viewing; onClose: () => void }

/** Asks whose people are seen while an administrator views as a role that works with its users' people only. */
export function ViewAsForm({ role, viewing, onClose }: Props) {
  const me = useSession(session => session.user?.id ?? '')
  const options = role.holders
    .filter(one => one.active)
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
  const form = useFormOf(fields, { peopleOf: options[0]?.value ?? me })
  return (
    <FormDialog
      title={t('View as {role}', { role: role.name })}
      submitLabel={t('View as this role')}
      form={form}
      loading={viewing.loading}
      error={viewing.error}
      onSubmit={({ peopleOf }) => viewing.view(peopleOf)}
      onClose={onClose}
    >
      <SelectField
        name="peopleOf"
        label={t('With the people of')}
        options={[...options, { value: me, label: t('You') }]}
        help={
          role.worksWith === 'theirOffices'
            ? t('This role works only with the people of its user’s offices.')
            : t('This role works only with the people its user coordinates.')
        }
      />
    </FormDialog>
  )
}
