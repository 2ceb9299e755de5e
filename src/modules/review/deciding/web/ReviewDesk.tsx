import { Box, Button, Card, IconButton, Link as MuiLink, Skeleton, Tooltip, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { NoDialogAt } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { KeysDialog, type KeyWords } from '../../../../kit/web/shell/KeysDialog.tsx'
import { useKeys } from '../../../../kit/web/shell/keys.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import type { Said } from '../../../../kit/web/theme/UndoBar.tsx'
import { CaregiverCell, placeOf, statusWord } from '../../../caregivers/list/web/parts.tsx'
import { profileApi } from '../../../caregivers/profile/contract.ts'
import { documentsApi } from '../../../documents/contract.ts'
import {
  addressOfPaper,
  DecideDocument,
  DocumentFacts,
  DocumentPreview,
  TakeBackApproval,
  takenBackWords,
} from '../../../documents/web/parts.tsx'
import { type Reviewed, type ReviewFilters, reviewApi } from '../contract.ts'
import { EffectList } from './EffectList.tsx'

type Props = {
  documentId: string
  filters: ReviewFilters
  /** The address of the queue's list. */
  listTo: string
  /** Opens another one; null: the end of the queue is reached. */
  onGo: (documentId: string | null) => void
  onSay: (said: Said) => void
}

const keys = (): KeyWords => [
  { keys: ['A'], does: t('Approve') },
  { keys: ['R'], does: t('Send back with a reason') },
  { keys: ['J', '→'], does: t('Next document') },
  { keys: ['K', '←'], does: t('Previous document') },
  { keys: ['Z'], does: t('Take the last decision back, for ten seconds') },
  { keys: ['?'], does: t('Show these keys') },
]

const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  // Room for the two buttons, which stand above the tabs on phones.
  pb: { xs: 18, md: 0 },
} as const

function Loading() {
  return (
    <Box role="status" aria-label={t('Loading')} sx={layout}>
      <Skeleton variant="rounded" height={520} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={140} />
      </Box>
    </Box>
  )
}

/** The two buttons: at the foot of the panel, and always at hand. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        '& > *': { flex: 1 },
        position: { xs: 'fixed', md: 'sticky' },
        insetInline: 0,
        bottom: { xs: 'calc(61px + env(safe-area-inset-bottom))', md: 0 },
        zIndex: { xs: 1090, md: 1 },
        px: { xs: 3, md: 0 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderTopWidth: { xs: 1, md: 0 },
      }}
    >
      {children}
    </Box>
  )
}

function Who({ of: { person } }: { of: Reviewed }) {
  const about = [statusWord(person.status), person.position, placeOf(person)].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
      <CaregiverCell who={person} detail={about} />
      <MuiLink component={Link} to={`/caregivers/compliance/${person.id}`} sx={{ whiteSpace: 'nowrap' }}>
        {t('Compliance')}
      </MuiLink>
    </Box>
  )
}

const overtakenWords = ({ decision, decider, decidedOn }: Reviewed['document']) => {
  const by = { name: decider ?? '', day: decidedOn ? showDay(decidedOn) : '' }
  return decision === 'approved'
    ? t('{name} has already approved this document on {day}.', by)
    : t('{name} has already sent back this document on {day}.', by)
}

/**
 * Whoever was in the middle of deciding what somebody else has decided hears it and goes on, as when the server refuses
 * their decision. The answer is to be called with each decision of their own.
 */
function useOvertaken({ document, nextId }: Reviewed, { onGo, onSay }: Pick<Props, 'onGo' | 'onSay'>): () => void {
  const [search] = useSearchParams()
  const isDeciding = ['approve', 'send-back'].some(name => search.has(name))
  const waited = useRef(document.decision === null)
  useEffect(() => {
    if (document.decision === null || !waited.current) return
    waited.current = false
    if (!isDeciding) return
    onSay({ words: overtakenWords(document), undoId: null })
    onGo(nextId)
  })
  return () => {
    waited.current = false
  }
}

