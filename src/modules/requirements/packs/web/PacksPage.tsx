import { Box, Button, Card, Typography } from '@mui/material'
import { BookOpenCheck, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type PackSummary, packsApi } from '../contract.ts'

const UploadDialog = lazy(() => import('./UploadDialog.tsx').then(m => m.UploadDialog))

function Counts({ of: { counts, importedVersion, version } }: { of: PackSummary }) {
  const newer = importedVersion !== null && importedVersion !== version
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {newer && (
        <StatusChip tone="warning">{t('Newer than your import of {version}', { version: importedVersion })}</StatusChip>
      )}
      {importedVersion !== null && !newer && (
        <StatusChip tone="success" quiet>
          {t('Imported')}
        </StatusChip>
      )}
      {counts.changed > 0 && (
        <StatusChip tone="warning">{t('{count} changed in the pack', { count: counts.changed })}</StatusChip>
      )}
      {counts.overridden > 0 && (
        <StatusChip tone="primary">{t('{count} changed here', { count: counts.overridden })}</StatusChip>
      )}
      {counts.new > 0 && (
        <StatusChip tone={importedVersion === null ? 'neutral' : 'info'}>
          {importedVersion === null
            ? t('{count, plural, one {# rule} other {# rules}}', { count: counts.new })
            : t('{count} not imported', { count: counts.new })}
        </StatusChip>
      )}
    </Box>
  )
}

function PackCard({ of, lead }: { of: PackSummary; lead: boolean }) {
  const act = of.importedVersion === null ? t('Review and import') : t('Review')
  return (
    <Card
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: { xs: 4, md: 5 }, alignItems: 'flex-start' }}
    >
      <Box>
        <Typography variant="h3" component="h3">
          {of.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Version {version} of {day}', { version: of.version, day: showDay(of.publishedOn) })}
          {of.uploaded && ` · ${t('Added by you')}`}
        </Typography>
      </Box>
      <Typography sx={{ flex: 1 }}>{of.about}</Typography>
      <Counts of={of} />
      <Button
        component={Link}
        to={`/settings/rule-packs/${of.key}`}
        variant={lead ? 'contained' : 'outlined'}
        aria-label={`${act}: ${of.name}`}
      >
        {act}
      </Button>
    </Card>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
}

function Packs({ title, of, lead }: { title: string; of: readonly PackSummary[]; lead: string | undefined }) {
  if (of.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={grid}>
        {of.map(one => (
          <PackCard key={one.key} of={one} lead={one.key === lead} />
        ))}
      </Box>
    </Box>
  )
}

/** The rule packs that there are: those that suit the organization first. */
export function PacksPage() {
  const { data, isPending, isError, error, refetch } = useApiQuery(packsApi.listPacks, {})
  const [uploading, setUploading] = useState(false)
  const add = (
    <Button variant="outlined" startIcon={<Upload size={18} />} onClick={() => setUploading(true)}>
      {t('Add a pack file')}
    </Button>
  )
  const lead = data?.find(one => one.suggested && one.importedVersion === null)?.key
  return (
    <>
      <PageHeader
        title={t('Rule packs')}
        detail={t('Requirements with their citations, to start from and to compare with. What you change stays yours.')}
        action={add}
      />
      {isPending && <ListSkeleton rows={4} />}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon={BookOpenCheck} text={t('There are no rule packs.')} action={add} />}
      {data && <Packs title={t('For you')} of={data.filter(one => one.suggested)} lead={lead} />}
      {data && <Packs title={t('Other states')} of={data.filter(one => !one.suggested)} lead={lead} />}
      {uploading && (
        <Suspense>
          <UploadDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}
