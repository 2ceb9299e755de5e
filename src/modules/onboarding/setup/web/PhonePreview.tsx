import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import type { Step } from '../../contract.ts'
import { StepView } from '../../journey/web/parts.tsx'

type Props = { step: Step; of: number }

function Segments({ step, of }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      {Array.from({ length: of }, (_, at) => at + 1).map(place => (
        <Box
          key={place}
          sx={{
            flex: 1,
            height: 5,
            borderRadius: 3,
            bgcolor: place < step.order ? 'primary.main' : place === step.order ? 'primary.edge' : 'surface.track',
          }}
        />
      ))}
    </Box>
  )
}

const phone = {
  width: '100%',
  maxWidth: 340,
  mx: 'auto',
  border: 8,
  borderColor: 'surface.track',
  borderRadius: 9,
  overflow: 'hidden',
  bgcolor: 'background.default',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: 620,
}

const bar = { bgcolor: 'background.paper', p: 3 }

/** A step as applicants see it on a phone; nothing in it can be used. */
export function PhonePreview({ step, of }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 3, textAlign: 'center' }}>
        {t('On a phone')}
      </Typography>
      <Box sx={phone}>
        <Box sx={{ ...bar, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2">{t('Step {step} of {total}', { step: step.order, total: of })}</Typography>
          <Segments step={step} of={of} />
        </Box>
        <Box role="region" aria-label={t('Preview of the step')} tabIndex={0} sx={{ overflowY: 'auto', p: 4 }}>
          <Box inert>
            <StepView step={step} preview />
          </Box>
        </Box>
        <Box aria-hidden sx={{ ...bar, borderTop: 1, borderColor: 'divider' }}>
          <Box
            sx={{
              height: 44,
              borderRadius: 2.5,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontWeight: 600,
            }}
          >
            {t('Continue')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
