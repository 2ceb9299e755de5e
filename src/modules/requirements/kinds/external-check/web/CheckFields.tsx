import { NumberInput } from '../../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { type FieldsProps, Pair, saidAt } from '../../web/parts.tsx'

/** How often the list is looked at. */
export const CheckFields = ({ of, wrong, onChange }: FieldsProps) => (
  <Pair>
    <NumberInput
      label={t('Repeated after so many months')}
      min={1}
      value={of.everyMonths}
      error={saidAt(wrong, 'everyMonths')}
      onChange={everyMonths => onChange({ ...of, everyMonths })}
    />
  </Pair>
)
