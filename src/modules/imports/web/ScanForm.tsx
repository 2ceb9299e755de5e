import { Box, Typography } from '@mui/material'
import { z } from 'zod'
import { orNull } from '../../../kit/contract/empty.ts'
import { day } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DateField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { PersonField } from '../../caregivers/picking/web/parts.tsx'
import { noDate, scanCell } from '../../scanned-files/lines/contract.ts'
import { importsApi } from '../contract.ts'
import type { ImportLine } from '../people/contract.ts'
import { lineReads } from './LineRow.tsx'

const binding = z.object({
  personId: z.string().min(1, 'Choose a person.'),
  typeId: z.string().min(1, 'Choose a document type.'),
  performedOn: orNull(day),
  expiresOn: orNull(day),
})

/** Says by hand whose document a file is, of which type, and with which dates. */
export function ScanForm({ of, onClose }: { of: ImportLine; onClose: () => void }) {
  const { people = [], types = [], performedOn = null, expiresOn = null } = of.scan ?? {}
  const { data: sources } = useApiQuery(importsApi.listSources, {})
  const form = useFormOf(binding, {
    personId: people.length === 1 ? (people[0]?.id ?? '') : '',
    typeId: types.length === 1 ? (types[0]?.value ?? '') : '',
    performedOn: performedOn ?? '',
    expiresOn: expiresOn ?? '',
  })
  const saving = useApiMutation(importsApi.changeLine, { refreshes: lineReads, onDone: onClose })
  // Those that the name may mean come first.
  const others = (sources?.documentTypes ?? []).filter(one => !types.some(({ value }) => value === one.value))
  return (
    <FormDialog
      title={t('Whose document is file {line}?', { line: of.line })}
      submitLabel={t('Save')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onClose={onClose}
      onSubmit={values =>
        saving.send({
          params: { id: of.id },
          body: {
            decision: null,
            cells: [
              { at: scanCell.person, value: values.personId },
              { at: scanCell.type, value: values.typeId },
              { at: scanCell.performedOn, value: values.performedOn ?? noDate },
              { at: scanCell.expiresOn, value: values.expiresOn ?? noDate },
            ],
          },
        })
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {(of.scan?.files ?? [of.detail]).join(', ')}
      </Typography>
      <PersonField name="personId" label={t('Person')} known={people} />
      <PickField name="typeId" label={t('Document type')} options={[...types, ...others]} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField name="performedOn" label={t('Date on the document')} optional />
        <DateField name="expiresOn" label={t('Expires')} optional />
      </Box>
    </FormDialog>
  )
}
