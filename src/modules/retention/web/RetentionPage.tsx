import { Box } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { policyApi } from '../policy/contract.ts'
import { kindWords, RetentionTabs } from './parts.tsx'
import { TermRow } from './TermRow.tsx'
import { Terms } from './Terms.tsx'
import { TypeForm } from './TypeForm.tsx'

function Types() {
  const { data, error, refetch } = useApiQuery(policyApi.readPolicy, {})
  const type = useDialog('type', id => (data ? (data.types.find(one => one.id === id) ?? null) : undefined))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <>
      <Section
        flush
        title={t('Document types')}
        detail={t('Of whoever was never hired, everything but consents is kept as the application.')}
      >
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {data.types.map(one => (
            <TermRow
              key={one.id}
              name={one.name}
              says={kindWords(one.kind)}
              detail={one.chosen ? undefined : t('By its name and the medical mark')}
              onChange={() => type.show(one.id)}
            />
          ))}
        </Box>
      </Section>
      <DialogAt of={type}>{of => <TypeForm of={of} onClose={type.close} />}</DialogAt>
    </>
  )
}

/** Settings: how long each kind of record is kept, and of which kind each type of documents is. */
export function RetentionPage() {
  return (
    <>
      <PageHeader
        title={t('Retention')}
        detail={t('How long you keep records of people who left or were not hired.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <RetentionTabs value="policy" />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
        <Terms />
        <Types />
      </Box>
    </>
  )
}
