import { Box, Button, Card, Typography } from '@mui/material'
import { Camera, Upload } from 'lucide-react'
import { t } from '../../../../kit/web/text.ts'
import type { Step } from '../../contract.ts'
import { VideoStill } from '../../playback/web/parts.tsx'
import { RichText } from '../../text/web/parts.tsx'
import { LinkStep } from './LinkStep.tsx'
import { PaperFrame } from './PaperCard.tsx'

const still = { tabIndex: -1, 'aria-disabled': true } as const

function Papers({ step: { content } }: { step: Step }) {
  return content.documents.map(({ documentTypeId, name, required }) => (
    <PaperFrame key={documentTypeId} state="open" name={name} detail={required ? '' : t('Optional')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          {...still}
          variant="outlined"
          startIcon={<Camera />}
          sx={{ flex: 1, color: 'primary.ink', bgcolor: 'primary.tint', borderColor: 'primary.edge' }}
        >
          {t('Take photo')}
        </Button>
        <Button {...still} variant="outlined" startIcon={<Upload />} sx={{ flex: 1 }}>
          {t('Choose file')}
        </Button>
      </Box>
    </PaperFrame>
  ))
}

function Parts({ names }: { names: readonly string[] }) {
  return names.map(name => (
    <Card key={name} sx={{ p: 4 }}>
      <Typography variant="subtitle1">{name}</Typography>
    </Card>
  ))
}

function Content({ step }: { step: Step }) {
  const { type, content } = step
  if (type === 'video-training')
    return (
      <>
        <VideoStill />
        <RichText text={content.text} />
      </>
    )
  if (type === 'webpage-link') return <LinkStep step={step} opened={false} />
  if (type === 'document-upload')
    return (
      <>
        <RichText text={content.text} />
        <Papers step={step} />
      </>
    )
  if (type === 'profile-information')
    return <Parts names={[t('About you'), t('Emergency contacts'), t('Education'), t('Work history')]} />
  if (type === 'application-review')
    return (
      <>
        <Parts names={[t('Everything you have given'), t('Electronic records')]} />
        {content.text && <RichText text={content.text} />}
        <Parts names={[t('Type your full name')]} />
      </>
    )
  return <RichText text={content.text} />
}

/** A step as its applicant sees it, with nothing in it that acts: for the preview beside the builder. */
export function StepView({ step }: { step: Step; preview: true }) {
  return (
    <Box
      sx={{
        '--cf-body': '15px',
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
      <Content step={step} />
    </Box>
  )
}
