import { Box, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import type { Option } from '../../../../kit/web/lists/list.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { needSentence } from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { FormSingle, OfferedKind } from '../../kinds/contract.ts'
import { CheckFields } from '../../kinds/external-check/web/CheckFields.tsx'
import { HoursFields } from '../../kinds/hours/web/HoursFields.tsx'
import { isOffered } from '../../kinds/rules.ts'
import { needOf } from '../rules.ts'
import { kindTexts } from './KindTexts.tsx'
import { OwnLasting } from './OwnLasting.tsx'
import { type FieldsProps, saidAt, useBuilder } from './parts.tsx'

/** What a kind asks for beside its source. */
const ownFields: Record<OfferedKind, ComponentType<FieldsProps>> = {
  document: OwnLasting,
  acknowledgement: OwnLasting,
  skillChecklist: OwnLasting,
  competencyTest: OwnLasting,
  evaluation: OwnLasting,
  hours: HoursFields,
  externalCheck: CheckFields,
}

/** What is offered, and what stands here although it is not offered any more. */
function useOptions(kind: OfferedKind, sourceId: string): readonly Option[] {
  const { sources, nameOf } = useBuilder()
  const offered = sources[kind]
  const known = sourceId === '' || offered.some(one => one.value === sourceId)
  return known ? offered : [...offered, { value: sourceId, label: nameOf(sourceId) }]
}

/** The fields of one kind of evidence. A kind that is not offered stays as it is, as a line. */
export function SingleFields({ of, wrong, onChange }: FieldsProps) {
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

function OfferedFields({ of, kind, wrong, onChange }: FieldsProps & { kind: OfferedKind }) {
  const options = useOptions(kind, of.sourceId)
  const Own = ownFields[kind]
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Choice
        label={kindTexts[kind].source()}
        value={of.sourceId}
        options={options}
        error={saidAt(wrong, 'sourceId')}
        onChange={sourceId => onChange({ ...of, sourceId })}
      />
      <Own of={of} wrong={wrong} onChange={onChange} />
    </Box>
  )
}
