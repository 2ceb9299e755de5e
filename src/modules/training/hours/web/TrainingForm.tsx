import { Box } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField, NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { PeopleField } from '../../../caregivers/picking/web/parts.tsx'
import { documentsApi } from '../../../documents/contract.ts'
import { type Ledger, ledgersApi } from '../../ledgers/contract.ts'
import { attendance, correction, type Entry, hoursApi, mostPeople } from '../contract.ts'

export const hoursRefreshes = [hoursApi.listEntries, hoursApi.readHours, ledgersApi.listLedgers, clearToWork]

/** The person's own documents, for the certificate of one entry. */
function CertificateField({ personId }: { personId: string }) {
  const { data = [] } = useApiQueryAll(documentsApi.listDocuments, { params: { id: personId } })
  const papers = data.filter(one => !one.removed)
  const options = papers.map(({ id, typeName, receivedOn }) => ({
    value: id,
    label: t('{name}, submitted {day}', { name: typeName, day: showDay(receivedOn) }),
  }))
  return (
    <SelectField
      name="documentId"
      label={t('Certificate')}
      options={options}
      placeholder={t('None')}
      help={t('One of the person’s documents.')}
      optional
    />
  )
}

/** What is written down of a training. `certificateOf`: the one person whose documents can be named. */
function TrainingFields({
  ledgers,
  certificateOf,
}: {
  ledgers: readonly Ledger[]
  certificateOf?: string | undefined
}) {
  const maySee = useMay(documentsApi.listDocuments.allow)
  const options = ledgers.filter(one => one.active).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField name="topic" label={t('Topic')} help={t('For example: Safe transfers')} maxLength={160} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField name="performedOn" label={t('Day of the training')} />
        <NumberField name="hours" label={t('Hours')} help={t('For example: 1.5')} min={0.25} max={100} />
        <SelectField name="ledgerId" label={t('Ledger')} options={options} />
        <TextField name="trainer" label={t('Trainer')} maxLength={120} optional />
      </Box>
      {certificateOf && maySee && <CertificateField personId={certificateOf} />}
      <TextField name="note" label={t('Note')} rows={2} maxLength={500} optional />
    </>
  )
}

const firstOpen = (ledgers: readonly Ledger[]) => ledgers.find(one => one.active)?.id ?? ''

type RecordProps = {
  ledgers: readonly Ledger[]
  /** Left out: an attendance list, on which people are chosen. */
  personId?: string
  onDone?: () => void
  onClose: () => void
}

/** Records a training: of one person, or of everybody on an attendance list. */
export function RecordForm({ ledgers, personId, onDone, onClose }: RecordProps) {
  const form = useFormOf(attendance, {
    userIds: personId ? [personId] : [],
    ledgerId: firstOpen(ledgers),
    performedOn: '',
    hours: null,
    topic: '',
    trainer: '',
    note: '',
    documentId: '',
  })
  const record = useApiMutation(hoursApi.recordAttendance, {
    refreshes: hoursRefreshes,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={personId ? t('Add hours') : t('Record attendance')}
      submitLabel={personId ? t('Add hours') : t('Record attendance')}
      form={form}
      loading={record.loading}
      error={record.error}
      onClose={onClose}
      onSubmit={body => record.send({ body })}
    >
      {!personId && (
        <PeopleField
          name="userIds"
          label={t('Who took part')}
          help={t('Up to {count} people on one list.', { count: mostPeople })}
        />
      )}
      <TrainingFields ledgers={ledgers} certificateOf={personId} />
    </FormDialog>
  )
}

type CorrectProps = { of: Entry; ledgers: readonly Ledger[]; onDone?: () => void; onClose: () => void }

/** Corrects an entry: the old one stays on record with the reason. */
export function CorrectForm({ of, ledgers, onDone, onClose }: CorrectProps) {
  const { ledgerId, performedOn, hours, topic, trainer, note, documentId } = of
  const form = useFormOf(correction, {
    ledgerId,
    performedOn,
    hours,
    topic,
    trainer,
    note,
    documentId: documentId ?? '',
    reason: '',
  })
  const correct = useApiMutation(hoursApi.correctEntry, {
    refreshes: hoursRefreshes,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const choices = ledgers.map(one => (one.id === ledgerId ? { ...one, active: true } : one))
  return (
    <FormDialog
      title={t('Correct {name}', { name: topic })}
      submitLabel={t('Save correction')}
      form={form}
      loading={correct.loading}
      error={correct.error}
      onClose={onClose}
      onSubmit={body => correct.send({ params: { id: of.id }, body })}
    >
      <TrainingFields ledgers={choices} certificateOf={of.userId} />
      <TextField
        name="reason"
        label={t('Why it is corrected')}
        help={t('The old entry stays on record with this reason.')}
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
