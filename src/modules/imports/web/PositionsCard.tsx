import { Box, Button, Typography } from '@mui/material'
import { ArrowRight, Plus } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { importsApi, type StaffImport } from '../contract.ts'
import { positionReads } from './LineRow.tsx'
import { PositionsForm } from './PositionsForm.tsx'

/** Positions that the file names and the organization lacks: all are added with one press, or somebody says what they are. */
export function PositionsCard({ of }: { of: StaffImport }) {
  const { data } = useApiQuery(importsApi.readUnknownPositions, { params: { id: of.id } })
  const changed = useDialog('positions', true)
  const adding = useApiMutation(importsApi.namePositions, { refreshes: positionReads })
  if (!data) return null
  if (data.length === 0) return <NoDialogAt names={['positions']} />
  const add = () =>
    void adding.send({
      params: { id: of.id },
      body: { positions: data.map(({ word, name, abbreviation }) => ({ word, as: { name, abbreviation } })) },
    })
  return (
    <Section
      title={t('Positions that you don’t have yet')}
      detail={t('Your file names them. Add them, or say which of your positions they are.')}
      stacked
      action={
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => changed.show()}>
            {t('Change')}
          </Button>
          <Button variant="contained" startIcon={<Plus />} loading={adding.loading} onClick={add}>
            {t('{count, plural, one {Add # position} other {Add # positions}}', { count: data.length })}
          </Button>
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data.map(({ word, lines, name, abbreviation }) => (
          <Box component="li" key={word} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography>
              {t('“{word}” in {count, plural, one {# line} other {# lines}}', { word, count: lines })}
            </Typography>
            <ArrowRight size={16} aria-hidden />
            <Typography variant="subtitle2">{t('{name} ({abbreviation})', { name, abbreviation })}</Typography>
          </Box>
        ))}
      </Box>
      <DialogAt of={changed}>{() => <PositionsForm of={of} words={data} onClose={changed.close} />}</DialogAt>
    </Section>
  )
}
