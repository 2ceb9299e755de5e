import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../../records/web/parts.tsx'
import { type EvaluationHead, type EvaluationRecord, evaluatingApi } from '../../evaluating/contract.ts'
import { isSigned } from '../../evaluating/rules.ts'
import { evaluationTitle, stateWords } from '../../evaluating/web/parts.tsx'
import { EvaluationLineCard } from './EvaluationLines.tsx'
import { EvaluationPanel } from './EvaluationPanel.tsx'
import { StartForm } from './StartForm.tsx'

/** What the page opens by itself: one that is being filled in, else the newest. */
function firstOf(evaluations: readonly EvaluationHead[]): string | null {
  const open = evaluations.filter(one => one.state === 'open' || one.state === 'inProgress')
  const urgent = open.toSorted((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'))
  return (urgent[0] ?? evaluations.find(one => isSigned(one.state)) ?? evaluations[0])?.id ?? null
}

type HistoryProps = { of: readonly EvaluationHead[]; shown: string | null; onOpen: (id: string) => void }

function History({ of, shown, onOpen }: HistoryProps) {
  if (of.length < 2) return null
  return (
    <Section title={t('All evaluations')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map(one => (
          <Box
            key={one.id}
            component="li"
            sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' } }}
          >
            <ButtonBase
              aria-current={one.id === shown ? 'true' : undefined}
              onClick={() => onOpen(one.id)}
              sx={{
                width: 1,
                display: 'block',
                textAlign: 'left',
                px: { xs: 4, md: 5 },
                py: 3,
                minHeight: 44,
                bgcolor: one.id === shown ? 'primary.tint' : 'transparent',
                boxShadow: one.id === shown ? 'inset 2px 0 0 var(--cf-palette-primary-main)' : 'none',
              }}
            >
              <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {evaluationTitle(one)}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                // Secondary words are too pale on the tint.
                color={one.id === shown ? 'textPrimary' : 'textSecondary'}
                sx={{ display: 'block' }}
              >
                {[
                  showDay(one.heldOn),
                  stateWords(one.state),
                  isSigned(one.state) && one.score !== null ? one.score.toFixed(1) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function StartButton({ onClick, filled = false }: { onClick: () => void; filled?: boolean }) {
  return (
    <Button variant={filled ? 'contained' : 'outlined'} startIcon={<Plus />} onClick={onClick}>
      {t('Start an evaluation')}
    </Button>
  )
}

function Record({ personId, record }: { personId: string; record: EvaluationRecord }) {
  const [search, setSearch] = useSearchParams()
  const may = useMay(evaluatingApi.startEvaluation.allow)
  const { evaluations, lines, hiredOn, takenOverOn } = record
  const asked = search.get('evaluation')
  const shown = evaluations.find(one => one.id === asked)?.id ?? firstOf(evaluations)
  const open = (id: string) => setSearch({ evaluation: id }, { preventScrollReset: true })
  const started = useDialog('start', may)
  const [formId = '', point = ''] = (started.of ?? '').split('.')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {lines.map(line => (
        <EvaluationLineCard
          key={line.formId}
          line={line}
          hiredOn={hiredOn}
          takenOverOn={takenOverOn}
          evaluations={evaluations}
          today={record.today}
          onOpen={open}
          onStart={may ? (form, key) => started.show(`${form}.${key}`) : null}
        />
      ))}
      {shown ? (
        <EvaluationPanel
          id={shown}
          aside={
            <>
              <History of={evaluations} shown={shown} onOpen={open} />
              {may && <StartButton onClick={() => started.show()} />}
            </>
          }
        />
      ) : (
        <EmptyState
          icon={ClipboardCheck}
          text={t('No evaluation has been started yet.')}
          action={may ? <StartButton filled onClick={() => started.show()} /> : undefined}
        />
      )}
      <DialogAt of={started}>
        {() => (
          <StartForm
            personId={personId}
            record={record}
            chosen={formId && point ? { formId, point } : null}
            onStarted={of => started.closeThen(() => open(of.id))}
            onClose={started.close}
          />
        )}
      </DialogAt>
    </Box>
  )
}

function Loaded({ personId }: { personId: string }) {
  const { data, error, refetch } = useApiQuery(evaluatingApi.byUser, { params: { userId: personId } })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <Record personId={personId} record={data} />
}

/** A person's evaluations: when they fall due, the one that is being filled in, and those of before. */
export function EvaluationsPage() {
  const { id = '' } = useParams()
  return <PersonPage>{() => <Loaded key={id} personId={id} />}</PersonPage>
}
