import { Alert, Box, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useAsk, useSend } from '../../../../kit/web/ask.ts'
import { SelectField } from '../../../../kit/web/choice-fields.tsx'
import { FormDialog } from '../../../../kit/web/FormDialog.tsx'
import { DateField, NumberField, TextField } from '../../../../kit/web/fields.tsx'
import { useFormOf } from '../../../../kit/web/form.tsx'
import type { List } from '../../../../kit/web/list.ts'
import { MultiSelect, RadioField } from '../../../../kit/web/pick-fields.tsx'
import { t } from '../../../../kit/web/text.ts'
import { type Requirement, requirementsApi } from '../contract.ts'
import { draftOf, emptyForm, fitsForm, formOf, requirementForm } from '../rules.ts'
import { seriousnessWord } from './parts.tsx'

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function WhatFields({ locked }: { locked: boolean }) {
  const types = useAsk(requirementsApi.documentTypes, {})
  const chosen = useWatch({ name: 'documentTypeIds' }) as string[]
  return (
    <Part title={t('What satisfies it')}>
      {locked && (
        <Alert severity="info">
          {t(
            'This rule combines evidence in a way that this form cannot show. Create a new one to change what satisfies it.',
          )}
        </Alert>
      )}
      <MultiSelect
        name="documentTypeIds"
        label={t('Document types')}
        options={types.data ?? []}
        loading={types.isPending}
        disabled={locked}
      />
      {chosen.length > 1 && (
        <RadioField
          name="match"
          label={t('Of these documents')}
          disabled={locked}
          options={[
            { value: 'anyOf', label: t('Any one is enough') },
            { value: 'allOf', label: t('All are needed') },
          ]}
        />
      )}
    </Part>
  )
}

function LastingFields({ locked }: { locked: boolean }) {
  const kind = useWatch({ name: 'lastingKind' }) as string
  const options = [
    { value: 'printedDate', label: t('To the date on the document') },
    { value: 'day', label: t('Months from the day it was done') },
    { value: 'endOfMonth', label: t('Months, to the end of that month') },
    { value: 'endOfYear', label: t('Months, to the end of that year') },
    { value: 'hireAnniversary', label: t('To the anniversary of hire') },
    { value: 'season', label: t('One season') },
    { value: 'forEver', label: t('For ever') },
  ]
  return (
    <Part title={t('How long it lasts')}>
      <Box sx={two}>
        <SelectField name="lastingKind" label={t('Lasts')} options={options} disabled={locked} />
        {['day', 'endOfMonth', 'endOfYear'].includes(kind) && (
          <NumberField name="months" label={t('Months')} min={1} disabled={locked} />
        )}
      </Box>
      {kind === 'season' && (
        <Box sx={two}>
          <TextField
            name="seasonFrom"
            label={t('Season begins')}
            help={t('Month and day, as MM-DD')}
            disabled={locked}
          />
          <TextField name="seasonTo" label={t('Season ends')} help={t('Month and day, as MM-DD')} disabled={locked} />
        </Box>
      )}
    </Part>
  )
}

function DueFields() {
  const kind = useWatch({ name: 'dueKind' }) as string
  const options = [
    { value: 'beforeFirstContact', label: t('Before first client contact') },
    { value: 'signUp', label: t('Days after sign-up') },
    { value: 'hire', label: t('Days after hire') },
    { value: 'firstContact', label: t('Days after first client contact') },
  ]
  const serious = (['blocks', 'warns', 'tracks'] as const).map(value => ({ value, label: seriousnessWord(value) }))
  return (
    <Part title={t('When it is due, and how serious it is')}>
      <Box sx={two}>
        <SelectField name="dueKind" label={t('Due')} options={options} />
        {kind !== 'beforeFirstContact' && <NumberField name="dueDays" label={t('Days')} min={0} />}
        <SelectField name="seriousness" label={t('When it is not met')} options={serious} />
        <TextField
          name="reminders"
          label={t('Reminders')}
          help={t('Days before the end, like 60, 30, 7; -1 is one day after. The first one starts "Expiring".')}
        />
      </Box>
    </Part>
  )
}

function WhoFields() {
  const categories = useAsk(requirementsApi.categories, {})
  const positions = useAsk(requirementsApi.positions, {})
  const states = useAsk(requirementsApi.states, {})
  return (
    <>
      <Box sx={two}>
        <TextField name="name" label={t('Name')} />
        <SelectField name="categoryId" label={t('Category')} options={categories.data ?? []} />
      </Box>
      <Part title={t('Who it applies to')}>
        <Box sx={two}>
          <MultiSelect
            name="positionIds"
            label={t('Positions')}
            options={positions.data ?? []}
            loading={positions.isPending}
            placeholder={t('All positions')}
          />
          <MultiSelect
            name="states"
            label={t('States')}
            options={states.data ?? []}
            loading={states.isPending}
            placeholder={t('All states')}
          />
        </Box>
      </Part>
    </>
  )
}

function SourceFields() {
  return (
    <Part title={t('Where the rule comes from')}>
      <TextField name="citation" label={t('Citation')} optional />
      <TextField name="explanation" label={t('In plain words, for the caregiver')} rows={3} optional />
      <Box sx={two}>
        <DateField name="inForceFrom" label={t('In force from')} optional />
        <DateField name="inForceTo" label={t('In force to')} optional />
        <DateField name="verifiedOn" label={t('Last verified on')} optional />
      </Box>
    </Part>
  )
}

type Props = { of: Requirement | 'new'; list: List<typeof requirementsApi.listRequirements>; onClose: () => void }

/** Creates a requirement, or starts a new version of one. */
export function RequirementForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const locked = !isNew && !fitsForm(of)
  const defaults = useMemo(() => (of === 'new' ? emptyForm : formOf(of)), [of])
  const form = useFormOf(requirementForm, defaults)
  const create = useSend(requirementsApi.createRequirement, {
    onDone: () => {
      list.created()
      onClose()
    },
  })
  const update = useSend(requirementsApi.updateRequirement, {
    onDone: row => {
      list.updated(row)
      onClose()
    },
  })
  const sending = isNew ? create : update
  return (
    <FormDialog
      open
      width="md"
      title={isNew ? t('Add requirement') : t('Edit requirement')}
      submitLabel={isNew ? t('Add requirement') : t('Save new version')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onClose={onClose}
      onSubmit={values => {
        const draft = draftOf(values)
        if (isNew) return create.send({ body: draft })
        const kept = locked ? { satisfiedBy: of.satisfiedBy, lasting: of.lasting } : {}
        return update.send({ params: { id: of.id }, body: { ...draft, ...kept } })
      }}
    >
      <WhoFields />
      <WhatFields locked={locked} />
      <LastingFields locked={locked} />
      <DueFields />
      <SourceFields />
    </FormDialog>
  )
}
