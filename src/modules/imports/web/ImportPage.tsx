import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { Play, ShieldAlert, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { told } from '../../../kit/web/text/told.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { importsApi, type StaffImport } from '../contract.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import { FirstStep } from './FirstStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { LinesCard } from './LinesCard.tsx'
import { OfficesCard } from './OfficesCard.tsx'
import { PositionsCard } from './PositionsCard.tsx'
import { ImportStateChip, isScans } from './parts.tsx'
import { moving, StartBar } from './StartBar.tsx'

const peopleWords = (count: number) => t('{count, plural, one {# person} other {# people}}', { count })
const documentWords = (count: number) => t('{count, plural, one {# document} other {# documents}}', { count })
const titleOf = (of: StaffImport) => (isScans(of) ? t('Import scanned files') : t('Import staff'))
const sizeOf = (of: StaffImport) =>
  isScans(of) ? documentWords(of.lines) : t('{count, plural, one {# line} other {# lines}}', { count: of.lines })

/** The file and its size; of a draft also when it was last saved, which happens with each change. */
function headOf(of: StaffImport): string {
  const saved = of.state === 'draft' && t('draft saved {time}', { time: showInstant(of.updatedAt) })
  return [of.name, sizeOf(of), saved].filter(Boolean).join(' · ')
}

function Progress({ of }: { of: StaffImport }) {
  const stopping = useApiMutation(importsApi.stopImport, moving)
  const { done, all } = of.progress
  const isUndoing = of.state === 'undoing'
  return (
    <Section
      title={isUndoing ? t('Undoing the import') : t('Importing')}
      detail={
        isScans(of)
          ? t('{done} of {all} documents. You can leave this page.', { done, all })
          : t('{done} of {all} lines. You can leave this page.', { done, all })
      }
      stacked
      action={
        !isUndoing && (
          <Button
            variant="outlined"
            startIcon={<Square />}
            loading={stopping.loading}
            onClick={() => void stopping.send({ params: { id: of.id } })}
          >
            {t('Stop')}
          </Button>
        )
      }
    >
      <ProgressBar label={isUndoing ? t('Undoing') : t('Importing')} value={done} of={all} width="100%" />
    </Section>
  )
}

function UndoButton({ of }: { of: StaffImport }) {
  const [open, setOpen] = useState(false)
  const undoing = useApiMutation(importsApi.undoImport, {
    ...moving,
    onDone(reply) {
      moving.onDone(reply)
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 />} onClick={() => setOpen(true)}>
        {t('Undo import')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('Undo this import?')}
        confirmLabel={t('Undo import')}
        destructive
        loading={undoing.loading}
        error={undoing.error}
        onConfirm={() => void undoing.send({ params: { id: of.id } })}
        onClose={() => {
          undoing.reset()
          setOpen(false)
        }}
      >
        {isScans(of)
          ? t('The documents and files it added are removed. Those that were worked on since are kept and listed.')
          : t(
              'The people it added are removed, and what it changed is as it was before. Anyone who was worked on since, or has signed up, is kept and listed.',
            )}
      </ConfirmDialog>
    </>
  )
}

function undoneSentence(of: StaffImport): string {
  const name = of.undoer ?? ''
  if (of.kept === 0) return t('Undone by {name}. Everything is as it was before.', { name })
  if (isScans(of))
    return t('Undone by {name}. {documents} kept, because someone has worked on them.', {
      ...{ name, documents: documentWords(of.kept) },
    })
  return t('Undone by {name}. {people} kept, because someone has built on the import.', {
    ...{ name, people: peopleWords(of.kept) },
  })
}

/** What was on record already; nothing where everything was new. */
function knownWords(of: StaffImport): string {
  const { same } = of.counts
  if (same === 0) return ''
  const count = { count: same }
  return isScans(of)
    ? t('{count, plural, one {# document was on record already.} other {# documents were on record already.}}', count)
    : t('{count, plural, one {# line changed nothing.} other {# lines changed nothing.}}', count)
}

function doneSentence(of: StaffImport): string {
  const started = { name: of.starter ?? '', when: of.startedAt ? showInstant(of.startedAt) : '', left: of.leftOut }
  if (isScans(of))
    return t('{documents} imported, {left} left out. Started by {name}, {when}.', {
      ...{ ...started, documents: documentWords(of.changed) },
    })
  return t('{made} added, {changed} changed, {left} left out. Started by {name}, {when}.', {
    ...{ ...started, made: peopleWords(of.made), changed: peopleWords(of.changed) },
  })
}

function Result({ of }: { of: StaffImport }) {
  const resuming = useApiMutation(importsApi.runImport, moving)
  const isStopped = of.state === 'stopped'
  return (
    <Section
      title={of.state === 'undone' ? t('Import undone') : isStopped ? t('Import stopped') : t('Import done')}
      stacked
      action={
        of.state !== 'undone' && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <UndoButton of={of} />
            {!isStopped && (
              <Button component={Link} to="/caregivers?answer=notClear" variant="contained" startIcon={<ShieldAlert />}>
                {t('See who is not clear')}
              </Button>
            )}
            {isStopped && (
              <Button
                variant="contained"
                startIcon={<Play />}
                loading={resuming.loading}
                onClick={() => void resuming.send({ params: { id: of.id } })}
              >
                {t('Resume')}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Typography>{of.state === 'undone' ? undoneSentence(of) : `${doneSentence(of)} ${knownWords(of)}`}</Typography>
    </Section>
  )
}

/** Whether it is at one of its steps: what was stopped or undone has a word for it instead. */
const hasSteps = ({ state }: StaffImport) => state === 'draft' || state === 'running' || state === 'done'

/** One import: its columns, its lines, how far it is, and the way back. */
export function ImportPage() {
  const { id = '' } = useParams()
  const first = useApiQuery(importsApi.readImport, { params: { id } })
  const isMoving = first.data?.state === 'running' || first.data?.state === 'undoing'
  const { data, error, refetch } = useApiQuery(
    importsApi.readImport,
    { params: { id } },
    isMoving ? { every: 2000 } : {},
  )
  if (error && !data)
    return (
      <Card>
        <Failure error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <FormSkeleton />
  const isDraft = data.state === 'draft'
  const hasColumns = isDraft && !isScans(data)
  return (
    <>
      <PageHeader
        title={titleOf(data)}
        detail={headOf(data)}
        back={{ to: '/settings/import', label: t('Import staff') }}
        action={hasSteps(data) ? <ImportSteps of={data} /> : <ImportStateChip state={data.state} />}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {data.refusal && isDraft && <Alert severity="warning">{told(data.refusal)}</Alert>}
        {hasColumns && <FirstStep />}
        {hasColumns && <PositionsCard of={data} />}
        {hasColumns && <OfficesCard of={data} />}
        {isMoving && <Progress of={data} />}
        {!isDraft && !isMoving && <Result of={data} />}
        <Box
          sx={{
            ...{ display: 'grid', gap: 5, alignItems: 'start' },
            gridTemplateColumns: hasColumns
              ? { xs: 'minmax(0,1fr)', lg: 'minmax(0,5fr) minmax(0,11fr)' }
              : 'minmax(0,1fr)',
          }}
        >
          {hasColumns && <ColumnsCard of={data} />}
          <LinesCard of={data} />
        </Box>
      </Box>
      {isDraft && <StartBar of={data} />}
    </>
  )
}
