import { Typography } from '@mui/material'
import { z } from 'zod'
import { phoneInWords } from '../../../../kit/contract/phone.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { TextReach } from '../../consents/contract.ts'
import { consentsApi } from '../../consents/contract.ts'
import { longestText, ownText } from '../../contract.ts'
import { segmentsOf, withSender } from '../../rules.ts'
import { textsApi } from '../contract.ts'

const draft = z.object({ text: ownText })

type Props = { personId: string; reach: TextReach; onClose: () => void }

/** Texts a person in one's own words. */
export function TextForm({ personId, reach, onClose }: Props) {
  const form = useFormOf(draft, { text: '' })
  const organization = useSession(s => s.user?.organization.name) ?? ''
  const refreshes = [textsApi.listTexts, consentsApi.readReach]
  const sending = useApiMutation(textsApi.sendText, { refreshes, onDone: onClose })
  const segments = segmentsOf(withSender(organization, form.watch('text'), reach.isFirst))
  return (
    <FormDialog
      title={t('Send text message')}
      submitLabel={t('Send')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onSubmit={body => sending.send({ params: { id: personId }, body })}
      onClose={onClose}
    >
      <TextField
        name="text"
        label={t('Message')}
        help={t('It begins with the name of your organization.')}
        rows={4}
        maxLength={longestText}
        autoFocus
      />
      <Typography variant="body2" color="textSecondary">
        {t('{segments, plural, one {# segment} other {# segments}} to {phone}', {
          segments,
          phone: phoneInWords(reach.phone ?? ''),
        })}
        {reach.leavesAt && ` · ${t('Leaves {when}', { when: showInstant(reach.leavesAt) })}`}
      </Typography>
    </FormDialog>
  )
}
