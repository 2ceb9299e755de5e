import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { FootBar } from '../../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type Filling, useFilling } from './Filling.tsx'
import { ProgressStrip } from './ProgressStrip.tsx'

/** The bar of a checklist's page: one or two buttons. */
export const FillingBar = ({ stays = true, children }: { stays?: boolean; children: ReactNode }) => (
  <FootBar stays={stays}>
    <Box sx={{ maxWidth: 752, mx: 'auto', px: 4, py: 3, display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
  </FootBar>
)

type Props = {
  id: string
  groupId?: string
  children: (filling: Filling) => ReactNode
  bar?: (filling: Filling) => ReactNode
}

/** A checklist's page of an applicant: where they stand, the content, and a bar. */
export function FillingFrame({ id, groupId, children, bar }: Props) {
  const { filling, error, retry } = useFilling(id)
  const column = { width: '100%', maxWidth: 752, mx: 'auto', px: 4, py: 5, flex: 1 }
  if (!filling) {
    return <Box sx={column}>{error ? <Failure error={error} onRetry={retry} /> : <FormSkeleton />}</Box>
  }
  return (
    <>
      {filling.of.mayAnswer && <ProgressStrip filling={filling} {...(groupId ? { current: groupId } : {})} />}
      <Box sx={{ ...column, display: 'grid', alignContent: 'start', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children(filling)}
      </Box>
      {bar?.(filling)}
    </>
  )
}

/** How many answers wait on this device, as a sentence. */
export const unsentWords = (count: number): string =>
  t(
    '{count, plural, one {# skill is} other {# skills are}} saved on this phone and will be sent when you’re back online.',
    { count },
  )
