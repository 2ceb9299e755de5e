import { Box, Typography } from '@mui/material'
import { t } from '../../../../kit/web/text/text.ts'
import { PhoneFrame } from '../../../../kit/web/theme/PhoneFrame.tsx'
import { type FormContent, type Question, scaleValues } from '../contract.ts'
import { ScaleInput } from './ScaleInput.tsx'

function Answer({ of, scale }: { of: Question; scale: FormContent['scale'] }) {
  if (of.kind === 'text')
    return (
      <Box
        sx={{ height: 88, border: 1, borderColor: 'line.control', borderRadius: 2.5, bgcolor: 'background.paper' }}
      />
    )
  const choices =
    of.kind === 'yesNo'
      ? [
          { value: 1, label: t('Yes') },
          { value: 0, label: t('No') },
        ]
      : scaleValues.map(value => ({ value, label: String(value), means: scale[value - 1] ?? '' }))
  return (
    <ScaleInput label={of.text} name={`preview-${of.id}`} choices={choices} value={null} onChoose={() => undefined} />
  )
}

/** The draft as an evaluator sees it on a phone; nothing in it can be used. */
export const PhonePreview = ({ name, draft }: { name: string; draft: FormContent }) => (
  <PhoneFrame label={t('Preview of the form')} head={<Typography variant="subtitle2">{name}</Typography>}>
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {draft.parts.map(part => (
        <Box key={part.id} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {part.title && (
            <Typography variant="h3" component="h3">
              {part.title}
            </Typography>
          )}
          {part.questions.map(one => (
            <Box key={one.id} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box>
                <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                  {one.text}
                </Typography>
                {one.help && (
                  <Typography variant="body2" color="textSecondary">
                    {one.help}
                  </Typography>
                )}
              </Box>
              <Answer of={one} scale={draft.scale} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  </PhoneFrame>
)
