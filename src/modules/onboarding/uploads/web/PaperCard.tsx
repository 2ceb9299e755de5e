import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { Closable } from '../../../../kit/web/dialogs/Closable.tsx'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { CaregiverDocument } from '../../../documents/contract.ts'
import { DocumentPreview, factsLine, TakeDocument, useTypesHere } from '../../../documents/web/parts.tsx'
import { type AskedPaper, journeyChanged, returnOf } from '../../asked/contract.ts'
import { PaperFrame } from '../../asked/web/PaperFrame.tsx'
import { returnedWord } from '../../asked/web/parts.tsx'
import { uploadsApi } from '../contract.ts'

const TitledDialog = lazy(() => import('../../../../kit/web/dialogs/TitledDialog.tsx').then(m => m.TitledDialog))

function Preview({
  paper,
  problem,
  onClose,
}: {
  paper: CaregiverDocument
  problem: AskedPaper['problem']
  onClose: () => void
}) {
  return (
    <Suspense>
      <TitledDialog title={paper.typeName} width="md" onClose={onClose}>
        {problem && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {told(problem)}
          </Alert>
        )}
        <DocumentPreview document={paper} />
      </TitledDialog>
    </Suspense>
  )
}

function Remove({ paper, onClose }: { paper: CaregiverDocument; onClose: () => void }) {
  const remove = useApiMutation(uploadsApi.removePaper, { refreshes: [journeyChanged], onDone: onClose })
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
      {t('It will be withdrawn before anyone reviews it. You can send another one.')}
    </ConfirmDialog>
  )
}

type Open = 'preview' | 'remove' | null
type SentProps = { asked: AskedPaper; paper: CaregiverDocument; onAgain: (() => void) | null }

/** What can be done with what was sent: it can be seen, also when it came back, replaced and taken back. */
function Sent({ asked: { problem }, paper, onAgain }: SentProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const name = paper.typeName
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
      <Button aria-label={t('View {name}', { name })} onClick={() => setOpen('preview')}>
        {t('View')}
      </Button>
      {onAgain && <Button onClick={onAgain}>{t('Send a newer one')}</Button>}
      {paper.status === 'inReview' && (
        <Button aria-label={t('Remove {name}', { name })} onClick={() => setOpen('remove')}>
          {t('Remove')}
        </Button>
      )}
      {open === 'preview' && <Preview paper={paper} problem={problem} onClose={close} />}
      {open === 'remove' && <Remove paper={paper} onClose={close} />}
    </Box>
  )
}

type HandInProps = {
  type: AskedPaper['type']
  /** Told what was received, before anything is asked anew. */
  onDone: (paper: CaregiverDocument) => void
  onCancel?: () => void
}

/** The way to send a document: its pages are taken and kept, looked at once more, and sent. */
export function HandIn({ type, onDone, onCancel }: HandInProps) {
  const userId = useSession(session => session.user?.personId)
  const received = useRef<CaregiverDocument>(null)
  if (!userId) return null
  const take = (
    <TakeDocument
      type={type}
      userId={userId}
      send={async ({ body, signal }) => {
        received.current = await call(uploadsApi.uploadPaper, { body, signal, quiet: true })
      }}
      onDone={() => {
        showToast(t('{name} received', { name: type.name }))
        if (received.current) onDone(received.current)
      }}
    />
  )
  return onCancel ? <Closable onClose={onCancel}>{take}</Closable> : take
}

function statusChip({ paper, received, problem, required }: AskedPaper): ReactNode {
  if (received && paper?.status === 'approved') return <StatusChip tone="success">{t('Approved')}</StatusChip>
  if (received) return <StatusChip tone="success">{t('Received')}</StatusChip>
  if (problem !== null) return <StatusChip tone="error">{returnedWord([returnOf({ paper })])}</StatusChip>
  return required ? null : <StatusChip tone="neutral">{t('Optional')}</StatusChip>
}

function detailOf({ type, paper, received, problem }: AskedPaper): string {
  if (problem !== null) return told(problem)
  if (!received || !paper) return type.description
  const names = paper.files.map(file => file.name).join(', ')
  return [names, factsLine(paper)].filter(Boolean).join(' · ')
}

/** One kind of paper that a step asks for: what was handed in, why it came back, and how to hand it in. */
export function PaperCard({
  asked,
  onReceived,
}: {
  asked: AskedPaper
  onReceived: (paper: CaregiverDocument) => void
}) {
  const { type, paper, received, problem } = asked
  const [again, setAgain] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useTypesHere()?.opened
  // Pages were moved here from a document of another type.
  useEffect(() => {
    if (opened === type.id && received) setAgain(true)
  }, [opened, type.id, received])
  const state = received ? 'received' : problem === null ? 'open' : 'problem'
  const done = (sent: CaregiverDocument) => {
    setAgain(false)
    onReceived(sent)
    // After the dialog has given the focus back to a button that is gone.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <PaperFrame state={state} name={type.name} detail={detailOf(asked)} chip={statusChip(asked)} headingRef={heading}>
      {paper && !again && (
        <Sent asked={asked} paper={paper} onAgain={type.active && received ? () => setAgain(true) : null} />
      )}
      {type.active && !received && <HandIn type={type} onDone={done} />}
      {again && <HandIn type={type} onDone={done} onCancel={() => setAgain(false)} />}
    </PaperFrame>
  )
}
