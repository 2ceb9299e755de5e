import { Box, Typography } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { positionReads } from './LineRow.tsx'
import { PositionsForm } from './PositionsForm.tsx'
import { UnknownWords } from './UnknownWords.tsx'

/** Positions that the file names and the organization lacks. */
export function PositionsCard({ of }: { of: StaffImport }) {
  const { data } = useApiQuery(importsApi.readUnknownPositions, { params: { id: of.id } })
  const changed = useDialog('positions', true)
  const adding = useApiMutation(importsApi.namePositions, { refreshes: positionReads })
  if (!data) return null
  if (data.length === 0) return <NoDialogAt names={['positions']} />
  const positions = data.map(({ word, name, abbreviation }) => ({ word, as: { name, abbreviation } }))
  return (
    <UnknownWords
      title={t('Positions that you don’t have yet')}
      detail={t('Your file names them. Add them, or say which of your positions they are.')}
      changeLabel={t('Change')}
      addLabel={t('{count, plural, one {Add # position} other {Add # positions}}', { count: data.length })}
      adding={adding.loading}
      onChange={() => changed.show()}
      onAdd={() => void adding.send({ params: { id: of.id }, body: { positions } })}
      items={data.map(({ word, lines, name, abbreviation }) => (
        <Box component="li" key={word} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>
            {t('“{word}” in {count, plural, one {# line} other {# lines}}', { word, count: lines })}
          </Typography>
          <ArrowRight size={16} aria-hidden />
          <Typography variant="subtitle2">{t('{name} ({abbreviation})', { name, abbreviation })}</Typography>
        </Box>
      ))}
    >
      <DialogAt of={changed}>{() => <PositionsForm of={of} words={data} onClose={changed.close} />}</DialogAt>
    </UnknownWords>
  )
}
