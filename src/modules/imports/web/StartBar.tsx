import { Alert, Box, Button, Typography } from '@mui/material'
import { MailX, ShieldCheck, Undo2, Upload } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { cache, keyOf, useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FootBar } from '../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { lineReads } from './LineRow.tsx'
import { isScans } from './parts.tsx'

/** What follows when an import begins, stops or is undone: the page shows it even where the next answer is lost. */
export const moving = {
  refreshes: [...lineReads, importsApi.listImports],
  onDone: (reply: StaffImport): void =>
    void cache.setQueryData(keyOf(importsApi.readImport, { params: { id: reply.id } }), reply),
}

/** How the people of the file would stand; of many, a sample that says so. */
function Totals({ of }: { of: StaffImport }) {
  const { data } = useApiQuery(importsApi.readTotals, { params: { id: of.id } }, { enabled: of.refusal === null })
  if (!data || data.looked === 0) return null
  const { clear, notClear, looked, ready } = data
  const others = looked - clear - notClear
  const words = [
    t('{count} clear', { count: clear }),
    t('{count} not clear', { count: notClear }),
    ...(others > 0 ? [t('{count} not yet or not with us', { count: others })] : []),
  ].join(', ')
  return (
    <Typography variant="body2" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <ShieldCheck size={16} aria-hidden />{' '}
      {looked < ready
        ? t('Of a sample of {looked}: {words}', { looked, words })
        : isScans(of)
          ? t('People: {words}', { words })
          : words}
    </Typography>
  )
}

/** What an import promises, and the button that begins it. */
export function StartBar({ of }: { of: StaffImport }) {
  const starting = useApiMutation(importsApi.runImport, moving)
  const left = of.counts.all - of.ready - of.counts.same
  return (
    <FootBar
      sx={{
        bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 16 },
        ...{ display: 'flex', alignItems: 'center', gap: 4, rowGap: 2, flexWrap: 'wrap' },
        ...{ px: { xs: 4, md: 5 }, py: 3, mt: 5, border: 1, borderColor: 'divider' },
        borderRadius: { xs: 0, md: 3.5 },
        mx: { xs: -4, md: 0 },
      }}
    >
      {starting.error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {starting.error.sentence}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 4, rowGap: 1, flexWrap: 'wrap', flex: '1 1 280px' }}>
        <Typography variant="body2" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <MailX size={16} aria-hidden /> {t('No emails are sent')}
        </Typography>
        <Typography variant="body2" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <Undo2 size={16} aria-hidden /> {t('Undo until someone builds on it')}
        </Typography>
        <Totals of={of} />
        {left > 0 && (
          <Typography variant="body2" color="textSecondary">
            {isScans(of)
              ? t('{count, plural, one {# document is left out} other {# documents are left out}}', { count: left })
              : t('{count, plural, one {# line is left out} other {# lines are left out}}', { count: left })}
          </Typography>
        )}
      </Box>
      <Button
        variant="contained"
        startIcon={<Upload />}
        disabled={of.ready === 0 || of.refusal !== null}
        loading={starting.loading}
        onClick={() => void starting.send({ params: { id: of.id } })}
      >
        {isScans(of)
          ? t('{count, plural, one {Import # document} other {Import # documents}}', { count: of.ready })
          : t('{count, plural, one {Import # person} other {Import # people}}', { count: of.ready })}
      </Button>
    </FootBar>
  )
}
