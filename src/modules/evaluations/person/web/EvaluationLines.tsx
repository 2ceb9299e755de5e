import { Box, Button, Card, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Check, CircleDashed, Clock, FileInput, Handshake, type LucideIcon, Minus, Repeat } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { lateWords, showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import type { EvaluationHead, EvaluationLine } from '../../evaluating/contract.ts'
import { isSigned, trendOf } from '../../evaluating/rules.ts'
import { cadenceWords, pointWords } from '../../forms/web/parts.tsx'
import type { PointState } from '../../schedule/contract.ts'

type Point = EvaluationLine['points'][number]

type Shown = PointState | 'hired' | 'takenOver'

const looks: Record<Shown, { icon: LucideIcon; tone: ToneName }> = {
  hired: { icon: Handshake, tone: 'success' },
  takenOver: { icon: FileInput, tone: 'neutral' },
  done: { icon: Check, tone: 'success' },
  due: { icon: Clock, tone: 'warning' },
  overdue: { icon: Clock, tone: 'error' },
  later: { icon: CircleDashed, tone: 'neutral' },
  missed: { icon: Minus, tone: 'neutral' },
}

/** As many days as fit beside each other; the others stand in the list of all evaluations. */
const shown = 4

const scoreWords = (score: number | null) => (score === null ? '' : ` · ${score.toFixed(1)}`)

function Mark({ state }: { state: Shown }) {
  const { icon: Icon, tone } = looks[state]
  const dashed = state === 'later'
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        flexShrink: 0,
        borderRadius: 14,
        border: dashed ? '2px dashed' : 1,
        borderColor: dashed ? 'line.control' : `${tone}.edge`,
        bgcolor: dashed ? 'transparent' : `${tone}.tint`,
        color: `${tone}.ink`,
      }}
    >
      {!dashed && <Icon size={15} aria-hidden />}
    </Box>
  )
}

type StepProps = { state: Shown; last: boolean; title: string; day: string; children?: ReactNode }

