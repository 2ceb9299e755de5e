import { Alert, Box, Button, Tab, Tabs, Typography } from '@mui/material'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { useSend } from '../../../kit/web/ask.ts'
import { showDay, showInstant } from '../../../kit/web/dates.ts'
import { Form, useFormOf } from '../../../kit/web/form.tsx'
import { useMay } from '../../../kit/web/guard.ts'
import { useKeys } from '../../../kit/web/keys.ts'
import { useSession } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import { type CaregiverDocument, decisionApi, documentsApi } from '../contract.ts'
import { ChosenPages } from './ChosenPages.tsx'
import { type AskedType, type Entered, enteredFor, FactFields, factsOf } from './FactFields.tsx'
import { FileView } from './FileView.tsx'
import { type DecisionProps, SendBackDialog } from './SendBackDialog.tsx'
import { SendBar, type Sending } from './SendBar.tsx'
import { StatusOfDocument } from './StatusOfDocument.tsx'

const sideWord = (side: 'front' | 'back' | 'page', at: number) => {
  if (side === 'front') return t('Front')
  return side === 'back' ? t('Back') : t('Page {number}', { number: at + 1 })
}

/** The pages of a paper, shown in place. */
export function DocumentPreview({
  document,
}: {
  document: Pick<CaregiverDocument, 'id' | 'typeName' | 'files' | 'mayOpen'>
}) {
  const [at, setAt] = useState(0)
  const { files } = document
  const file = files[Math.min(at, files.length - 1)]
  if (!document.mayOpen)
    return <Alert severity="info">{t('This document is medical. Opening it needs its own right.')}</Alert>
  if (!file) return <Alert severity="info">{t('There is no file for this document.')}</Alert>
  const label = `${document.typeName}, ${sideWord(file.side, Math.min(at, files.length - 1))}`
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      {files.length > 1 && (
        <Tabs
          value={Math.min(at, files.length - 1)}
          onChange={(_event, next: number) => setAt(next)}
          variant="scrollable"
        >
          {files.map((one, index) => (
            <Tab key={one.id} label={sideWord(one.side, index)} />
          ))}
        </Tabs>
      )}
      <FileView key={file.id} documentId={document.id} file={file} label={label} />
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

const decisionWords = ({ decision, decider, decidedOn }: CaregiverDocument) => {
  const words = { name: decider ?? '', day: decidedOn ? showDay(decidedOn) : '' }
  return decision === 'approved' ? t('Approved by {name} on {day}', words) : t('Sent back by {name} on {day}', words)
}

/** What is known of a paper, one fact under the other. */
export function DocumentFacts({ of }: { of: CaregiverDocument }) {
  const { number, performedOn, expiresOn, category, uploader, receivedAt, decision, note } = of
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box component="div">
        <StatusOfDocument status={of.status} />
      </Box>
      {of.status === 'rejected' && of.reason && <Alert severity="error">{of.reason}</Alert>}
      {of.setAsideReason && <Alert severity="info">{of.setAsideReason}</Alert>}
      {category && <Fact label={t('Category')}>{category.label}</Fact>}
      {number && <Fact label={t('Number')}>{number}</Fact>}
      <Fact label={t('Date on the document')}>{performedOn ? showDay(performedOn) : t('Not given')}</Fact>
      <Fact label={t('Expires')}>{expiresOn ? showDay(expiresOn) : t('Not given')}</Fact>
      <Fact label={t('Received')}>{t('{when} from {name}', { when: showInstant(receivedAt), name: uploader })}</Fact>
      {decision && <Fact label={t('Decision')}>{decisionWords(of)}</Fact>}
      {note && <Fact label={t('Note for staff')}>{note}</Fact>}
    </Box>
  )
}

/** What was read off a paper, in one line. */
export function factsLine({
  number,
  performedOn,
  expiresOn,
}: Pick<CaregiverDocument, 'number' | 'performedOn' | 'expiresOn'>) {
  const words = [
    number && t('No. {number}', { number }),
    performedOn && t('Dated {day}', { day: showDay(performedOn) }),
    expiresOn && t('Expires {day}', { day: showDay(expiresOn) }),
  ]
  return words.filter(Boolean).join(' · ')
}

