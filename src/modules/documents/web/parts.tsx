import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { Check, Undo2 } from 'lucide-react'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint } from '../../../kit/contract/endpoint.ts'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { showDay, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type CaregiverDocument, decisionApi, documentsApi } from '../contract.ts'
import { isApproved } from '../rules.ts'
import type { PagesProps } from './DocumentPages.tsx'
import type { AskedType } from './FactFields.tsx'
import type { OtherTypes, TypesOfPage } from './OtherType.tsx'
import type { UploadProps } from './PaperForm.tsx'
import type { DecisionProps } from './SendBackDialog.tsx'
import { StatusOfDocument } from './StatusOfDocument.tsx'

// Pages and forms come when they are opened: whoever lists papers is sent neither.
const DocumentPages = lazy(() => import('./DocumentPages.tsx').then(m => m.DocumentPages))
const Taking = lazy(() => import('./TakeDocument.tsx').then(m => m.TakeDocument))
const PaperForm = lazy(() => import('./PaperForm.tsx').then(m => m.PaperForm))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx').then(m => m.ApproveDialog))
const ReadDifferences = lazy(() => import('./ReadDifferences.tsx').then(m => m.ReadDifferences))
const SendBackDialog = lazy(() => import('./SendBackDialog.tsx').then(m => m.SendBackDialog))

/** The pages of a paper, shown in place. */
export const DocumentPreview = (props: PagesProps) => (
  <Suspense fallback={<FormSkeleton fields={1} />}>
    <DocumentPages {...props} />
  </Suspense>
)

/** Where a person's paper is opened, beside what is known of it and what can be done with it. */
export const addressOfPaper = (personId: string, documentId: string) =>
  `/caregivers/documents/${personId}?document=${documentId}`

/** Takes a paper of one type in a dialog that is open: its pages, what the type asks for, and a look before it is sent. */
export const UploadDocument = (props: UploadProps) => (
  <Suspense fallback={<FormSkeleton fields={2} />}>
    <PaperForm {...props} />
  </Suspense>
)

/** Of whichever types staff can upload a document of a person: in the dialog that is open, or on the page of documents. */
export function useOthersOf(
  personId: string,
  types: readonly AskedType[] | undefined,
  show: (type: AskedType) => (() => void) | null,
): OtherTypes {
  const navigate = useNavigate()
  const mayView = useMay(documentsApi.listDocuments.allow)
  const path = `/caregivers/documents/${personId}`
  return {
    find: id => types?.find(type => type.id === id && (mayView || show(type) !== null)) ?? null,
    open: type => (show(type) ?? (() => void navigate(`${path}?upload=${type.id}`)))(),
    pathOf: type => (show(type) ? location.pathname : path),
  }
}

const HereContext = createContext<TypesOfPage | null>(null)

/** The types of the page, and whether the document of one of them is to open; null on a page without them. */
export const useTypesHere = () => useContext(HereContext)

/** A page on which documents of several types can be sent: what looks like another one of them can be moved there. */
export function TypesHere({ types, children }: { types: readonly AskedType[]; children: ReactNode }) {
  const [opened, setOpened] = useState<string | null>(null)
  const free = useRef(false)
  const here = useMemo(() => {
    const find = (id: string) => types.find(type => type.id === id) ?? null
    const open = ({ id }: AskedType) => {
      free.current = true
      setOpened(id)
    }
    const take = () => {
      const mine = free.current
      free.current = false
      setOpened(null)
      return mine
    }
    return { find, open, opened, take }
  }, [types, opened])
  return <HereContext value={here}>{children}</HereContext>
}

/** Takes a document by camera or file, keeps its pages, and shows them once more before they are sent. */
export function TakeDocument(props: UploadProps) {
  const here = useTypesHere()
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
      <Taking {...props} here={here} />
    </Suspense>
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

function takenBackLine({ on, by }: NonNullable<CaregiverDocument['takenBack']>): string {
  return t('Approval taken back by {name} on {day}', { name: by, day: showDay(on) })
}

const decisionWords = ({ decision, decider, decidedOn }: CaregiverDocument) => {
  const words = { name: decider ?? '', day: decidedOn ? showDay(decidedOn) : '' }
  return decision === 'approved' ? t('Approved by {name} on {day}', words) : t('Sent back by {name} on {day}', words)
}

/** Why it was sent back, as it was written and as the person reads it. */
function ReasonAlert({ of: { reason, reasonForPerson } }: { of: CaregiverDocument }) {
  return (
    <Alert severity="error">
      {reason}
      {reasonForPerson && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('They read: {reason}', { reason: reasonForPerson })}
        </Typography>
      )}
    </Alert>
  )
}

