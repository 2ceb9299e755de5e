import { Alert, Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material'
import { Grid2x2, ListChecks, Table, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { found } from '../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../records/web/parts.tsx'
import { StateChip } from '../../skill-checklists/answers/web/parts.tsx'
import { findItem, observedFirst } from '../../skill-checklists/checklists/rules.ts'
import { observationsApi, type PersonSkills } from '../contract.ts'
import { HeatCell, type Square } from './HeatCell.tsx'
import { HeatMap } from './HeatMap.tsx'
import { competencyWords, observedWords } from './parts.tsx'
import { Retrainings } from './Retrainings.tsx'
import { SkillSide } from './SkillSide.tsx'
import { SkillsTable } from './SkillsTable.tsx'

const ObserveForm = lazy(() => import('./ObserveForm.tsx').then(m => m.ObserveForm))
const RetrainingForm = lazy(() => import('./Retrainings.tsx').then(m => m.RetrainingForm))
const WithdrawForm = lazy(() => import('./Withdrawing.tsx').then(m => m.WithdrawForm))
const SendBackForm = lazy(() => import('./SendBackForm.tsx').then(m => m.SendBackForm))

/** What the squares mean. */
function Legend({ of }: { of: PersonSkills }) {
  const { scale } = of.content
  const marks: { square: Square; word: string }[] = [
    ...scale.map(({ value, word }) => ({ square: { kind: 'value' as const, value }, word })),
    { square: { kind: 'unsatisfactory' }, word: t('Unsatisfactory') },
    { square: { kind: 'toObserve' }, word: t('To observe') },
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 3,
        rowGap: 1,
        flexWrap: 'wrap',
        px: 5,
        pb: 3,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {marks.map(({ square, word }) => (
        <Box key={word} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <HeatCell square={square} scale={scale} />
          {word}
        </Box>
      ))}
    </Box>
  )
}

type Form = 'map' | 'table'

function FormChoice({ form, onForm }: { form: Form; onForm: (form: Form) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={form}
      aria-label={t('Shown as')}
      onChange={(_event, next: Form | null) => next && onForm(next)}
    >
      <ToggleButton value="map" sx={{ gap: 1.5 }}>
        <Grid2x2 size={16} aria-hidden /> {t('Heat map')}
      </ToggleButton>
      <ToggleButton value="table" sx={{ gap: 1.5 }}>
        <Table size={16} aria-hidden /> {t('Table')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

type Acts = {
  observe: (itemId: string) => void
  withdraw: (id: string) => void
  sendBack: () => void
  change: (id: string) => void
} | null

function Head({ of, acts, choice }: { of: PersonSkills; acts: Acts; choice: React.ReactNode }) {
  const claimed = of.submittedOn
    ? t('{count, plural, one {# skill} other {# skills}} claimed {day}', {
        count: of.progress.total,
        day: showDay(of.submittedOn),
      })
    : t('{answered} of {total, plural, one {# skill} other {# skills}} claimed so far', of.progress)
  const words = competencyWords(of)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, flexWrap: 'wrap', px: 5, pt: 4, pb: 3 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3" component="h2">
              {of.name}
            </Typography>
            <StateChip of={of} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {claimed} · {observedWords(of.competency)}
          </Typography>
        </Box>
        {acts && (of.state === 'inReview' || of.state === 'counts') && (
          <Button startIcon={<Undo2 />} onClick={acts.sendBack}>
            {t('Send back')}
          </Button>
        )}
        {choice}
      </Box>
      {words && (
        <Alert severity={of.competency.state === 'notCompetent' ? 'error' : 'warning'} sx={{ mx: 5, mb: 3 }}>
          {words}
        </Alert>
      )}
      {of.sentBackReason && (
        <Alert severity="info" sx={{ mx: 5, mb: 3 }}>
          {t('Sent back: {reason}', { reason: of.sentBackReason })}
        </Alert>
      )}
    </>
  )
}

/** One checklist of a person. Narrow windows have the table only. */
function Checklist({ of, acts }: { of: PersonSkills; acts: Acts }) {
  const wide = useMediaQuery('(min-width: 960px)', { noSsr: true })
  const [form, setForm] = useState<Form>('map')
  const [chosen, setChosen] = useState<string | null>(null)
  const itemId = chosen ?? observedFirst(of.content)[0]?.items[0]?.id ?? null
  const isMap = wide && form === 'map'
  const observe = acts?.observe ?? null
  const hasSide = isMap || of.retrainings.length > 0
  const card = (
    <Card component="section" aria-label={of.name} sx={{ minWidth: 0, alignSelf: 'start' }}>
      <Head of={of} acts={acts} choice={wide && <FormChoice form={form} onForm={setForm} />} />
      {isMap && <Legend of={of} />}
      {isMap ? (
        <HeatMap of={of} chosen={itemId} onChoose={setChosen} onOpen={id => observe?.(id)} />
      ) : (
        <SkillsTable of={of} onOpen={observe} onWithdraw={acts?.withdraw ?? null} />
      )}
    </Card>
  )
  const side = (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isMap && itemId && <SkillSide of={of} itemId={itemId} onChoose={setChosen} acts={acts} />}
      <Retrainings of={of} acts={acts} />
    </Box>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: hasSide ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 308px' } : 'minmax(0, 1fr)',
      }}
    >
      {wide ? card : hasSide && side}
      {wide ? hasSide && side : card}
    </Box>
  )
}

function Skills({ personId }: { personId: string }) {
  const answer = useApiQuery(observationsApi.readSkills, { params: { personId } })
  const may = useMay(observationsApi.observe.allow)
  const { data = [] } = answer
  const ready = answer.data !== undefined
  const observed = useDialog('observe', value => {
    const [checklistId, itemId = ''] = value.split('.')
    const of = data.find(one => one.id === checklistId)
    const item = of && findItem(of.content, itemId)
    if (!ready) return undefined
    return may && of && item ? { of, item } : null
  })
  const back = useDialog('sendBack', id =>
    may
      ? found(
          data.flatMap(one => (one.responseId ? [{ id: one.responseId }] : [])),
          id,
          answer,
        )
      : null,
  )
  const withdrawn = useDialog('withdraw', id =>
    may
      ? found(
          data.flatMap(one => one.observations).filter(one => !one.withdrawn),
          id,
          answer,
        )
      : null,
  )
  const changed = useDialog('retraining', id =>
    may
      ? found(
          data.flatMap(one => one.retrainings),
          id,
          answer,
        )
      : null,
  )
  if (answer.isPending) return <FormSkeleton />
  if (answer.isError && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (data.length === 0) {
    return (
      <EmptyState icon={ListChecks} text={t('No skill checklist is required of them, and they have filled in none.')} />
    )
  }
  const acts = (of: PersonSkills): Acts =>
    may
      ? {
          observe: itemId => observed.show(`${of.id}.${itemId}`),
          sendBack: () => of.responseId && back.show(of.responseId),
          change: changed.show,
          withdraw: withdrawn.show,
        }
      : null
  return (
    <>
      {data.map(one => (
        <Checklist key={one.id} of={one} acts={acts(one)} />
      ))}
      <DialogAt of={observed}>
        {({ of, item }) => <ObserveForm of={of} personId={personId} item={item} onClose={observed.close} />}
      </DialogAt>
      <DialogAt of={back}>{({ id }) => <SendBackForm responseId={id} onClose={back.close} />}</DialogAt>
      <DialogAt of={withdrawn}>{one => <WithdrawForm of={one} onClose={withdrawn.close} />}</DialogAt>
      <DialogAt of={changed}>{one => <RetrainingForm of={one} personId={personId} onClose={changed.close} />}</DialogAt>
    </>
  )
}

/** What a person claims to be able to do beside what staff saw, for each of their checklists. */
export function SkillsPage() {
  const { id = '' } = useParams()
  return (
    <PersonPage>
      {() => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Skills personId={id} />
        </Box>
      )}
    </PersonPage>
  )
}
