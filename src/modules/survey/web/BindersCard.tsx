import { Box, Button, Typography } from '@mui/material'
import { staff } from '../../../kit/contract/access.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../kit/web/theme/DownloadButton.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type Binder, bindersApi } from '../binders/contract.ts'
import { type Survey, surveyApi } from '../contract.ts'

function Row({ of }: { of: Binder }) {
  const name = `${of.firstName} ${of.lastName}`
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="subtitle2">{name}</Typography>
        {of.state === 'done' && (
          <Typography variant="body2" color="textSecondary">
            {t('{count, plural, one {# page} other {# pages}}', { count: of.pages ?? 0 })}
          </Typography>
        )}
      </Box>
      {of.state === 'waiting' && <StatusChip tone="info">{t('Building')}</StatusChip>}
      {of.state === 'failed' && <StatusChip tone="error">{t('Could not be built. Build again.')}</StatusChip>}
      {of.state === 'done' && (
        <DownloadButton
          endpoint={bindersApi.saveBinder}
          params={{ id: of.id }}
          query={{}}
          name={`${name}.pdf`}
          label={t('Download {name}', { name })}
          disabled={false}
        />
      )}
    </Box>
  )
}

/** Whether medical pages are in: chosen by whoever may see them, on record. */
function Medical({ of }: { of: Survey }) {
  const may = useMay(staff('documents.viewMedical'))
  const choose = useApiMutation(surveyApi.chooseMedical, { refreshes: [surveyApi.readSurvey, bindersApi.listBinders] })
  const { medical } = of
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', mb: 3 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
        {medical
          ? t('Medical pages are included. {name} chose this on {when}.', {
              name: medical.by,
              when: showInstant(medical.at),
            })
          : t('Medical pages are not included.')}
      </Typography>
      {may && of.endedAt === null && (
        <Button
          variant="outlined"
          loading={choose.loading}
          onClick={() => void choose.send({ params: { id: of.id }, body: { medical: !medical } })}
        >
          {medical ? t('Leave medical pages out') : t('Include medical pages')}
        </Button>
      )}
    </Box>
  )
}

/** The binders: how far they are, and to save. */
export function BindersCard({ of }: { of: Survey }) {
  const waits = (binders: readonly Binder[] | undefined) => binders?.some(one => one.state === 'waiting') ?? false
  const first = useApiQuery(bindersApi.listBinders, { params: { id: of.id } })
  const {
    data = [],
    error,
    refetch,
  } = useApiQuery(bindersApi.listBinders, { params: { id: of.id } }, waits(first.data) ? { every: 2000 } : {})
  const done = data.filter(one => one.state === 'done').length
  return (
    <Section
      title={t('Binders')}
      detail={
        data.length > 0
          ? t('{done} of {all} binders', { done, all: data.length })
          : t('One PDF per person, with index and pages.')
      }
      stacked
      action={
        done > 0 && (
          <DownloadButton
            endpoint={bindersApi.saveBinders}
            params={{ id: of.id }}
            query={{}}
            name={`${of.name}.zip`}
            label={t('Download all')}
            disabled={waits(data)}
          />
        )
      }
    >
      <Medical of={of} />
      {error && data.length === 0 && <Failure error={error} onRetry={() => void refetch()} />}
      {waits(data) && <ProgressBar label={t('Binders')} value={done} of={data.length} width="100%" />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(one => (
          <Row key={one.id} of={one} />
        ))}
      </Box>
    </Section>
  )
}