/** What is known of a paper, one fact under the other. */
export function DocumentFacts({ of }: { of: CaregiverDocument }) {
  const { number, performedOn, expiresOn, category, uploader, receivedAt, decision, note } = of
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box>
        <StatusOfDocument status={of.status} />
      </Box>
      {of.status === 'rejected' && of.reason && <ReasonAlert of={of} />}
      {of.setAsideReason && <Alert severity="info">{of.setAsideReason}</Alert>}
      {of.decision === null && (
        <Suspense>
          <ReadDifferences of={of} />
        </Suspense>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
        {category && <Fact label={t('Category')}>{category.label}</Fact>}
        {number && <Fact label={t('Number')}>{number}</Fact>}
        <Fact label={t('Date on the document')}>{performedOn ? showDay(performedOn) : t('Not given')}</Fact>
        <Fact label={t('Expires')}>{expiresOn ? showDay(expiresOn) : t('Not given')}</Fact>
        <Fact label={t('Received')}>{t('{when} from {name}', { when: showInstant(receivedAt), name: uploader })}</Fact>
        {decision && (
          <Fact label={t('Decision')}>
            {decisionWords(of)}
            {of.takenBack && <Box>{takenBackLine(of.takenBack)}</Box>}
          </Fact>
        )}
        {note && <Fact label={t('Note for staff')}>{note}</Fact>}
      </Box>
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

/**
 * Approve a paper that waits, or send it back with a reason. Where a requirement counts from the date on the paper and there is
 * none, that is asked for first. Nothing for whoever may not decide.
 */
export function DecideDocument(props: DecisionProps) {
  const { of, refreshes = [], onDone, onFailed, inQueue = false } = props
  const may = useMay(decisionApi.decideDocument.allow)
  const ofThis = (id: string) => (may && id === of.id ? of : null)
  const dated = useDialog('approve', ofThis)
  const sentBack = useDialog('send-back', ofThis)
  // It is told with the dialog closed where nothing is left to be decided.
  const failedIn = (dialog: typeof dated) => (refusal: Refusal) => {
    const isOver = refusal.code === 'conflict' || refusal.code === 'notFound'
    if (onFailed && isOver && dialog.of) dialog.closeThen(() => onFailed(refusal))
    else onFailed?.(refusal)
  }
  const approve = useApiMutation(decisionApi.decideDocument, {
    refreshes: [documentsApi.listDocuments, ...refreshes],
    onDone: document => {
      if (dated.of) dated.closeThen(() => onDone?.(document))
      else onDone?.(document)
    },
    onFailed: refusal => {
      if (refusal.fields.some(field => field.path === 'performedOn')) dated.show(of.id)
      failedIn(dated)(refusal)
    },
    tells: !inQueue,
  })
  const sendBack = () => sentBack.show(of.id)
  const act = () => {
    if (of.dateFor.length > 0) {
      approve.reset()
      dated.show(of.id)
    } else if (!approve.loading)
      void approve.send({ params: { id: of.id }, body: { status: 'approved', undoable: inQueue } })
  }
  useKeys(may && inQueue && !dated.of && !sentBack.of ? { a: act, r: sendBack } : {})
  if (!may) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 />} aria-keyshortcuts={inQueue ? 'r' : undefined} onClick={sendBack}>
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
      <DialogAt of={dated}>
        {() => <ApproveDialog of={of} approve={approve} undoable={inQueue} onClose={dated.close} />}
      </DialogAt>
      <DialogAt of={sentBack}>
        {() => (
          <SendBackDialog
            {...props}
            onClose={sentBack.close}
            onDone={document => sentBack.closeThen(() => onDone?.(document))}
            onFailed={failedIn(sentBack)}
          />
        )}
      </DialogAt>
    </>
  )
}

/** What is said once an approval was taken back. */
export const takenBackWords = (name: string) => t('Approval taken back: {name}', { name })

type TakeBackProps = Pick<DecisionProps, 'of' | 'refreshes' | 'onDone'> & { of: CaregiverDocument }

/** Takes back an approval with a reason, at any time. Nothing for what is not approved or whoever may not decide. */
export function TakeBackApproval(props: TakeBackProps) {
  const { of, onDone } = props
  const may = useMay(documentsApi.takeBackApproval.allow) && isApproved(of)
  const takenBack = useDialog('take-back', id => (may && id === of.id ? of : null))
  if (!may) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Undo2 />}
        aria-label={t('Take back approval')}
        onClick={() => takenBack.show(of.id)}
      >
        {t('Take back')}
      </Button>
      <DialogAt of={takenBack}>
        {() => (
          <SendBackDialog
            {...props}
            takesBack
            inQueue
            onClose={takenBack.close}
            onDone={document => takenBack.closeThen(() => onDone?.(document))}
          />
        )}
      </DialogAt>
    </>
  )
}

/** Undoes what the caller has just decided about a paper or taken back. `refreshes`: what else shows it. */
export const useUndo = (refreshes: readonly Endpoint[], onDone: (id: string) => void, onFailed: () => void) =>
  useApiMutation(decisionApi.undoDecision, {
    refreshes: [documentsApi.listDocuments, ...refreshes],
    tells: false,
    onDone: ({ id }) => onDone(id),
    onFailed,
  })
