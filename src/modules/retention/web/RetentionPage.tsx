import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { policyApi } from '../policy/contract.ts'
import { kindWords, RetentionTabs, termWords } from './parts.tsx'
import { TermForm } from './TermForm.tsx'
import { TypeForm } from './TypeForm.tsx'

type RowProps = { name: string; says: ReactNode; detail?: ReactNode; onChange: () => void }

function Row({ name, says, detail, onChange }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, md: 5 },
        py: 3,
        listStyle: 'none',
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography>{says}</Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      <Button variant="outlined" aria-label={t('Change {name}', { name })} onClick={onChange}>
        {t('Change')}
      </Button>
    </Box>
  )
}

function Policy() {
  const { data, error, refetch } = useApiQuery(policyApi.readPolicy, {})
  const term = useDialog('term', id => (data ? (data.kinds.find(one => one.kind === id) ?? null) : undefined))
  const type = useDialog('type', id => (data ? (data.types.find(one => one.id === id) ?? null) : undefined))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
      <Section
        flush
        title={t('How long records are kept')}
        detail={t('From then on they stand under Due. Nothing is destroyed until two people say so.')}
      >
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {data.kinds.map(one => (
            <Row
              key={one.kind}
              name={kindWords(one.kind)}
              says={termWords(one.kind, one.term)}
              detail={one.citation}
              onChange={() => term.show(one.kind)}
            />
          ))}
        </Box>
      </Section>
      <Section
        flush
        title={t('Document types')}
        detail={t('Of whoever was never hired, everything but consents is kept as the application.')}
      >
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {data.types.map(one => (
            <Row
              key={one.id}
              name={one.name}
              says={kindWords(one.kind)}
              detail={one.chosen ? undefined : t('By its name and the medical mark')}
              onChange={() => type.show(one.id)}
            />
          ))}
        </Box>
      </Section>
      <DialogAt of={term}>{of => <TermForm of={of} onClose={term.close} />}</DialogAt>
      <DialogAt of={type}>{of => <TypeForm of={of} onClose={type.close} />}</DialogAt>
    </Box>
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
      <Policy />
    </>
  )
}