type PaperBody = ReturnType<typeof factsOf> & { documentTypeId: string; replacesId?: string }

type UploadProps = {
  type: AskedType
  /** The call that takes it: body, pages in their order, progress (0 to 1) and cancel. */
  send: (sent: {
    body: PaperBody
    files: readonly File[]
    onProgress: (share: number) => void
    signal: AbortSignal
  }) => Promise<unknown>
  /** The paper in whose place this one comes. */
  replacesId?: string
  onDone?: () => void
  submitLabel?: string
}

function useUpload({ type, send, replacesId, onDone }: UploadProps, files: readonly File[]) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<Refusal | null>(null)
  const submit = async (values: Entered) => {
    const stop = new AbortController()
    setError(null)
    setSending({ share: 0, stop })
    const body = { documentTypeId: type.id, ...factsOf(values), ...(replacesId ? { replacesId } : {}) }
    try {
      await send({ body, files, onProgress: share => setSending({ share, stop }), signal: stop.signal })
      onDone?.()
    } catch (thrown) {
      if (!stop.signal.aborted) setError(thrown instanceof Refusal ? thrown : new Refusal('busy'))
    } finally {
      setSending(null)
    }
  }
  return { sending, error, submit }
}

/** Takes a paper of one type: pages by camera or file, what the type asks for, progress, cancel and try again. */
export function UploadDocument(props: UploadProps) {
  const { type, submitLabel = t('Send document') } = props
  const timeZone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const form = useFormOf(enteredFor(type, dayIn(timeZone, new Date())), { number: '', performedOn: '', expiresOn: '' })
  const [files, setFiles] = useState<readonly File[]>([])
  const { sending, error, submit } = useUpload(props, files)
  const isMissing = files.length < (type.twoSided ? 2 : 1)
  const missing = type.twoSided ? t('Add the front and the back first.') : t('Add the document first.')
  return (
    <Form
      form={form}
      loading={sending !== null}
      error={error}
      onSubmit={values => (isMissing ? undefined : submit(values))}
    >
      {type.description && <Typography color="textSecondary">{type.description}</Typography>}
      <ChosenPages twoSided={type.twoSided} files={files} locked={sending !== null} onChange={setFiles} />
      <FactFields type={type} form={form} />
      <SendBar
        of={type.name}
        sending={sending}
        missing={isMissing ? missing : null}
        failed={error !== null}
        label={submitLabel}
      />
    </Form>
  )
}

/** Approve a paper that waits, or send it back with a reason. Nothing for whoever may not decide. */
export function DecideDocument(props: DecisionProps) {
  const { documentId, refreshes = [], onDone, onFailed, inQueue = false } = props
  const may = useMay(decisionApi.decideDocument.allow)
  const [sendingBack, setSendingBack] = useState(false)
  const approve = useSend(decisionApi.decideDocument, {
    refreshes: [documentsApi.listDocuments, ...refreshes],
    onDone: document => onDone?.(document),
    onFailed: refusal => onFailed?.(refusal),
    tells: !inQueue,
  })
  const act = () => {
    if (!approve.loading)
      void approve.send({ params: { id: documentId }, body: { status: 'approved', undoable: inQueue } })
  }
  useKeys(may && inQueue && !sendingBack ? { a: act, r: () => setSendingBack(true) } : {})
  if (!may) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Undo2 />}
        aria-keyshortcuts={inQueue ? 'r' : undefined}
        onClick={() => setSendingBack(true)}
      >
        {t('Send back')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Check />}
        loading={approve.loading}
        aria-keyshortcuts={inQueue ? 'a' : undefined}
        onClick={act}
      >
        {t('Approve')}
      </Button>
      {sendingBack && <SendBackDialog {...props} onClose={() => setSendingBack(false)} />}
    </>
  )
}
