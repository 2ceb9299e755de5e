import { Box } from '@mui/material'
import { useId } from 'react'
import { ChoiceInput } from '../../../../kit/web/forms/choice-fields.tsx'
import { describedBy, FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { nameOfMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'

/** Days of each month in a leap year: the twenty-ninth of February is there. */
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const longest = 31

const twoDigits = (number: number) => String(number).padStart(2, '0')
const lengthOf = (month: string) => lengths[Number(month) - 1] ?? longest

const months = () => lengths.map((_, at) => ({ value: twoDigits(at + 1), label: nameOfMonth(at + 1) }))
const daysOf = (month: string) =>
  Array.from({ length: lengthOf(month) }, (_, at) => ({ value: twoDigits(at + 1), label: String(at + 1) }))

type Props = { label: string; value: string; onChange: (value: string) => void; error: string | undefined }

/** A day of every year, kept as MM-DD: its month, and its day. What is not chosen yet is missing beside the dash. */
export function MonthDayInput({ label, value, onChange, error }: Props) {
  const id = useId()
  const [month = '', day = ''] = value.split('-')
  const choose = (inMonth: string, on: string) => {
    // The last day stays the last day: January 31 becomes February 29.
    const kept = Number(on) > lengthOf(inMonth) ? String(lengthOf(inMonth)) : on
    onChange(inMonth === '' && kept === '' ? '' : `${inMonth}-${kept}`)
  }
  const of = { isWrong: Boolean(error), says: describedBy(id, error, null) }
  return (
    <FieldFrame id={id} label={label} error={error} group>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 92px' }}>
        <ChoiceInput
          {...of}
          id={`${id}-month`}
          aria-label={t('Month')}
          placeholder={t('Month')}
          value={month}
          options={months()}
          onChange={chosen => choose(chosen, day)}
        />
        <ChoiceInput
          {...of}
          id={`${id}-day`}
          aria-label={t('Day')}
          placeholder={t('Day')}
          value={day}
          options={daysOf(month)}
          onChange={chosen => choose(month, chosen)}
        />
      </Box>
    </FieldFrame>
  )
}
