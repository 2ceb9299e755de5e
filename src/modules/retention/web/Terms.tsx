import { Box } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { policyApi } from '../policy/contract.ts'
import { kindDetail, kindWords, termWords } from './parts.tsx'
import { TermForm } from './TermForm.tsx'
import { TermRow } from './TermRow.tsx'

/** For how long each kind of record is kept, each to be changed in a dialog. */
export function Terms() {
  const { data, error, refetch } = useApiQuery(policyApi.readPolicy, {})
  const term = useDialog('term', id => (data ? (data.kinds.find(one => one.kind === id) ?? null) : undefined))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Section
      flush
      title={t('How long records are kept')}
      detail={t('From then on they stand under Due. Nothing is destroyed until two people say so.')}
    >
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {data.kinds.map(one => (
          <TermRow
            key={one.kind}
            name={kindWords(one.kind)}
            says={termWords(one.kind, one.term)}
            detail={[kindDetail(one.kind), one.citation].filter(Boolean).join(' ')}
            onChange={() => term.show(one.kind)}
          />
        ))}
      </Box>
      <DialogAt of={term}>{of => <TermForm of={of} onClose={term.close} />}</DialogAt>
    </Section>
  )
}
