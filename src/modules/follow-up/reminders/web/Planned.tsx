import { Box, Typography } from '@mui/material'
import { BellOff, Mail } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { phoneInWords } from '../../../../kit/contract/phone.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type PlannedReminder, type RemindWish, remindersApi } from '../contract.ts'

/** What would be sent to whom; asked once, and again by `retry`. */
export function usePreview(wish: RemindWish) {
  const [planned, setPlanned] = useState<readonly PlannedReminder[] | null>(null)
  const { send, error } = useApiMutation(remindersApi.previewReminders, { onDone: setPlanned })
  const ask = useRef(() => void send({ body: wish }))
  const retry = useCallback(() => ask.current(), [])
  useEffect(retry, [retry])
  return { planned, error, retry }
}

function Person({ of }: { of: PlannedReminder }) {
  const { firstName, lastName, channel, textTo, about, leftOut, why } = of
  const Icon = channel ? Mail : BellOff
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 3, '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <Box component={Icon} size={18} aria-hidden sx={{ mt: 0.5, flexShrink: 0, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          sx={{ fontWeight: 600, fontSize: '0.875rem', color: 'text.primary' }}
        >{`${firstName} ${lastName}`}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {channel
            ? [
                t('Email to {to}', { to: channel.to }),
                textTo && t('Can be texted at {to}', { to: phoneInWords(textTo) }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('Gets nothing. {why}', { why: leftOut.length > 0 ? '' : (why ?? '') })}
        </Typography>
        {about.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4.5, fontSize: '0.875rem', color: 'text.primary' }}>
            {about.map(one => (
              <li key={one.id}>{one.line}</li>
            ))}
          </Box>
        )}
        {leftOut.map(one => (
          <Typography key={one.id} variant="body2" sx={{ mt: 1 }}>
            {t('Left out: {name}. {why}', { name: one.name, why: one.why })}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** Who gets which email about what, and who gets none and why. */
export function Planned({ planned }: { planned: readonly PlannedReminder[] }) {
  const emails = planned.filter(one => one.channel !== null).length
  const none = planned.length - emails
  return (
    <>
      {t('{emails, plural, =0 {No email is sent.} one {# email is sent.} other {# emails are sent.}}', { emails })}
      {none > 0 && ` ${t('{none, plural, one {# person gets nothing.} other {# people get nothing.}}', { none })}`}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {planned.map(one => (
          <Person key={one.id} of={one} />
        ))}
      </Box>
    </>
  )
}
