import { Box, Button, IconButton, Link as MuiLink, Typography } from '@mui/material'
import { ArrowUpRight, ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay, useTabs } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { CaregiverRow } from '../../../caregivers/list/contract.ts'
import { Face, placeOf, statusWord } from '../../../caregivers/list/web/parts.tsx'
import { isClosed } from '../../../caregivers/rules.ts'
import { notesApi } from '../../notes/contract.ts'
import { PersonActions } from '../../web/PersonActions.tsx'
import { ClearToWork, NextDueLine } from '../../web/PersonHead.tsx'

const newest = { limit: 3 }

/** What was noted last. */
function LastNotes({ personId }: { personId: string }) {
  const { data } = useApiQuery(notesApi.listNotes, { params: { caregiverId: personId }, query: newest, quiet: true })
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('Last notes')}
      </Typography>
      {data.data.map(({ id, content, author, createdAt }) => (
        <Box key={id} sx={{ mt: 2 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('{author}, {when}', { author, when: showInstant(createdAt) })}
          </Typography>
        </Box>
      ))}
    </section>
  )
}

/** The pages about the person, as links. */
function Ways({ id }: { id: string }) {
  return (
    <Box component="nav" aria-label={t('About this person')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {useTabs().map(({ path, tab }) => (
        <MuiLink key={path} component={Link} to={path.replace(':id', id)} sx={{ py: 1 }}>
          {tab.label()}
        </MuiLink>
      ))}
    </Box>
  )
}

type Props = {
  row: CaregiverRow
  /** The neighbors in the list; null at its ends. */
  before: string | null
  after: string | null
  onShow: (id: string) => void
  onClose: () => void
}

const place = {
  position: 'fixed',
  right: 0,
  top: { xs: 56, md: 64 },
  bottom: 0,
  width: 400,
  zIndex: 2,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  p: 5,
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  displayPrint: 'none',
} as const

function Controls({ before, after, onShow, onClose }: Omit<Props, 'row'>) {
  const step = (id: string | null, label: string, Icon: typeof X) => (
    <IconButton size="small" disabled={id === null} aria-label={label} onClick={() => id && onShow(id)}>
      <Icon size={18} />
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mb: -2 }}>
      {step(before, t('Previous person'), ChevronUp)}
      {step(after, t('Next person'), ChevronDown)}
      <IconButton size="small" aria-label={t('Close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}

/** A person beside the list: who it is, what is missing, what comes next. The list stays in use. */
export function PeekPanel({ row, ...moves }: Props) {
  const { before, after, onShow, onClose } = moves
  const mayNotes = useMay(notesApi.listNotes.allow)
  const { peek } = usePlugs()
  const name = `${row.firstName} ${row.lastName}`
  const facts = [statusWord(row.status), row.position?.name, placeOf(row), row.coordinator?.name]
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: before, ArrowDown: after }[event.key]
    if (event.defaultPrevented || (event.key !== 'Escape' && !to)) return
    event.preventDefault()
    if (to) onShow(to)
    else onClose()
  }
  return (
    <Box component="aside" aria-label={t('Quick look')} onKeyDown={press} sx={place}>
      <Controls {...moves} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Face who={row} size={52} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <ClearToWork of={row.clearance} />
        <NextDueLine of={row.clearance} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[row.phone, row.email].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <PersonActions
        of={{ ...row, hasAccount: row.signedUpOn !== null, isClosed: isClosed(row.status) }}
        key={row.id}
      />
      {Object.entries(peek).map(([key, Part]) => (
        <Part key={`${key} ${row.id}`} personId={row.id} />
      ))}
      {mayNotes && <LastNotes personId={row.id} />}
      <Ways id={row.id} />
      <Button
        variant="outlined"
        endIcon={<ArrowUpRight />}
        component={Link}
        to={`/caregivers/profile-details/${row.id}`}
      >
        {t('Open record')}
      </Button>
    </Box>
  )
}
