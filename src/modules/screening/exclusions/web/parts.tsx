import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { Ban, CircleCheck, FileX2, Hourglass, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay, showInstant, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import type { ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { hitsApi } from '../../hits/contract.ts'
import type { PersonCheck } from '../../lists/contract.ts'
import { listName, withoutRepeats } from '../../lists/rules.ts'
import { exclusionsApi } from '../contract.ts'

/** How many checks stand there before the rest is asked for. */
const shownFirst = 12

type Result = PersonCheck['result']

const looks: Record<Result, { icon: LucideIcon; tone: ToneName }> = {
  clear: { icon: CircleCheck, tone: 'success' },
  waiting: { icon: Hourglass, tone: 'info' },
  confirmed: { icon: Ban, tone: 'error' },
  unavailable: { icon: FileX2, tone: 'warning' },
}

function decisionWords({ decision, decider, second }: PersonCheck['decisions'][number]): string {
  const by = { decider, second }
  if (decision === 'notSame') return t('Not the same person, decided by {decider}, seconded by {second}', by)
  if (decision === 'reinstated') return t('No longer on the list, decided by {decider}, seconded by {second}', by)
  return t('Confirmed: on the list, decided by {decider}, seconded by {second}', by)
}

/** What came of a check: one line, or one for each possible match that was decided. */
function resultLines({ result, reason, decisions, takenOverBy }: PersonCheck): string[] {
  if (takenOverBy !== null && result === 'clear') return [t('No match, checked elsewhere')]
  if (result === 'unavailable') return [t('The file could not be used'), ...(reason ? [reason] : [])]
  if (result === 'waiting') return [t('Possible match, waiting for a decision')]
  if (decisions.length > 0) return [...new Set(decisions.map(decisionWords))]
  return [result === 'confirmed' ? t('Confirmed: on the list') : t('No match')]
}

/** What was looked at, when and by whom. */
function aboutCheck({ listCode, asOf, checkedAt, result, fileName, rowsRead, takenOverBy }: PersonCheck): string[] {
  const [list, day, when] = [listName(listCode), showDay(asOf), showInstant(checkedAt)]
  if (takenOverBy !== null)
    return [
      t('{list}, checked {day}', { list, day }),
      t('On record without a file, taken over by {name}, {when}', { name: takenOverBy, when }),
    ]
  const ofFile = t('{list} of {day}', { list, day })
  if (result === 'unavailable') return [ofFile, t('{file}, dropped {when}', { file: fileName ?? '', when })]
  return [ofFile, t('Checked {when} against {rows, number} rows', { when, rows: rowsRead ?? 0 })]
}

function Check({ of, resolving }: { of: PersonCheck; resolving: boolean }) {
  const { icon: Icon, tone } = looks[of.result]
  const [first, ...more] = resultLines(of)
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0,1fr)', gap: 2, alignItems: 'start' }}
    >
      <Box component={Icon} size={16} aria-hidden sx={{ color: `${tone}.ink`, mt: 0.75 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{first}</Typography>
        {more.map(line => (
          <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {aboutCheck(of).join(' · ')}
        </Typography>
        {resolving && (
          <MuiLink component={Link} to={`/settings/exclusion-screening?view=matches&listCode=${of.listCode}`}>
            {t('Open the possible matches')}
          </MuiLink>
        )}
      </Box>
    </Box>
  )
}

function Months({ of }: { of: readonly PersonCheck[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? of : of.slice(0, shownFirst)
  const mayResolve = useMay(hitsApi.listHits.allow)
  const waiting = mayResolve && of.find(check => check.result === 'waiting')
  const months = Map.groupBy(shown, check => check.asOf.slice(0, 7))
  return (
    <>
      {[...months].map(([month, checks]) => (
        <Box key={month} sx={{ display: 'grid', gap: 2 }}>
          <Typography component="h4" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {showMonth(`${month}-01`)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {checks.map(check => (
              <Check key={check.id} of={check} resolving={check === waiting} />
            ))}
          </Box>
        </Box>
      ))}
      {of.length > shown.length && (
        <Button size="small" variant="outlined" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {t('Show all {count}', { count: of.length })}
        </Button>
      )}
    </>
  )
}

type Props = { personId: string; listCodes: readonly string[] }

/** A person's checks against these lists, month by month, the newest first. Nothing for who may not see them. */
export function CheckHistory({ personId, listCodes }: Props) {
  const may = useMay(exclusionsApi.listChecks.allow) && listCodes.length > 0
  const asked = useApiQuery(exclusionsApi.listChecks, { params: { id: personId } }, { enabled: may })
  if (!may) return null
  const own = asked.data && withoutRepeats(asked.data.filter(check => listCodes.includes(check.listCode)))
  return (
    <Box component="section" aria-label={t('Checks by month')} sx={{ display: 'grid', gap: 4 }}>
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: -2 }}>
        {t('Checks by month')}
      </Typography>
      {asked.isPending && (
        <Box role="status" aria-label={t('Loading')}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Box>
      )}
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {own?.length === 0 && <Typography variant="body2">{t('No check has been made yet.')}</Typography>}
      {own && <Months of={own} />}
    </Box>
  )
}
