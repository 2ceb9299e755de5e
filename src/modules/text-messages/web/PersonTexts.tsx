import { Box, Button, Typography } from '@mui/material'
import { MessageSquareText, Send } from 'lucide-react'
import { phoneInWords } from '../../../kit/contract/phone.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { consentsApi, type TextReach } from '../consents/contract.ts'
import { wayWords } from '../consents/web/WayWords.tsx'
import { textsApi } from '../messages/contract.ts'
import { TextList } from '../messages/web/TextList.tsx'

const TextForm = lazy(() => import('../messages/web/TextForm.tsx').then(m => m.TextForm))
const ConsentForm = lazy(() => import('../consents/web/ConsentForm.tsx').then(m => m.ConsentForm))
const EndConsentForm = lazy(() => import('../consents/web/ConsentForm.tsx').then(m => m.EndConsentForm))

function Consent({ of: { consent, phone, why } }: { of: TextReach }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <StatusChip tone={consent?.given ? 'success' : 'neutral'}>
        {consent
          ? consent.given
            ? t('Agreed to text messages')
            : t('Text messages are off')
          : t('No consent on record')}
      </StatusChip>
      {consent && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[wayWords[consent.way](), showDay(consent.onDay), consent.actor, consent.note].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {why ? (
        <Typography variant="body2">{why}</Typography>
      ) : (
        phone && <Typography variant="body2">{phoneInWords(phone)}</Typography>
      )}
    </Box>
  )
}

function Invite({ personId }: { personId: string }) {
  const may = useMay(textsApi.sendInvitation.allow)
  const sending = useApiMutation(textsApi.sendInvitation, { refreshes: [textsApi.listTexts, consentsApi.readReach] })
  if (!may) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Send />}
      loading={sending.loading}
      onClick={() => void sending.send({ params: { id: personId } })}
    >
      {t('Text the invitation')}
    </Button>
  )
}

function Texts({ personId, of }: { personId: string; of: TextReach }) {
  const may = useMay(textsApi.sendText.allow)
  const text = useDialog('text', may && of.why === null)
  const consent = useDialog('consent', may && of.whyNoNote === null)
  const end = useDialog('end-consent', may && of.consent?.given === true)
  return (
    <Section title={t('Text messages')}>
      <Consent of={of} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {may && of.why === null && (
          <Button variant="outlined" startIcon={<MessageSquareText />} onClick={() => text.show()}>
            {t('Send text message')}
          </Button>
        )}
        {of.invitable && of.why === null && <Invite personId={personId} />}
        {may && of.whyNoNote === null && (
          <Button variant="outlined" onClick={() => consent.show()}>
            {t('Note consent')}
          </Button>
        )}
        {may && of.consent?.given && <Button onClick={() => end.show()}>{t('Turn off')}</Button>}
      </Box>
      <TextList personId={personId} />
      <DialogAt of={text}>{() => <TextForm personId={personId} reach={of} onClose={text.close} />}</DialogAt>
      <DialogAt of={consent}>{() => <ConsentForm personId={personId} onClose={consent.close} />}</DialogAt>
      <DialogAt of={end}>{() => <EndConsentForm personId={personId} onClose={end.close} />}</DialogAt>
    </Section>
  )
}

/** Whether a person may be texted, what was texted and what came back. Nothing where no texts can be sent. */
export function PersonTexts({ personId }: { personId: string }) {
  const { data } = useApiQuery(consentsApi.readReach, { params: { id: personId }, quiet: true })
  return data?.available ? <Texts personId={personId} of={data} /> : null
}
