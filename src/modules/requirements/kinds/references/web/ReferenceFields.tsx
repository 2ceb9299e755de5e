import { NumberInput } from '../../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { type FieldsProps, Pair, saidAt } from '../../web/parts.tsx'

/** How many references on the form. */
export const ReferenceFields = ({ of, wrong, onChange }: FieldsProps) => (
  <Pair>
    <NumberInput
      label={t('How many references')}
      min={1}
      max={10}
      value={of.count}
      error={saidAt(wrong, 'count')}
      onChange={count => onChange({ ...of, count })}
    />
  </Pair>
)
