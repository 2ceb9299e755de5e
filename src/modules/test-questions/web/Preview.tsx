import { Box, Typography } from '@mui/material'
import { Timer } from 'lucide-react'
import type { z } from 'zod'
import { t } from '../../../kit/web/text/text.ts'
import { PhoneFrame } from '../../../kit/web/theme/PhoneFrame.tsx'
import { QuestionView } from '../../competency-tests/attempts/web/parts.tsx'
import type { questionDraft } from '../../competency-tests/tests/contract.ts'

type Props = {
  of: z.input<typeof questionDraft>
  imageId: string | null
  number: number
  total: number
  minutes: number | null
}

const button = { height: 44, borderRadius: 2.5, display: 'grid', placeItems: 'center', fontWeight: 600 }

/** A question as it is asked on a phone; nothing in it can be used. */
export function Preview({ of, imageId, number, total, minutes }: Props) {
  const asked = {
    type: of.type,
    subject: of.subject ?? '',
    text: of.text || t('Your question'),
    points: of.points || 1,
    imageId,
    imageAlt: of.imageAlt ?? '',
    options: of.type === 'shortText' ? [] : of.options.map(one => ({ id: one.id, text: one.text || '…' })),
  }
  return (
    <PhoneFrame
      label={t('Preview of the question')}
      head={
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="subtitle2" component="p">
            {t('Question {number} of {total}', { number, total })}
          </Typography>
          {minutes !== null && (
            <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Timer size={15} aria-hidden />
              {t('{time} left', { time: `${minutes}:00` })}
            </Typography>
          )}
        </Box>
      }
      foot={
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 2fr' }}>
          <Box sx={{ ...button, border: 1, borderColor: 'line.control' }}>{t('Back')}</Box>
          <Box sx={{ ...button, bgcolor: 'primary.tint', color: 'primary.ink' }}>{t('Next question')}</Box>
        </Box>
      }
    >
      <QuestionView of={asked} value={null} onChange={() => undefined} heading="h3" />
    </PhoneFrame>
  )
}
