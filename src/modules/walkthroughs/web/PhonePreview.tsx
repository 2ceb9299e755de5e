import { Box, Typography } from '@mui/material'
import { t } from '../../../kit/web/text/text.ts'
import { PhoneFrame } from '../../../kit/web/theme/PhoneFrame.tsx'
import type { Step } from '../../onboarding/contract.ts'
import { StepView } from '../../onboarding/journey/web/parts.tsx'

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

const Continue = () => (
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
)

/** A step as applicants see it on a phone; nothing in it can be used. */
export const PhonePreview = ({ step, of }: Props) => (
  <PhoneFrame
    label={t('Preview of the step')}
    head={
      <>
        <Typography variant="subtitle2">{t('Step {step} of {total}', { step: step.order, total: of })}</Typography>
        <Segments step={step} of={of} />
      </>
    }
    foot={<Continue />}
  >
    <StepView step={step} preview />
  </PhoneFrame>
)
