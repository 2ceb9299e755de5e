import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { officesApi } from '../../offices/contract.ts'
import type { UnknownOffice } from '../../spreadsheets/office-words/contract.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { officeReads } from './LineRow.tsx'

const added = 'new'
const schema = z.record(z.string(), z.string())
const fieldAt = (at: number) => `as${at}`

type Props = { of: StaffImport; words: readonly UnknownOffice[]; onClose: () => void }

/** Says of each office that the file names what it is: a new one, or one that is here. */
export function OfficesForm({ of, words, onClose }: Props) {
  const { data } = useApiQueryAll(officesApi.listOffices, { query: { active: 'true', sort: 'name' } })
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const form = useFormOf(schema, Object.fromEntries(words.map((_word, at) => [fieldAt(at), added])))
  const { send, loading, error } = useApiMutation(importsApi.nameOffices, { refreshes: officeReads, onDone: onClose })
  const offices = (values: Record<string, string>) =>
    words.map(({ word }, at) => {
      const id = values[fieldAt(at)]
      return { word, as: id && id !== added ? { officeId: id } : { name: word.slice(0, 80) } }
    })
  return (
    <FormDialog
      title={t('Offices in your file')}
      submitLabel={t('Save offices')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={values => send({ params: { id: of.id }, body: { offices: offices(values) } })}
    >
      <Typography color="textSecondary">{t('Your file stays as it is. Only this import changes.')}</Typography>
      {words.map(({ word }, at) => (
        <SelectField
          key={word}
          name={fieldAt(at)}
          label={t('“{word}” is', { word })}
          options={[{ value: added, label: t('A new office') }, ...options]}
        />
      ))}
    </FormDialog>
  )
}
