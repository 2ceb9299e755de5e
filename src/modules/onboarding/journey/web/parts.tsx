import { Box, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import type { Step, StepType } from '../../contract.ts'
import { Preview as ReviewPreview } from '../../kinds/application-review/web/Preview.tsx'
import { Preview as TestsPreview } from '../../kinds/competency-test/web/Preview.tsx'
import { Preview as DocumentsPreview } from '../../kinds/document-upload/web/Preview.tsx'
import { Preview as ProfilePreview } from '../../kinds/profile-information/web/Preview.tsx'
import { Preview as ReferencePreview } from '../../kinds/reference-check/web/Preview.tsx'
import { Preview as SkillsPreview } from '../../kinds/skill-checklist/web/Preview.tsx'
import { Preview as TextPreview } from '../../kinds/text-information/web/Preview.tsx'
import { Preview as VideoPreview } from '../../kinds/video-training/web/Preview.tsx'
import { Preview as LinkPreview } from '../../kinds/webpage-link/web/Preview.tsx'

const previews: Record<StepType, ComponentType<{ step: Step }>> = {
  welcome: TextPreview,
  'video-training': VideoPreview,
  'profile-information': ProfilePreview,
  'webpage-link': LinkPreview,
  'document-upload': DocumentsPreview,
  'skill-checklist': SkillsPreview,
  'competency-test': TestsPreview,
  'reference-check': ReferencePreview,
  'text-information': TextPreview,
  'application-review': ReviewPreview,
}

/** A step as its applicant sees it, with nothing in it that acts: for the preview beside the builder. */
export function StepView({ step }: { step: Step; preview: true }) {
  const Preview = previews[step.type]
  return (
    <Box
      sx={{
        '--cf-body': '0.9375rem',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
      }}
    >
      <Box>
        <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {step.title || t('Untitled step')}
        </Typography>
        {step.instruction && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {step.instruction}
          </Typography>
        )}
      </Box>
      <Preview step={step} />
    </Box>
  )
}
