import { Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberInput } from '../../../../kit/web/forms/inputs.tsx'
import type { Option } from '../../../../kit/web/lists/list.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { needSentence } from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { type FormSingle, isOffered, needOf, newEnd, type OfferedKind } from '../rules.ts'
import { EndList } from './EndList.tsx'
import { newKey, Pair, saidAt, useBuilder, type Wrong, wrongAt } from './parts.tsx'

type Props = { of: FormSingle; wrong: Wrong; onChange: (of: FormSingle) => void }

const sourceLabel = (kind: OfferedKind): string =>
  ({ document: t('Document type'), hours: t('In-service ledger'), externalCheck: t('List to check against') })[kind]

/** What is offered, and what stands here although it is not offered any more. */
function useOptions(kind: OfferedKind, sourceId: string): readonly Option[] {
  const { sources, nameOf } = useBuilder()
  const offered = sources[kind]
  const known = sourceId === '' || offered.some(one => one.value === sourceId)
  return known ? offered : [...offered, { value: sourceId, label: nameOf(sourceId) }]
}

function OwnLasting({ of, wrong, onChange }: Props) {
  const id = useId()
  const { focusOn } = useBuilder()
  const { lasting } = of
  if (lasting === null) {
    const begin = () => {
      const end = newEnd(newKey)
      onChange({ ...of, lasting: [end] })
      focusOn(`[data-end="${end.key}"] select`)
    }
    return (
      <Box sx={{ ml: -2.5 }}>
        <Button variant="text" size="small" onClick={begin}>
          {t('Lasts differently from the rule…')}
        </Button>
      </Box>
    )
  }
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {t('How long this piece lasts')}
        </Typography>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            onChange({ ...of, lasting: null })
            focusOn(`[data-node="${of.key}"] select`)
          }}
        >
          {t('As long as the rule')}
        </Button>
      </Box>
      <EndList ends={lasting} wrong={wrongAt(wrong, 'lasting')} onChange={ends => onChange({ ...of, lasting: ends })} />
    </Box>
  )
}

function HoursFields({ of, wrong, onChange }: Props) {
  return (
    <Pair>
      <NumberInput
        label={t('Hours')}
        min={0}
        step="any"
        value={of.hours}
        error={saidAt(wrong, 'hours')}
        onChange={hours => onChange({ ...of, hours })}
      />
      <Choice
        label={t('Counted in')}
        placeholder={null}
        value={of.period}
        options={[
          { value: 'hireAnniversary', label: t('Each year from hire') },
          { value: 'calendarYear', label: t('Each calendar year') },
        ]}
        onChange={period => onChange({ ...of, period: period === 'calendarYear' ? period : 'hireAnniversary' })}
      />
    </Pair>
  )
}

/** The fields of one kind of evidence. A kind that is not offered stays as it is, as a line. */
export function SingleFields({ of, wrong, onChange }: Props) {
  const { kind } = of
  if (!isOffered(kind)) return <KeptLine of={of} />
  return <OfferedFields of={of} kind={kind} wrong={wrong} onChange={onChange} />
}

function KeptLine({ of }: { of: FormSingle }) {
  const { nameOf } = useBuilder()
  return (
    <Box>
      <Typography>{needSentence(needOf(of), { ...wordsFor({}), name: nameOf })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('This kind of evidence stays as it is: it cannot be changed here.')}
      </Typography>
    </Box>
  )
}

function OfferedFields({ of, kind, wrong, onChange }: Props & { kind: OfferedKind }) {
  const options = useOptions(kind, of.sourceId)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Choice
        label={sourceLabel(kind)}
        value={of.sourceId}
        options={options}
        error={saidAt(wrong, 'sourceId')}
        onChange={sourceId => onChange({ ...of, sourceId })}
      />
      {kind === 'hours' && <HoursFields of={of} wrong={wrong} onChange={onChange} />}
      {kind === 'externalCheck' && (
        <Pair>
          <NumberInput
            label={t('Repeated after so many months')}
            min={1}
            value={of.everyMonths}
            error={saidAt(wrong, 'everyMonths')}
            onChange={everyMonths => onChange({ ...of, everyMonths })}
          />
        </Pair>
      )}
      {kind === 'document' && <OwnLasting of={of} wrong={wrong} onChange={onChange} />}
    </Box>
  )
}
