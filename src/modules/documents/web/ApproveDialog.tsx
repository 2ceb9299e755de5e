import { Typography } from '@mui/material'
import { z } from 'zod'
import { day } from '../../../kit/contract/time.ts'
import type { Sending } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DateField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { decisionApi } from '../contract.ts'
import { Read, useReadDocument } from './ReadLine.tsx'
import type { DecisionProps } from './SendBackDialog.tsx'

const dated = z.object({ performedOn: day })

type Props = {
  of: DecisionProps['of']
  approve: Sending<typeof decisionApi.decideDocument>
  undoable: boolean
  onClose: () => void
}

/** Asks for the date on a paper that a requirement counts from, and approves it with that date. Product 6. */
export function ApproveDialog({ of, approve, undoable, onClose }: Props) {
  const form = useFormOf(dated, { performedOn: '' })
  const reading = useReadDocument(of, true)
  return (
    <FormDialog
      title={t('Approve {name}', { name: of.typeName })}
      submitLabel={t('Approve')}
      form={form}
      loading={approve.loading}
      error={approve.error}
      onSubmit={({ performedOn }) =>
        approve.send({ params: { id: of.id }, body: { status: 'approved', undoable, performedOn } })
      }
      onClose={onClose}
    >
      {of.dateFor.length > 0 && <Typography>{t('Needed for: {names}', { names: of.dateFor.join(' · ') })}</Typography>}
      <Read name="performedOn" reading={reading}>
        <DateField
          name="performedOn"
          label={t('Date on the document')}
          help={t('The day on which it was done or issued.')}
          autoFocus
        />
      </Read>
    </FormDialog>
  )
}
