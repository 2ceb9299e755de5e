import { Box, Step, StepConnector, type StepIconProps, StepLabel, Stepper, stepConnectorClasses } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Check } from 'lucide-react'
import { t } from '../../../kit/web/text/text.ts'
import type { StaffImport } from '../contract.ts'
import { isScans } from './parts.tsx'

/** The check of a step that is behind, or the number of one that is not. */
function Mark({ active = false, completed = false, icon }: StepIconProps) {
  const tone = completed ? 'success' : 'primary'
  return (
    <Box
      aria-hidden
      sx={{
        ...{ display: 'grid', placeItems: 'center', width: 24, height: 24, borderRadius: '50%', border: 1 },
        ...{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', borderColor: 'divider' },
        ...((active || completed) && { color: `${tone}.ink`, bgcolor: `${tone}.tint`, borderColor: `${tone}.edge` }),
        ...(active && { borderColor: 'primary.main' }),
      }}
    >
      {completed ? <Check size={14} /> : icon}
    </Box>
  )
}

/** The step that an import is at, counted from 0; all are behind it once it is done. A ZIP of scanned files has no columns. */
function placeOf(of: StaffImport, steps: number): number {
  if (of.state === 'done') return steps
  if (of.state !== 'draft') return steps - 1
  return isScans(of) || of.refusal ? 1 : 2
}

/** The way of an import: its file, its columns, the check of its lines, and done. */
export function ImportSteps({ of }: { of: StaffImport }) {
  const steps = [t('File'), ...(isScans(of) ? [] : [t('Columns')]), t('Check'), t('Done')]
  const place = placeOf(of, steps.length)
  return (
    <Stepper
      activeStep={place}
      aria-label={t('Steps of the import')}
      connector={
        <StepConnector
          sx={{ [`& .${stepConnectorClasses.line}`]: { borderColor: 'divider', width: { xs: 8, sm: 28 } } }}
        />
      }
    >
      {steps.map((step, at) => (
        <Step key={step} aria-current={at === place ? 'step' : undefined} sx={{ p: 0 }}>
          <StepLabel
            slots={{ stepIcon: Mark }}
            sx={{
              '& .MuiStepLabel-iconContainer': { pr: { xs: 1, sm: 2 } },
              '& .MuiStepLabel-label': { fontSize: '0.8125rem', color: 'text.secondary' },
              '& .MuiStepLabel-label.Mui-active': { fontWeight: 600, color: 'primary.ink' },
            }}
          >
            {step}
            {at < place && <span style={visuallyHidden}>, {t('Complete')}</span>}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
