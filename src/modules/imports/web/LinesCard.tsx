import { Box, Button, Typography } from '@mui/material'
import { CirclePlus, CircleQuestionMark, CircleX, Equal, type LucideIcon, Pencil, Rows3, Wrench } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../kit/web/theme/NoRows.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { looks } from '../../follow-up/items/web/parts.tsx'
import { importsApi, lineFilters, type StaffImport, type WouldStand } from '../contract.ts'
import type { Decision, ImportLine, Verdict } from '../people/contract.ts'
import { foundSummary, keptWord, reasonSentence } from './LineWords.tsx'
import { MendForm } from './MendForm.tsx'

export const lineReads = [importsApi.readImport, importsApi.listLines, importsApi.readStanding]

const verdictLooks = (): Record<Verdict, { tone: ToneName; icon: LucideIcon; word: string }> => ({
  new: { tone: 'success', icon: CirclePlus, word: t('New') },
  changed: { tone: 'info', icon: Pencil, word: t('Changed') },
  same: { tone: 'neutral', icon: Equal, word: t('No change') },
  doubtful: { tone: 'warning', icon: CircleQuestionMark, word: t('Doubtful') },
  wrong: { tone: 'error', icon: CircleX, word: t('Wrong') },
})

function WhatHappens({ of }: { of: ImportLine }) {
  if (of.decision === 'skip') return <StatusChip tone="neutral">{t('Left out')}</StatusChip>
  if (of.state === 'leftOut') return <StatusChip tone="neutral">{t('Left out')}</StatusChip>
  if (of.state === 'kept') return <StatusChip tone="warning">{t('Kept')}</StatusChip>
  if (of.state === 'undone') return <StatusChip tone="neutral">{t('Undone')}</StatusChip>
  const { tone, icon, word } = verdictLooks()[of.verdict]
  return (
    <StatusChip
      tone={tone}
      icon={icon}
      quiet={of.verdict === 'new' || of.verdict === 'changed' || of.verdict === 'same'}
    >
      {word}
    </StatusChip>
  )
}

function Stands({ of, stand }: { of: ImportLine; stand: WouldStand | undefined }) {
  if (of.verdict === 'wrong' || of.decision === 'skip') return <>{t('Left out')}</>
  if (of.verdict === 'doubtful' && of.decision === null) return <>{t('You decide')}</>
  if (!stand) return null
  const { tone, icon } = looks[stand.answer]
  const words = {
    clear: t('Clear'),
    notClear: t('Not clear: {count}', { count: stand.blocking }),
    notYet: t('Not yet'),
    notWithUs: t('Not with us'),
  }[stand.answer]
  return (
    <>
      <StatusChip tone={tone} icon={icon} quiet={stand.answer === 'clear'}>
        {words}
      </StatusChip>
      {stand.expiring > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('{count} expiring', { count: stand.expiring })}
        </Typography>
      )}
    </>
  )
}

function Decisions({ of }: { of: ImportLine }) {
  const deciding = useApiMutation(importsApi.changeLine, { refreshes: lineReads, tells: false })
  const decide = (decision: Decision | null) => void deciding.send({ params: { id: of.id }, body: { decision } })
  const button = (decision: Decision, label: string) => (
    <Button
      key={decision}
      size="small"
      variant={of.decision === decision ? 'contained' : 'outlined'}
      aria-pressed={of.decision === decision}
      disabled={deciding.loading}
      onClick={() => decide(of.decision === decision ? null : decision)}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 1.5 }}>
      {of.person && button('update', t('Same person'))}
      {button('new', of.person ? t('Different person') : t('Import it too'))}
      {button('skip', t('Leave out'))}
    </Box>
  )
}

