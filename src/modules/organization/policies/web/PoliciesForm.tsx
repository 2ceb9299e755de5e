import { Box, Button } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { saveUser, useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { type Policies, policiesApi, policiesDraft } from '../contract.ts'
import { daysOf, daysText, namesDays } from '../rules.ts'

const draft = policiesDraft
  .omit({ reminderDays: true })
  .extend({ reminderDays: z.string().refine(namesDays, 'Enter days with commas between, like 60, 30, 7, -1.') })

const defaultsOf = (of: Policies) => ({ ...of, reminderDays: daysText(of.reminderDays) })

const rows = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }

function useSave(onSaved: (saved: Policies) => void) {
  const user = useSession(s => s.user)
  const { send, loading, error } = useApiMutation(policiesApi.savePolicies, {
    refreshes: [policiesApi.readPolicies],
    onDone: saved => {
      const { idleMinutes } = saved
      if (user) saveUser({ ...user, organization: { ...user.organization, idleMinutes } })
      onSaved(saved)
    },
  })
  const save = (of: z.output<typeof draft>) => send({ body: { ...of, reminderDays: daysOf(of.reminderDays) } })
  return { save, loading, error }
}

/** The policies that the organization itself keeps. */
export function PoliciesForm({ of }: { of: Policies }) {
  const form = useFormOf(draft, defaultsOf(of))
  const { isDirty } = form.formState
  const { save, loading, error } = useSave(saved => showSaved(form, defaultsOf(saved)))
  return (
    <Form form={form} loading={loading} error={error} onSubmit={save} guarded>
      <Section title={t('Sign-in')}>
        <Box sx={rows}>
          <NumberField
            name="idleMinutes"
            label={t('Sign out after minutes without use')}
            help={t('From 5 to 2880 minutes. 480 minutes are eight hours.')}
            min={5}
            max={2880}
          />
          <SwitchField
            name="secondFactorRequired"
            label={t('Staff need a second factor')}
            help={t('Staff without one have to set it up before they can do anything else.')}
          />
        </Box>
      </Section>
      <Section
        title={t('Reminders')}
        detail={t('New requirements begin with these days. Those you have keep their own.')}
      >
        <TextField
          name="reminderDays"
          label={t('Reminder days')}
          help={t('Days before the end, like 60, 30, 7; -1 is one day after. Left empty: no reminders.')}
        />
      </Section>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button variant="outlined" disabled={loading || !isDirty} onClick={() => form.reset(defaultsOf(of))}>
          {t('Discard changes')}
        </Button>
        <Button type="submit" variant="contained" loading={loading} disabled={!isDirty}>
          {t('Save')}
        </Button>
      </Box>
    </Form>
  )
}
