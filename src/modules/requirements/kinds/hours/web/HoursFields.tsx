import { Choice } from '../../../../../kit/web/forms/choice-fields.tsx'
import { NumberInput } from '../../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { type FieldsProps, Pair, saidAt } from '../../web/parts.tsx'

/** How many hours, and in which twelve months. */
export function HoursFields({ of, wrong, onChange }: FieldsProps) {
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
