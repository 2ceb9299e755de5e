import { Box, Typography } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StartFromPack } from '../../requirements/packs/web/parts.tsx'
import { importsApi } from '../contract.ts'

/** What comes before an import: without document types, the dates of documents find no place. Nothing once there are some. */
export function FirstStep() {
  const { data } = useApiQuery(importsApi.listSources, {})
  if (data?.documentTypes.length !== 0) return null
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Section title={t('First, say what people need to work')}>
        <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
          {t(
            'You have no document types yet, so an import would leave out the dates of documents. A rule pack brings them, with positions and requirements.',
          )}
        </Typography>
        <StartFromPack />
      </Section>
    </Box>
  )
}
