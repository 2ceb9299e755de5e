import { Box } from '@mui/material'
import type { ComponentType } from 'react'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import type { Option } from '../../../../kit/web/lists/list.ts'
import type { OfferedKind } from '../../kinds/contract.ts'
import { CheckFields } from '../../kinds/external-check/web/CheckFields.tsx'
import { HoursFields } from '../../kinds/hours/web/HoursFields.tsx'
import { ReferenceFields } from '../../kinds/references/web/ReferenceFields.tsx'
import { type FieldsProps, saidAt } from '../../kinds/web/parts.tsx'
import { kindTexts } from './KindTexts.tsx'
import { OwnLasting } from './OwnLasting.tsx'
import { useBuilder } from './parts.tsx'

/** What a kind asks for beside its source, and whether one piece of it may last differently from the rule. */
const ownFields: Record<OfferedKind, { readonly Fields?: ComponentType<FieldsProps>; readonly lasts: boolean }> = {
  document: { lasts: true },
  acknowledgement: { lasts: true },
  skillChecklist: { lasts: true },
  competencyTest: { lasts: true },
  evaluation: { lasts: true },
  hours: { Fields: HoursFields, lasts: false },
  externalCheck: { Fields: CheckFields, lasts: false },
  references: { Fields: ReferenceFields, lasts: true },
}

/** What is offered, and what stands here although it is not offered any more. */
function useOptions(kind: OfferedKind, sourceId: string): readonly Option[] {
  const { sources, nameOf } = useBuilder()
  const offered = sources[kind]
  const known = sourceId === '' || offered.some(one => one.value === sourceId)
  return known ? offered : [...offered, { value: sourceId, label: nameOf(sourceId) }]
}

/** The fields of one kind of evidence. */
export function SingleFields({ of, wrong, onChange }: FieldsProps) {
  const { kind } = of
  const options = useOptions(kind, of.sourceId)
  const { Fields, lasts } = ownFields[kind]
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Choice
        label={kindTexts[kind].source()}
        value={of.sourceId}
        options={options}
        error={saidAt(wrong, 'sourceId')}
        onChange={sourceId => onChange({ ...of, sourceId })}
      />
      {Fields && <Fields of={of} wrong={wrong} onChange={onChange} />}
      {lasts && <OwnLasting of={of} wrong={wrong} onChange={onChange} />}
    </Box>
  )
}
