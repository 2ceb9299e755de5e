import { Box, Typography } from '@mui/material'
import { z } from 'zod'
import { addDays } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { SkillItem } from '../../skill-checklists/checklists/contract.ts'
import { performedWith } from '../../skill-checklists/competency/contract.ts'
import { observationsApi, type PersonSkills } from '../contract.ts'
import { initialsOf } from '../rules.ts'
import { useOwnName, useToday, withWord } from './parts.tsx'

const trainedWithin = 14

const draft = z
  .object({
    observedOn: z.iso.date('Choose a day.'),
    observer: z.string().trim().min(1, 'Say who observed it.').max(120),
    initials: z.string().trim().min(1, 'Add the initials.').max(6),
    performedWith,
    result: z.enum(['satisfactory', 'unsatisfactory'], 'Choose the result.'),
    rating: z.string().nullish(),
    note: z.string().trim().max(1000),
    retraining: z.object({ ownerId: z.string(), dueOn: z.string() }),
  })
  .refine(of => of.result === 'satisfactory' || of.note !== '', {
    path: ['note'],
    message: 'Say what was not satisfactory.',
  })
  .refine(of => of.result === 'satisfactory' || of.retraining.ownerId !== '', {
    path: ['retraining', 'ownerId'],
    message: 'Choose who trains them.',
  })

/** Who trains the person, and by when. */
export function RetrainingFields({ personId, owner, due }: { personId: string; owner: string; due: string }) {
  const { data = [] } = useApiQuery(observationsApi.listOwners, { query: { personId } })
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <SelectField name={owner} label={t('Who trains them')} options={options} />
      <DateField name={due} label={t('Due')} />
    </Box>
  )
}

type Props = { of: PersonSkills; personId: string; item: SkillItem; onClose: () => void }

/** Records what staff saw of one skill. */
export function ObserveForm({ of, personId, item, onClose }: Props) {
  const name = useOwnName()
  const me = useSession(session => session.user?.id ?? '')
  const today = useToday()
  const form = useFormOf(draft, {
    observedOn: today,
    observer: name,
    initials: initialsOf(name),
    performedWith: 'patient' as const,
    result: '' as 'satisfactory',
    rating: '',
    note: '',
    retraining: { ownerId: me, dueOn: addDays(today, trainedWithin) },
  })
  const { send, loading, error } = useApiMutation(observationsApi.observe, {
    refreshes: [observationsApi.readSkills, observationsApi.listRetraining],
    onDone: onClose,
  })
  const result = form.watch('result')
  const save = ({ result: seen, rating, retraining, ...rest }: z.output<typeof draft>) => {
    const satisfactory = seen === 'satisfactory'
    return send({
      body: {
        ...rest,
        personId,
        skillChecklistId: of.id,
        itemId: item.id,
        satisfactory,
        rating: satisfactory && rating ? Number(rating) : null,
        retraining: satisfactory ? null : retraining,
      },
    })
  }
  const results = [
    { value: 'satisfactory', label: t('Satisfactory') },
    { value: 'unsatisfactory', label: t('Unsatisfactory') },
  ]
  const scale = of.content.scale.map(({ value, word }) => ({ value: String(value), label: `${value} ${word}` }))
  return (
    <FormDialog
      title={item.name}
      submitLabel={t('Record observation')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField name="result" label={t('Result')} options={results} />
      {result === 'satisfactory' && item.questionType === 'scale' && (
        <SelectField name="rating" label={t('Level')} optional options={scale} placeholder={t('Without a level')} />
      )}
      <SelectField
        name="performedWith"
        label={t('With whom')}
        options={performedWith.options.map(value => ({ value, label: withWord(value) }))}
        help={t('A patient, or a pseudo-patient: a person who plays one, or a mannequin that responds (42 CFR 484.2).')}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <TextField name="observer" label={t('Observed by')} help={t('For example: Renee Boyd, RN')} />
        <TextField name="initials" label={t('Initials')} maxLength={6} />
      </Box>
      <DateField name="observedOn" label={t('Day')} />
      <TextField name="note" label={t('Note')} optional={result !== 'unsatisfactory'} rows={3} />
      {result === 'unsatisfactory' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('An unsatisfactory result opens a retraining. Until then, only under an RN’s direct supervision.')}
          </Typography>
          <RetrainingFields personId={personId} owner="retraining.ownerId" due="retraining.dueOn" />
        </>
      )}
    </FormDialog>
  )
}
