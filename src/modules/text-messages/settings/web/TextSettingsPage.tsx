import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { z } from 'zod'
import { monthInWords } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { inDollars } from '../../rules.ts'
import { type TextSettings, textSettingsApi } from '../contract.ts'

const entries = z.object({
  reminders: z.boolean(),
  notices: z.boolean(),
  price: z.number('Enter an amount.').min(0).max(1, 'Enter at most $1.').nullable(),
})

const millionths = 1_000_000

function SettingsForm({ of }: { of: TextSettings }) {
  const form = useFormOf(entries, { reminders: of.reminders, notices: of.notices, price: of.priceMicros / millionths })
  const saving = useApiMutation(textSettingsApi.save, { refreshes: [textSettingsApi.read] })
  return (
    <Section title={t('Settings')}>
      <Form
        form={form}
        loading={saving.loading}
        error={saving.error}
        guarded
        onSubmit={({ reminders, notices, price }) =>
          saving.send({ body: { reminders, notices, priceMicros: Math.round((price ?? 0) * millionths) } })
        }
      >
        <SwitchField
          name="reminders"
          label={t('Text scheduled reminders')}
          help={t('Everyone gets the email. Those who agreed to text messages get a text too.')}
        />
        <SwitchField
          name="notices"
          label={t('Text notifications')}
          help={t('Staff and caregivers who agreed can choose to be texted about what they haven’t read.')}
        />
        <NumberField
          name="price"
          label={t('Price of one segment, in dollars')}
          help={t('What your provider charges for up to 160 characters. Only used to add up the cost below.')}
          min={0}
          max={1}
        />
        <Button type="submit" variant="contained" loading={saving.loading} sx={{ justifySelf: 'start' }}>
          {t('Save changes')}
        </Button>
      </Form>
    </Section>
  )
}

function Months({ of }: { of: TextSettings['months'] }) {
  return (
    <Section title={t('Sent and cost')} detail={t('The last twelve months')}>
      {of.length === 0 && <Typography color="textSecondary">{t('No text messages have been sent yet.')}</Typography>}
      <Box component="ul" aria-label={t('Sent and cost')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map(one => (
          <Box
            component="li"
            key={one.month}
            sx={{ display: 'flex', gap: 4, py: 3, '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2">{monthInWords(one.month)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  t('{messages, plural, one {# message} other {# messages}}', { messages: one.messages }),
                  one.codes > 0 &&
                    t('{codes, plural, one {# sign-in code} other {# sign-in codes}}', { codes: one.codes }),
                  t('{segments, plural, one {# segment} other {# segments}}', { segments: one.segments }),
                  one.replies > 0 && t('{replies, plural, one {# reply} other {# replies}}', { replies: one.replies }),
                  one.failed > 0 && t('{failed} failed', { failed: one.failed }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{inDollars(one.costMicros)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function Body({ of }: { of: TextSettings }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      {!of.available && (
        <Alert severity="info">
          {t('No text messages can be sent from this server. Ask whoever runs it to set up a provider.')}
        </Alert>
      )}
      {of.available && !of.takesReplies && (
        <Alert severity="warning">
          {t(
            'Replies do not arrive here. Your provider has to handle STOP, or whoever runs this server sets up replies.',
          )}
        </Alert>
      )}
      {of.available && <SettingsForm key={`${of.reminders} ${of.notices} ${of.priceMicros}`} of={of} />}
      {(of.available || of.months.length > 0) && <Months of={of.months} />}
    </Box>
  )
}

/** Settings: whether reminders are texted, what a segment costs, and what the last months came to. */
export function TextSettingsPage() {
  const { data, error, refetch } = useApiQuery(textSettingsApi.read, {})
  return (
    <>
      <PageHeader title={t('Text messages')} detail={t('Only those who agreed are texted, between 8 AM and 9 PM.')} />
      {data && <Body of={data} />}
      {!data && error && (
        <Card>
          <Failure error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <FormSkeleton />}
    </>
  )
}
