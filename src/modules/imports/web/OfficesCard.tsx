import { Box, Button, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { importsApi, type StaffImport } from '../contract.ts'
import { officeReads } from './LineRow.tsx'
import { OfficesForm } from './OfficesForm.tsx'

/** Offices that the file names and the organization lacks: all are added with one press, or somebody says which they are. */
export function OfficesCard({ of }: { of: StaffImport }) {
  const { data } = useApiQuery(importsApi.readUnknownOffices, { params: { id: of.id } })
  const changed = useDialog('offices', true)
  const adding = useApiMutation(importsApi.nameOffices, { refreshes: officeReads })
  if (!data) return null
  if (data.length === 0) return <NoDialogAt names={['offices']} />
  const offices = data.map(({ word }) => ({ word, as: { name: word.slice(0, 80) } }))
  return (
    <Section
      title={t('Offices that you don’t have yet')}
      detail={t('Your file names them. Add them, or say which of your offices they are.')}
      stacked
      action={
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" aria-label={t('Change offices')} onClick={() => changed.show()}>
            {t('Change')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Plus />}
            loading={adding.loading}
            onClick={() => void adding.send({ params: { id: of.id }, body: { offices } })}
          >
            {t('{count, plural, one {Add # office} other {Add # offices}}', { count: data.length })}
          </Button>
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data.map(({ word, lines }) => (
          <Typography component="li" key={word}>
            {t('“{word}” in {count, plural, one {# line} other {# lines}}', { word, count: lines })}
          </Typography>
        ))}
      </Box>
      <DialogAt of={changed}>{() => <OfficesForm of={of} words={data} onClose={changed.close} />}</DialogAt>
    </Section>
  )
}
