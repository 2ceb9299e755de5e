import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type MadeWebhook, type Webhook, webhookDraft, webhooksApi } from '../contract.ts'
import { type WebhookEvent, webhookEvents } from '../events/contract.ts'
import { eventWords } from './EventWords.tsx'

const about: Record<WebhookEvent, () => string> = {
  'person.clearanceChanged': () => t('Somebody becomes, or stops being, clear to work'),
  'document.decided': () => t('A document is approved, sent back, or its approval is taken back'),
  'person.signedOff': () => t('Somebody is signed off to work'),
  'person.signOffWithdrawn': () => t('A sign-off is taken back'),
}

/** The events that can be chosen, as boxes to tick. */
function EventsField() {
  const { field, fieldState } = useController({ name: 'events' })
  const chosen: readonly WebhookEvent[] = field.value
  return (
    <FieldFrame id="events" label={t('Events to send')} error={fieldState.error?.message} group>
      <Box sx={{ display: 'grid' }}>
        {webhookEvents.map((one, index) => (
          <FormControlLabel
            key={one}
            sx={{ alignItems: 'flex-start', py: 0.5 }}
            label={
              <Box sx={{ pt: 2.25 }}>
                {eventWords(one)}
                <Typography variant="body2" color="textSecondary">
                  {about[one]()}
                </Typography>
              </Box>
            }
            control={
              <Checkbox
                checked={chosen.includes(one)}
                onChange={event =>
                  field.onChange(event.target.checked ? [...chosen, one] : chosen.filter(other => other !== one))
                }
                slotProps={{ input: { 'aria-label': eventWords(one), ...(index === 0 ? { ref: field.ref } : {}) } }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

type Props = {
  of: Webhook | 'new'
  onMade: (made: MadeWebhook) => void
  onChanged: (webhook: Webhook) => void
  onClose: () => void
}

/** Adds a webhook or changes one: its address, what it is for, and its events. */
export function WebhookForm({ of, onMade, onChanged, onClose }: Props) {
  const isNew = of === 'new'
  const { url, description, events } = isNew ? { url: '', description: '', events: [] } : of
  const form = useFormOf(webhookDraft, { url, description, events })
  const adding = useApiMutation(webhooksApi.createWebhook, { onDone: onMade, tells: false })
  const changing = useApiMutation(webhooksApi.updateWebhook, { onDone: onChanged })
  const { loading, error } = isNew ? adding : changing
  return (
    <FormDialog
      title={isNew ? t('Add webhook') : t('Edit webhook')}
      submitLabel={isNew ? t('Add webhook') : t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => (isNew ? adding.send({ body }) : changing.send({ params: { id: of.id }, body }))}
      onClose={onClose}
    >
      <TextField
        name="url"
        type="url"
        label={t('Address')}
        help={t('Where your program receives events. It starts with https:// and the internet can reach it.')}
        maxLength={500}
        autoFocus
      />
      <TextField
        name="description"
        label={t('Description')}
        help={t('For example: Scheduling')}
        optional
        maxLength={200}
      />
      <EventsField />
    </FormDialog>
  )
}