function Words({ of, onMend }: { of: ImportLine; onMend: (() => void) | null }) {
  const sentences = [...of.reasons.map(reasonSentence), ...(of.verdict === 'wrong' ? [] : foundSummary(of))]
  return (
    <Box sx={{ minWidth: 0 }}>
      {sentences.map(text => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      {of.kept.length > 0 && (
        <Typography variant="body2">{t('Kept: {what}', { what: of.kept.map(keptWord).join(', ') })}</Typography>
      )}
      {onMend && of.verdict === 'doubtful' && <Decisions of={of} />}
      {onMend && of.reasons.some(one => one.at !== undefined) && (
        <Button size="small" startIcon={<Wrench size={16} />} onClick={onMend} sx={{ mt: 0.5, ml: -1 }}>
          {t('Fix here')}
        </Button>
      )}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: { xs: 2, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: '44px minmax(0,3fr) 112px minmax(0,5fr) minmax(112px,2fr)' },
  px: { xs: 4, md: 5 },
  py: 3,
  borderBottom: 1,
  borderColor: 'line.subtle',
} as const

function Head() {
  const titles = [t('Line'), t('Person'), t('Import'), t('What we found'), t('Would stand')]
  return (
    <Box aria-hidden sx={{ ...grid, display: { xs: 'none', md: 'grid' }, py: 2, bgcolor: 'surface.sunken' }}>
      {titles.map(title => (
        <Typography key={title} variant="subtitle2" color="textSecondary">
          {title}
        </Typography>
      ))}
    </Box>
  )
}

type RowProps = { of: ImportLine; stand: WouldStand | undefined; onMend: (() => void) | null }

function Row({ of, stand, onMend }: RowProps) {
  const asks = of.verdict === 'doubtful' && of.decision === null && onMend !== null
  return (
    <Box
      component="li"
      aria-label={t('Line {line}', { line: of.line })}
      sx={{ ...grid, bgcolor: asks ? 'warning.tint' : undefined }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {of.line}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {of.person && of.state !== 'waiting' ? (
            <Link to={`/caregivers/profile-details/${of.person.id}`}>{of.name}</Link>
          ) : (
            of.name || t('No name')
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {t('Line {line}', { line: of.line })}
            {of.detail && ' · '}
          </Box>
          {of.detail}
        </Typography>
      </Box>
      <Box>
        <WhatHappens of={of} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Words of={of} onMend={onMend} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>{onMend && <Stands of={of} stand={stand} />}</Box>
    </Box>
  )
}

const tabsOf = (of: StaffImport) => [
  { value: 'all', label: t('All'), count: of.counts.all },
  { value: 'new', label: t('New'), count: of.counts.new },
  { value: 'changed', label: t('Changed'), count: of.counts.changed },
  { value: 'doubtful', label: t('Doubtful'), count: of.counts.doubtful },
  { value: 'wrong', label: t('Wrong'), count: of.counts.wrong },
  ...(of.leftOut > 0 ? [{ value: 'leftOut', label: t('Left out'), count: of.leftOut }] : []),
  ...(of.kept > 0 ? [{ value: 'kept', label: t('Kept'), count: of.kept }] : []),
]

const filters = () => [{ name: 'show', label: t('Show'), options: lineFilters.map(value => ({ value, label: value })) }]

/** Every line with what would become of it, and how the person would stand. */
export function LinesCard({ of }: { of: StaffImport }) {
  const params = { id: of.id }
  const list = useList(importsApi.listLines, { params, filters: filters() })
  const [show] = list.chosen.show ?? []
  const isDraft = of.state === 'draft'
  const query = {
    page: list.pagination?.page ?? 1,
    limit: list.pagination?.limit ?? 10,
    ...(show ? { show } : {}),
  } as const
  const standing = useApiQuery(
    importsApi.readStanding,
    { params, query: query as { page: number } },
    { enabled: isDraft && list.pagination !== undefined },
  )
  const stands = new Map((standing.data ?? []).map(one => [one.id, one]))
  const mended = useDialog('fix', id => list.find(id), { follows: true })
  return (
    <Section flush title={t('Lines')}>
      <Box sx={{ px: { xs: 2, md: 4 }, '& .MuiTabs-root': { mb: 0 } }}>
        <CountTabs
          label={t('Lines')}
          value={show ?? 'all'}
          tabs={tabsOf(of)}
          onChange={value => list.setFilter('show', value === 'all' ? [] : [value])}
        />
      </Box>
      <Head />
      {list.error && <Failure error={list.error} onRetry={list.retry} />}
      {!list.rows && !list.error && <ListSkeleton />}
      {list.rows?.length === 0 && <NoRows list={list} empty={{ icon: Rows3, text: t('No lines of this kind.') }} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={list.refreshing}>
        {(list.rows ?? []).map(row => (
          <Row key={row.id} of={row} stand={stands.get(row.id)} onMend={isDraft ? () => mended.show(row.id) : null} />
        ))}
      </Box>
      {list.pagination && list.pagination.total > 0 && (
        <Box sx={{ px: { xs: 4, md: 5 }, py: 3 }}>
          <Pager pagination={list.pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
      <DialogAt of={mended}>{row => <MendForm of={row} onClose={mended.close} />}</DialogAt>
    </Section>
  )
}
