import { Alert, Box } from '@mui/material'
import { refresh } from '../../../../../kit/web/api/stale.ts'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { told } from '../../../../../kit/web/text/told.ts'
import { ProfileForm } from '../../../../profiles/editing/web/parts.tsx'
import { journeyChanged } from '../../../asked/contract.ts'
import type { ContentProps } from '../../web/ContentProps.tsx'

/** One's own profile, saved as it is filled in, with what is still missing on top. */
export function Content({ step }: ContentProps) {
  const gaps = step.state === 'done' ? [] : step.profileGaps
  return (
    <>
      {step.content.text && <RichText text={step.content.text} />}
      {gaps.length > 0 && (
        <Alert severity="info">
          {t('Still needed:')}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {gaps.map(gap => (
              <li key={gap}>{told(gap)}</li>
            ))}
          </Box>
        </Alert>
      )}
      <ProfileForm onSaved={() => void refresh(journeyChanged)} />
    </>
  )
}
