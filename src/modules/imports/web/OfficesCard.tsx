import { Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { officeReads } from './LineRow.tsx'
import { OfficesForm } from './OfficesForm.tsx'
import { UnknownWords } from './UnknownWords.tsx'

/** Offices that the file names and the organization lacks. */
export function OfficesCard({ of }: { of: StaffImport }) {
  const { data } = useApiQuery(importsApi.readUnknownOffices, { params: { id: of.id } })
  const changed = useDialog('offices', true)
  const adding = useApiMutation(importsApi.nameOffices, { refreshes: officeReads })
  if (!data) return null
  if (data.length === 0) return <NoDialogAt names={['offices']} />
  const offices = data.map(({ word }) => ({ word, as: { name: word.slice(0, 80) } }))
  return (
    <UnknownWords
      title={t('Offices that you don’t have yet')}
      detail={t('Your file names them. Add them, or say which of your offices they are.')}
      changeLabel={t('Change offices')}
      addLabel={t('{count, plural, one {Add # office} other {Add # offices}}', { count: data.length })}
      adding={adding.loading}
      onChange={() => changed.show()}
      onAdd={() => void adding.send({ params: { id: of.id }, body: { offices } })}
      items={data.map(({ word, lines }) => (
        <Typography component="li" key={word}>
          {t('“{word}” in {count, plural, one {# line} other {# lines}}', { word, count: lines })}
        </Typography>
      ))}
    >
      <DialogAt of={changed}>{() => <OfficesForm of={of} words={data} onClose={changed.close} />}</DialogAt>
    </UnknownWords>
  )
}