function Panel({ of, onGo, onSay }: { of: Reviewed } & Pick<Props, 'onGo' | 'onSay'>) {
  const { document, person, nextId } = of
  const mayCorrect = useMay(documentsApi.updateDocument.allow)
  const decided = useOvertaken(of, { onGo, onSay })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const named = { type: document.typeName, name: `${person.firstName} ${person.lastName}` }
  return (
    <Card
      sx={{
        overflow: 'visible',
        p: { xs: 4, md: 5 },
        pb: { md: 2 },
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ '&:focus-visible': { outline: 0 } }}>
        {document.typeName}
      </Typography>
      <Who of={of} />
      <DocumentFacts of={document} />
      {mayCorrect && document.decision === null && (
        <MuiLink component={Link} to={addressOfPaper(person.id, document.id)}>
          {t('Correct these details')}
        </MuiLink>
      )}
      {document.decision === null ? (
        <>
          <EffectList of={of} />
          <NoDialogAt names={['take-back']} />
          <Bar>
            <DecideDocument
              of={document}
              inQueue
              refreshes={[reviewApi.listWaiting, reviewApi.readWaiting, profileApi.readCaregiver]}
              onDone={({ decision }) => {
                decided()
                const words =
                  decision === 'approved'
                    ? t('Approved: {type} of {name}', named)
                    : t('Sent back: {type} of {name}', named)
                onSay({ words, undoId: document.id })
                onGo(nextId)
              }}
              onFailed={({ code, message }) => {
                if (code !== 'conflict' && code !== 'notFound') return
                decided()
                void refresh(reviewApi.listWaiting, reviewApi.readWaiting)
                onSay({ words: message, undoId: null })
                onGo(nextId)
              }}
            />
          </Bar>
        </>
      ) : (
        <Bar>
          <NoDialogAt names={['approve', 'send-back']} />
          <TakeBackApproval
            of={document}
            refreshes={[reviewApi.readWaiting, profileApi.readCaregiver]}
            onDone={() => onSay({ words: takenBackWords(document.typeName), undoId: document.id })}
          />
          <Button variant="contained" endIcon={<ChevronRight />} onClick={() => onGo(nextId)}>
            {nextId ? t('Next document') : t('Back to the list')}
          </Button>
        </Bar>
      )}
    </Card>
  )
}

type StepsProps = { of: Reviewed | undefined; onGo: Props['onGo']; onHelp: () => void }

function Steps({ of, onGo, onHelp }: StepsProps) {
  const step = (id: string | null | undefined, label: string, key: string, icon: ReactNode) => (
    <Tooltip title={`${label} (${key.toUpperCase()})`}>
      <span>
        <IconButton aria-label={label} aria-keyshortcuts={key} disabled={!id} onClick={() => id && onGo(id)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <>
      <IconButton aria-label={t('Keys')} onClick={onHelp} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        <Keyboard size={20} />
      </IconButton>
      {step(of?.previousId, t('Previous document'), 'k', <ChevronLeft size={22} />)}
      {step(of?.nextId, t('Next document'), 'j', <ChevronRight size={22} />)}
    </>
  )
}

/** One paper beside its decision, at its place in the queue. */
export function ReviewDesk({ documentId, filters, listTo, onGo, onSay }: Props) {
  const [help, setHelp] = useState(false)
  const options = (id: string) => ({ params: { id }, query: filters })
  const { data, error, refetch } = useApiQuery(reviewApi.readWaiting, options(documentId), { every: 20_000 })
  // While the next one loads, nothing of the one before may be decided.
  const shown = data?.document.id === documentId ? data : undefined
  useApiQuery(reviewApi.readWaiting, options(shown?.nextId ?? ''), { enabled: Boolean(shown?.nextId) })
  const next = () => shown?.nextId && onGo(shown.nextId)
  const previous = () => shown?.previousId && onGo(shown.previousId)
  useKeys({ j: next, ArrowRight: next, k: previous, ArrowLeft: previous, '?': () => setHelp(true) })
  const waits = shown?.document.decision === null
  const detail =
    shown && waits
      ? t('{place} of {total}, the oldest first', { place: shown.place, total: shown.total })
      : t('The oldest first')
  return (
    <>
      <PageHeader
        title={t('Review queue')}
        detail={detail}
        back={{ to: listTo, label: t('the list') }}
        action={<Steps of={shown} onGo={onGo} onHelp={() => setHelp(true)} />}
      />
      {error && !shown && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <Loading />}
      {shown && (
        <Box key={documentId} sx={layout}>
          <Card sx={{ p: { xs: 3, md: 4 } }}>
            <DocumentPreview document={shown.document} />
          </Card>
          <Panel of={shown} onGo={onGo} onSay={onSay} />
        </Box>
      )}
      {help && <KeysDialog keys={keys()} onClose={() => setHelp(false)} />}
    </>
  )
}
