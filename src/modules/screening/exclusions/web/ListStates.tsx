import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material'
import { Upload } from 'lucide-react'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { hitsApi } from '../../hits/contract.ts'
import type { ExclusionFile, ListStanding, ListState } from '../../lists/contract.ts'
import { exclusionsApi } from '../contract.ts'

const tones: Record<ListStanding, ToneName> = {
  never: 'neutral',
  running: 'info',
  unavailable: 'error',
  due: 'warning',
  checked: 'success',
}

const standingWord = (of: ListStanding): string =>
  ({
    never: t('No file yet'),
    running: t('Being worked on'),
    unavailable: t('Unavailable'),
    due: t('Due'),
    checked: t('Checked'),
  })[of]

function Progress({ of }: { of: ExclusionFile }) {
  const reading = of.state === 'reading'
  const words = reading
    ? t('Reading: {rows, number} rows so far', { rows: of.rowsRead })
    : t('{screened, number} of {all, number} people screened', { screened: of.screened, all: of.toScreen })
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{words}</Typography>
      {!reading && <ProgressBar label={words} value={of.screened} of={of.toScreen} width="100%" />}
    </Box>
  )
}

function About({ of: { standing, good, newest, coveredUntil } }: { of: ListState }) {
  if (standing === 'running' && newest) return <Progress of={newest} />
  const last = good && (
    <Typography color="textSecondary">
      {t('As of {day} · {rows, number} rows · {people, plural, one {# person} other {# people}} screened', {
        day: showDay(good.asOf),
        rows: good.rowsRead,
        people: good.screened,
      })}
    </Typography>
  )
  return (
    <>
      {standing === 'unavailable' && newest && (
        <Alert severity="error">
          {newest.reason} {t('This file doesn’t clear anyone. Statuses stay as of the last valid check.')}
        </Alert>
      )}
      {last || <Typography color="textSecondary">{t('Nobody has been screened against this list.')}</Typography>}
      {coveredUntil && (
        <Typography variant="body2">{t('Covers until {day}', { day: showDay(coveredUntil) })}</Typography>
      )}
    </>
  )
}

type Props = { lists: readonly ListState[]; onImport: (code: string) => void }

/** Where each list stands, with what there is to do. */
export function ListStates({ lists, onImport }: Props) {
  const mayImport = useMay(exclusionsApi.importFile.allow)
  const mayResolve = useMay(hitsApi.listHits.allow)
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {lists.map(list => (
        <Card
          key={list.code}
          component="section"
          aria-label={list.name}
          sx={{ p: { xs: 4, md: 5 }, display: 'flex', flexDirection: 'column', gap: 3 }}
        >
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 140 }}>
              {list.name}
            </Typography>
            <StatusChip tone={tones[list.standing]} quiet={list.standing === 'checked'}>
              {standingWord(list.standing)}
            </StatusChip>
          </Box>
          <About of={list} />
          {!list.required && (
            <Typography variant="body2" color="textSecondary">
              {t('No requirement uses this list yet.')}
            </Typography>
          )}
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', mt: 'auto' }}>
            {mayImport && (
              <Button
                variant="outlined"
                startIcon={<Upload />}
                disabled={list.standing === 'running'}
                onClick={() => onImport(list.code)}
                aria-label={t('Import file: {list}', { list: list.name })}
              >
                {t('Import file')}
              </Button>
            )}
            {list.waiting > 0 && mayResolve && (
              <MuiLink component={Link} to={`?view=matches&listCode=${list.code}`}>
                {t('{count, plural, one {# possible match to resolve} other {# possible matches to resolve}}', {
                  count: list.waiting,
                })}
              </MuiLink>
            )}
          </Box>
        </Card>
      ))}
    </Box>
  )
}
