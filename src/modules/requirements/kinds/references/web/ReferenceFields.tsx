import { NumberInput } from '../../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { OwnLasting } from '../../../needs/web/OwnLasting.tsx'
import { type FieldsProps, Pair, saidAt } from '../../../needs/web/parts.tsx'

/** How many references on the form. */
export const ReferenceFields = (props: FieldsProps) => {
  const { of, wrong, onChange } = props
  return (
    <>
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
      <OwnLasting {...props} />
    </>
  )
}
