import { Box, Typography } from '@mui/material'
import { CalendarCheck, Flame } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { recordKinds } from '../contract.ts'
import { destructionApi } from '../destruction/contract.ts'
import { type DueRecords, dueApi } from '../due/contract.ts'
import { clockWords, kindWords, RetentionTabs, thingsWords } from './parts.tsx'

function State({ of: { held, waiting } }: { of: DueRecords }) {
  if (held) return <StatusChip tone="warning">{t('Legal hold')}</StatusChip>
  if (waiting) return <StatusChip tone="info">{t('Requested')}</StatusChip>
  return <StatusChip tone="neutral">{t('Due')}</StatusChip>
}

const Name = ({ of: { person } }: { of: DueRecords }) => (
  <Link to={`/caregivers/retention/${person.id}`}>{person.name}</Link>
)

const columns = (): Column<DueRecords>[] => [
  { name: 'person', title: t('Person'), cell: row => <Name of={row} /> },
  {
    name: 'kind',
    title: t('Records'),
    grow: 1.5,
    cell: row => (
      <Box>
        {kindWords(row.clock.kind)}
        <Typography variant="body2" color="textSecondary">
          {thingsWords(row.things)}
        </Typography>
      </Box>
    ),
  },
  { name: 'why', title: t('Kept until'), grow: 1.5, cell: row => clockWords(row.clock) },
  { name: 'state', title: t('Status'), width: 130, cell: row => <State of={row} /> },
]

const filters = (): Filter[] => [
  { name: 'kind', label: t('Records'), options: recordKinds.map(value => ({ value, label: kindWords(value) })) },
]

const card = (row: DueRecords) => ({
  title: row.person.name,
  detail: kindWords(row.clock.kind),
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>{clockWords(row.clock)}</Box>
      <Box>{thingsWords(row.things)}</Box>
      <Box>
        <State of={row} />
      </Box>
    </Typography>
  ),
})

type Asked = { rows: readonly DueRecords[]; clear: () => void }

/** Asks once more before the destruction of what was chosen is asked for. */
function AskDialog({ of: { rows, clear }, onClose }: { of: Asked; onClose: () => void }) {
  const wanted = rows.filter(row => !row.held && !row.waiting)
  const left = rows.length - wanted.length
  const asking = useApiMutation(destructionApi.ask, {
    refreshes: [dueApi.listDue, destructionApi.listRequests],
    onDone() {
      clear()
      onClose()
    },
  })
  const items = wanted.map(({ person, clock }) => ({ personId: person.id, kind: clock.kind }))
  return (
    <ConfirmDialog
      open
      wide
      title={t('Ask to destroy {count, plural, one {this record} other {# records}}?', { count: wanted.length })}
      confirmLabel={t('Ask for destruction')}
      destructive
      disabled={wanted.length === 0}
      loading={asking.loading}
      error={asking.error}
      onConfirm={() => void asking.send({ body: { items } })}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5 }}>
        {wanted.map(row => (
          <li key={row.id}>{t('{name}: {kind}', { name: row.person.name, kind: kindWords(row.clock.kind) })}</li>
        ))}
      </Box>
      {left > 0 && (
        <Typography sx={{ mb: 3 }}>
          {t('{count, plural, one {# is} other {# are}} under legal hold or requested already, and left out.', {
            count: left,
          })}
        </Typography>
      )}
      {t('Another person has to approve it. Then the files and details are destroyed, and nobody can bring them back.')}
    </ConfirmDialog>
  )
}

/** Settings: what is due for destruction, the longest due first. */
export function DuePage() {
  const list = useList(dueApi.listDue, { filters: filters() })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ListPage<DueRecords>
        title={t('Due for destruction')}
        detail={t('Records whose time is over. One person asks, another one approves.')}
        back={{ to: '/settings', label: t('Settings') }}
        above={<RetentionTabs value="due" />}
        list={list}
        columns={columns()}
        nameOf={row => t('{name}: {kind}', { name: row.person.name, kind: kindWords(row.clock.kind) })}
        card={card}
        searchLabel={t('Search by name')}
        menu={row => [
          {
            label: t('Ask for destruction'),
            icon: Flame,
            onClick: () => setAsked({ rows: [row], clear: () => undefined }),
            unless: row.held
              ? t('This person is under legal hold.')
              : row.waiting
                ? t('Its destruction was requested already.')
                : null,
          },
        ]}
        bulk={[{ label: t('Ask for destruction'), icon: Flame, onClick: (rows, clear) => setAsked({ rows, clear }) }]}
        empty={{ icon: CalendarCheck, text: t('Nothing is due for destruction.') }}
        grows
      />
      {asked && <AskDialog of={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