function Step({ state, last, title, day, children }: StepProps) {
  return (
    <Box
      component="li"
      sx={{
        flex: last ? '0 0 auto' : '1 1 0',
        minWidth: { xs: 'auto', md: 128 },
        display: { xs: 'flex', md: 'block' },
        gap: 3,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: { md: 2 } }}>
        <Mark state={state} />
        {!last && (
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              flex: 1,
              mr: 2,
              borderTop: 2,
              borderTopStyle: state === 'due' || state === 'overdue' || state === 'later' ? 'dashed' : 'solid',
              borderColor: state === 'done' || state === 'hired' ? 'success.edge' : 'divider',
            }}
          />
        )}
      </Box>
      <Box sx={{ pb: { xs: 3, md: 0 } }}>
        <Typography variant="subtitle2">{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {day}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

type Acts = { onOpen: (id: string) => void; onStart: ((formId: string, point: string) => void) | null; today: string }

function PointStep({
  of,
  formId,
  evaluations,
  last,
  onOpen,
  onStart,
  today,
}: Acts & {
  of: Point
  formId: string
  evaluations: readonly EvaluationHead[]
  last: boolean
}) {
  const one = evaluations.find(it => it.id === of.evaluationId)
  const owed = of.state === 'overdue' || of.state === 'due'
  return (
    <Step state={of.state} last={last} title={pointWords(of.key) ?? ''} day={showDay(of.dueOn)}>
      {of.state === 'done' && (
        <Typography variant="body2" sx={{ color: 'success.ink', fontWeight: 600 }}>
          {t('Signed')}
          {scoreWords(one?.score ?? null)}
        </Typography>
      )}
      {of.state === 'missed' && (
        <Typography variant="body2" color="textSecondary">
          {t('Not held')}
        </Typography>
      )}
      {of.state === 'later' && (
        <Typography variant="body2" color="textSecondary">
          {t('Not due yet')}
        </Typography>
      )}
      {owed && (
        <StatusChip tone={of.state === 'overdue' ? 'error' : 'warning'}>
          {of.dueOn > today ? t('Due soon') : lateWords(of.dueOn, today)}
        </StatusChip>
      )}
      {one ? (
        <Button
          size="small"
          onClick={() => onOpen(one.id)}
          sx={{ display: 'block', ml: -1.5, minHeight: { xs: 44, md: 32 } }}
        >
          {t('Open')}
        </Button>
      ) : (
        owed &&
        onStart && (
          <Button
            size="small"
            onClick={() => onStart(formId, of.key)}
            sx={{ display: 'block', ml: -1.5, minHeight: { xs: 44, md: 32 } }}
          >
            {t('Start')}
          </Button>
        )
      )}
    </Step>
  )
}

/** The scores of one form: a small line, a sentence, and a table for whoever cannot see the line. */
function Trend({ of }: { of: readonly EvaluationHead[] }) {
  const scored = of
    .filter(one => isSigned(one.state) && one.score !== null)
    .toSorted((a, b) => a.heldOn.localeCompare(b.heldOn))
    .slice(-6)
  const scores = scored.map(one => one.score ?? 0)
  const trend = trendOf(scores)
  if (!trend) return null
  const words = { from: trend.from.toFixed(1), to: trend.to.toFixed(1) }
  const at = (score: number, place: number) =>
    `${4 + (place * 48) / (scores.length - 1)},${20 - ((score - 1) / 4) * 16}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="svg" aria-hidden viewBox="0 0 56 24" sx={{ width: 56, height: 24, color: 'info.main' }}>
        <polyline points={scores.map(at).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
        {scores.map((score, place) => {
          const [x, y] = at(score, place).split(',')
          // biome-ignore lint/suspicious/noArrayIndexKey: the points have nothing but their places
          return <circle key={place} cx={x} cy={y} r="2.5" fill="currentColor" />
        })}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {trend.goes === 'up'
          ? t('Score up from {from} to {to}', words)
          : trend.goes === 'down'
            ? t('Score down from {from} to {to}', words)
            : t('Score unchanged at {to}', words)}
      </Typography>
      <Box component="table" sx={visuallyHidden}>
        <caption>{t('Scores')}</caption>
        <tbody>
          {scored.map(one => (
            <tr key={one.id}>
              <th scope="row">{showDay(one.heldOn)}</th>
              <td>{one.score?.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

type Props = Acts & {
  line: EvaluationLine
  hiredOn: string | null
  takenOverOn: string | null
  evaluations: readonly EvaluationHead[]
}

/**
 * The due days of one form since the hire date, or since the person was taken over: past, owed and next. Before the hire
 * date, the one that a requirement wants.
 */
export function EvaluationLineCard({ line, hiredOn, takenOverOn, evaluations, ...acts }: Props) {
  const id = useId()
  const points = line.points.slice(-shown)
  const own = evaluations.filter(one => one.formId === line.formId)
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: { xs: 4, md: 5 }, py: 4, overflowX: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mb: 3 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {line.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Repeat size={14} aria-hidden /> {cadenceWords(line)}
        </Typography>
        <Trend of={own} />
      </Box>
      {line.heldElsewhereOn && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {t('Imported from earlier records: last evaluated on {day}.', { day: showDay(line.heldElsewhereOn) })}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: { xs: 'grid', md: 'flex' } }}>
        {hiredOn && <Step state="hired" last={false} title={t('Hired')} day={showDay(hiredOn)} />}
        {takenOverOn && (
          <Step state="takenOver" last={points.length === 0} title={t('Imported')} day={showDay(takenOverOn)}>
            <Typography variant="body2" color="textSecondary">
              {t('What was due before isn’t asked for')}
            </Typography>
          </Step>
        )}
        {points.map((one, at) => (
          <PointStep
            key={one.key}
            of={one}
            formId={line.formId}
            evaluations={evaluations}
            last={at === points.length - 1}
            {...acts}
          />
        ))}
      </Box>
    </Card>
  )
}
