import { Box, Typography } from '@mui/material'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { DetailRow } from '../../../kit/web/theme/DetailRow.tsx'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { useOfficeFilter } from '../../caregivers/list/web/parts.tsx'
import { PeopleField } from '../../caregivers/picking/web/parts.tsx'
import { PositionsField } from '../../requirements/setup/web/parts.tsx'
import { bindersApi } from '../binders/contract.ts'
import { drawDraft, type Survey, type SurveyPerson, surveyApi } from '../contract.ts'
import { gapsApi } from '../gaps/contract.ts'
import { shownSeed } from '../rules.ts'

const refreshes = [surveyApi.readSurvey, gapsApi.readGaps, gapsApi.readReadiness, bindersApi.listBinders]

export function DrawForm({ of, onClose }: { of: Survey; onClose: () => void }) {
  const form = useFormOf(drawDraft, { percent: 10, atLeast: 1, positionIds: [], seed: '', reason: '' })
  const { send, loading, error } = useApiMutation(surveyApi.draw, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Draw a sample')}
      submitLabel={t('Draw')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <NumberField name="percent" label={t('Percent of each position')} min={1} max={100} />
      <NumberField name="atLeast" label={t('At least, per position')} min={1} max={50} />
      <PositionsField />
      <TextField
        name="seed"
        label={t('Seed')}
        help={t('Leave it empty for a new one. With the seed of an earlier draw, the same people are drawn.')}
        maxLength={40}
      />
      {of.draws.length > 0 && (
        <TextField
          name="reason"
          label={t('Reason for drawing again')}
          help={t('The earlier draw stays on record.')}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}

const pickForm = z.object({
  personIds: z.array(z.uuid()).min(1, 'Choose at least one person.'),
  /** Of which office people are offered; empty: of all. */
  officeId: z.string(),
})

export function PickForm({ of, onClose }: { of: Survey; onClose: () => void }) {
  const form = useFormOf(pickForm, { personIds: [] as string[], officeId: '' })
  const [office] = useOfficeFilter()
  const { send, loading, error } = useApiMutation(surveyApi.pickPeople, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Pick people')}
      submitLabel={t('Add people')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={({ personIds }) => send({ params: { id: of.id }, body: { personIds } })}
    >
      {office && (
        <SelectField
          name="officeId"
          label={office.label}
          options={office.options}
          placeholder={t('All offices')}
          optional
        />
      )}
      <PeopleField
        name="personIds"
        label={t('People')}
        help={t('The people the surveyor named.')}
        officeId={form.watch('officeId')}
      />
    </FormDialog>
  )
}

/** How the sample was drawn, so that anyone can repeat it. */
function Draw({ of }: { of: Survey['draws'][number] }) {
  const { groups, percent, atLeast, seed, drawer, drawnAt, reason } = of
  const size = (group: (typeof groups)[number]) =>
    t('{drawn} of {all}', { drawn: group.drawn.length, all: group.people.length })
  return (
    <Box component="dl" sx={{ m: 0, mb: 4, display: 'grid', gap: 2 }}>
      <DetailRow label={t('Rule')}>
        {t('{percent} percent of each position, at least {atLeast}, rounded up', { percent, atLeast })}
      </DetailRow>
      {groups.map(group => (
        <DetailRow key={group.positionId ?? ''} label={group.name}>
          {size(group)}
        </DetailRow>
      ))}
      <DetailRow label={t('Seed')}>{shownSeed(seed)}</DetailRow>
      <DetailRow label={t('Drawn')}>{t('{when} by {name}', { when: showInstant(drawnAt), name: drawer })}</DetailRow>
      {reason && <DetailRow label={t('Drawn again because')}>{reason}</DetailRow>}
    </Box>
  )
}

function Person({ of, survey, onLeave }: { of: SurveyPerson; survey: Survey; onLeave: () => void }) {
  const detail = [of.position, of.drawn ? t('Drawn') : t('Picked'), t('{met} of {total} met', of)].filter(Boolean)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PersonCell who={of} detail={detail.join(' · ')} wraps />
      </Box>
      {survey.endedAt === null && (
        <RowMenu
          of={`${of.firstName} ${of.lastName}`}
          actions={[{ label: t('Remove from survey'), icon: X, onClick: onLeave }]}
        />
      )}
    </Box>
  )
}

/** Whose files the survey shows. */
export function SampleCard({ of, action }: { of: Survey; action: ReactNode }) {
  const leave = useApiMutation(surveyApi.leavePersonOut, { refreshes })
  const last = of.draws.at(-1)
  return (
    <Section title={t('Sample')} stacked action={action}>
      {last && <Draw of={last} />}
      {of.draws.length > 1 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {t('{count, plural, one {# earlier draw is} other {# earlier draws are}} on record, first seed {seed}.', {
            count: of.draws.length - 1,
            seed: shownSeed(of.draws[0]?.seed ?? ''),
          })}
        </Typography>
      )}
      {of.sample.length === 0 && (
        <Typography color="textSecondary">
          {t('No one yet. Draw a sample, or pick the people the surveyor named.')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {of.sample.map(one => (
          <Person
            key={one.id}
            of={one}
            survey={of}
            onLeave={() => void leave.send({ params: { id: of.id }, body: { personId: one.id } })}
          />
        ))}
      </Box>
    </Section>
  )
}
