import { Box, Card, Typography } from '@mui/material'
import { ArrowRight, History, Mail, PencilLine, Star } from 'lucide-react'
import { useList } from '../../../../kit/web/lists/list.ts'
import { Pager } from '../../../../kit/web/lists/Pager.tsx'
import { type Acts, useActs } from '../../../../kit/web/routing/plugs.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { NoRows } from '../../../../kit/web/theme/NoRows.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../web/parts.tsx'
import { type HistoryEntry, historyApi } from '../contract.ts'
import { actWords, fieldWords, valueWords } from './parts.tsx'

const icons = { event: Star, change: PencilLine, mail: Mail }

function Change({ of }: { of: HistoryEntry['changes'][number] }) {
  const changed = of.before !== null || of.after !== null
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {fieldWords(of.field)}
      </Box>
      {!changed && <span>{t('changed')}</span>}
      {changed && (
        <>
          {of.before !== null && (
            <>
              <span>{valueWords(of.field, of.before)}</span>
              <ArrowRight size={13} role="img" aria-label={t('became')} />
            </>
          )}
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {valueWords(of.field, of.after)}
          </Box>
        </>
      )}
    </Box>
  )
}

/** What was left empty in something new says nothing. */
function told({ changes }: HistoryEntry): HistoryEntry['changes'] {
  const isNew = changes.every(one => one.before === null) && changes.some(one => one.after !== null)
  return isNew ? changes.filter(one => one.after !== null) : changes
}

function Entry({ of, first, acts }: { of: HistoryEntry; first: boolean; acts: Acts }) {
  const changes = told(of)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 4,
        borderTop: first ? 0 : 1,
        borderColor: 'line.subtle',
      }}
    >
      <IconTile icon={icons[of.kind]} tone={of.kind === 'event' ? 'primary' : 'neutral'} size="small" />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography variant="subtitle2">{actWords(of, acts)}</Typography>
        {of.reason && <Typography variant="body2">{of.reason}</Typography>}
        {changes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
            {changes.map(change => (
              <Change key={change.field} of={change} />
            ))}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {showInstant(of.at)}
        </Typography>
      </Box>
    </Box>
  )
}

function Entries({ personId }: { personId: string }) {
  const list = useList(historyApi.listHistory, { params: { id: personId } })
  const acts = useActs()
  const { error, pagination } = list
  const rows = acts ? list.rows : undefined
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Card aria-busy={list.refreshing}>
        {error && <Failure error={error} onRetry={list.retry} />}
        {!error && !rows && <ListSkeleton rows={6} />}
        {rows?.length === 0 && <NoRows list={list} empty={{ icon: History, text: t('Nothing has happened yet.') }} />}
        <Box component="ol" aria-label={t('History')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {acts && rows?.map((entry, index) => <Entry key={entry.id} of={entry} first={index === 0} acts={acts} />)}
        </Box>
      </Card>
      {pagination && pagination.total > 0 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
    </Box>
  )
}

/** What happened to a person's record: who, what, when, and what it was before. */
export const HistoryPage = () => <PersonPage>{of => <Entries personId={of.userProfile.id} />}</PersonPage>
