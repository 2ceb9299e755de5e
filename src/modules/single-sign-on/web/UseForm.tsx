import { Box, Button } from '@mui/material'
import { useEffect } from 'react'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { Form, useFormOf } from '../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type SingleSignOn, singleSignOnApi } from '../contract.ts'
import { refuseSwitch } from '../rules.ts'

const chosen = z.object({ use: z.enum(['off', 'may', 'must']) })
type Use = z.output<typeof chosen>['use']

const useOf = ({ enabled, required }: SingleSignOn): Use => (required ? 'must' : enabled ? 'may' : 'off')

/** Who uses it: nobody yet, whoever wants to, or everybody but administrators. */
export function UseForm({ of }: { of: SingleSignOn }) {
  const use = useOf(of)
  const form = useFormOf(chosen, { use })
  const save = useApiMutation(singleSignOnApi.switch, { refreshes: [singleSignOnApi.settings] })
  const { reset } = form
  // A change above may turn it off.
  useEffect(() => reset({ use }), [reset, use])
  const why = refuseSwitch(of, { enabled: true, required: false })
  return (
    <Section title={t('Who uses it')} detail={why ?? undefined}>
      <Form
        form={form}
        loading={save.loading}
        error={save.error}
        onSubmit={({ use: to }) => save.send({ body: { enabled: to !== 'off', required: to === 'must' } })}
        guarded
        undrafted
      >
        <RadioField
          name="use"
          label={t('Single sign-on')}
          help={t(
            'Let your service ask for a second factor: Carefold asks for no code after it. Administrators can always sign in with their password and second factor, in case the service fails.',
          )}
          disabled={why !== null && use === 'off'}
          options={[
            { value: 'off', label: t('Off') },
            { value: 'may', label: t('On: staff can use it') },
            { value: 'must', label: t('On: staff must use it') },
          ]}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={save.loading} disabled={!form.formState.isDirty}>
            {t('Save changes')}
          </Button>
        </Box>
      </Form>
    </Section>
  )
}
