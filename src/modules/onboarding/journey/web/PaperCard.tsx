import { Box, Button, Card, Typography } from '@mui/material'
import { CircleCheck, FileText, RotateCcw, Upload } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Closable } from '../../../../kit/web/Closable.tsx'
import { ConfirmDialog } from '../../../../kit/web/ConfirmDialog.tsx'
import { type CallOptions, call } from '../../../../kit/web/call.ts'
import { FileDrop } from '../../../../kit/web/FileDrop.tsx'
import { IconTile } from '../../../../kit/web/IconTile.tsx'
import { lazy } from '../../../../kit/web/lazy.tsx'
import { StatusChip } from '../../../../kit/web/StatusChip.tsx'
import { useSend } from '../../../../kit/web/send.ts'
import { refresh } from '../../../../kit/web/stale.ts'
import { t } from '../../../../kit/web/text.ts'
import { type CaregiverDocument, paperRule } from '../../../documents/contract.ts'
import { DocumentPreview, factsLine, UploadDocument } from '../../../documents/web/parts.tsx'
import { type AskedPaper, journeyApi } from '../contract.ts'

const TitledDialog = lazy(() => import('../../../../kit/web/TitledDialog.tsx').then(m => m.TitledDialog))

const refreshed = [journeyApi.readJourney, journeyApi.readCompletion, journeyApi.listPapers]

/** Hands a paper in; the step follows. */
function useHandIn() {
  return async (options: CallOptions<typeof journeyApi.uploadPaper>) => {
    await call(journeyApi.uploadPaper, options)
    await refresh(...refreshed)
  }
}

const tiles = {
  received: { icon: CircleCheck, tone: 'success' },
  problem: { icon: RotateCcw, tone: 'error' },
  open: { icon: FileText, tone: 'primary' },
} as const

/** The card of one paper: tile, name, what is asked or was handed in, its status, and what can be done. */
export function PaperFrame({
  state,
  name,
  detail,
  chip,
  children,
}: {
  state: keyof typeof tiles
  name: string
  detail: ReactNode
  chip?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card component="section" aria-label={name} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', gap: 3.5, alignItems: 'flex-start' }}>
        <IconTile {...tiles[state]} />
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 44 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography variant="subtitle1" component="h2">
              {name}
            </Typography>
            {chip}
          </Box>
          <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        </Box>
      </Box>
      {children && (
        <Box sx={{ mt: state === 'received' ? 2 : 4, ml: { md: '58px' }, display: 'grid', gap: 3 }}>{children}</Box>
      )}
    </Card>
  )
}

function Preview({ paper, onClose }: { paper: CaregiverDocument; onClose: () => void }) {
  return (
    <Suspense>
      <TitledDialog title={paper.typeName} width="md" onClose={onClose}>
        <DocumentPreview document={paper} />
      </TitledDialog>
    </Suspense>
  )
}

function Remove({ paper, onClose }: { paper: CaregiverDocument; onClose: () => void }) {
  const remove = useSend(journeyApi.removePaper, { refreshes: refreshed, onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={t('Remove {name}?', { name: paper.typeName })}
      confirmLabel={t('Remove document')}
      destructive
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void remove.send({ params: { id: paper.id } })}
      onClose={onClose}
    >
      {t('It is taken back before anybody looks at it. You can send another one.')}
    </ConfirmDialog>
  )
}

type Open = 'preview' | 'remove' | 'again' | null

function HandedIn({ paper, active, onAgain }: { paper: CaregiverDocument; active: boolean; onAgain: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
      <Button onClick={() => setOpen('preview')}>{t('View')}</Button>
      {active && <Button onClick={onAgain}>{t('Send a newer one')}</Button>}
      {paper.status === 'inReview' && <Button onClick={() => setOpen('remove')}>{t('Remove')}</Button>}
      {open === 'preview' && <Preview paper={paper} onClose={close} />}
      {open === 'remove' && <Remove paper={paper} onClose={close} />}
    </Box>
  )
}

/** A type that asks for nothing but the paper itself is sent as soon as it is chosen. */
const isPlain = ({ needsExpiry, needsNumber, needsDate, twoSided, validityMonths }: AskedPaper['type']) =>
  !needsExpiry && !needsNumber && !needsDate && !twoSided && validityMonths === null

/** The way to hand a paper in: at once when the type asks for nothing else, otherwise with its form. */
export function HandIn({
  type,
  onDone,
  onCancel,
}: {
  type: AskedPaper['type']
  onDone: () => void
  onCancel?: () => void
}) {
  const handIn = useHandIn()
  const [open, setOpen] = useState(onCancel !== undefined)
  if (isPlain(type)) {
    const send = (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) =>
      handIn({ body: { documentTypeId: type.id }, files, onProgress, signal }).then(onDone)
    return <FileDrop label={type.name} rule={paperRule} send={send} />
  }
  if (!open) {
    return (
      <Box>
        <Button
          variant="outlined"
          startIcon={<Upload />}
          onClick={() => setOpen(true)}
          sx={{ width: { xs: '100%', md: 'auto' } }}
        >
          {t('Add document')}
        </Button>
      </Box>
    )
  }
  return (
    <Closable onClose={onCancel ?? (() => setOpen(false))}>
      <UploadDocument type={{ ...type, description: '' }} send={handIn} onDone={onDone} />
    </Closable>
  )
}

function statusChip({ paper, received, problem, required }: AskedPaper): ReactNode {
  if (received && paper?.status === 'approved') return <StatusChip tone="success">{t('Approved')}</StatusChip>
  if (received) return <StatusChip tone="success">{t('Received')}</StatusChip>
  if (problem !== null) return <StatusChip tone="error">{t('Sent back')}</StatusChip>
  return required ? null : <StatusChip tone="neutral">{t('Optional')}</StatusChip>
}

function detailOf({ type, paper, received, problem }: AskedPaper): string {
  if (problem !== null) return problem
  if (!received || !paper) return type.description
  const names = paper.files.map(file => file.name).join(', ')
  return [names, factsLine(paper)].filter(Boolean).join(' · ')
}

/** One kind of paper that a step asks for: what was handed in, why it came back, and how to hand it in. */
export function PaperCard({ asked }: { asked: AskedPaper }) {
  const { type, paper, received, problem } = asked
  const [again, setAgain] = useState(false)
  const state = received ? 'received' : problem === null ? 'open' : 'problem'
  return (
    <PaperFrame state={state} name={type.name} detail={detailOf(asked)} chip={statusChip(asked)}>
      {received && paper && !again && <HandedIn paper={paper} active={type.active} onAgain={() => setAgain(true)} />}
      {type.active && !received && <HandIn type={type} onDone={() => undefined} />}
      {again && <HandIn type={type} onDone={() => setAgain(false)} onCancel={() => setAgain(false)} />}
    </PaperFrame>
  )
}
