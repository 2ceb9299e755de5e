import { Box, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../../../kit/contract/time.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField, NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { MultiSelect } from '../../../../kit/web/forms/pick-fields.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { useToday } from '../../../caregivers/list/web/parts.tsx'
import { whoWords } from '../../../status/engine/sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { LastingField, NeedField } from '../../needs/web/NeedField.tsx'
import { sourcesApi } from '../../sources/contract.ts'
import { requirementsApi } from '../contract.ts'
import { choicesOfPeople } from '../rules.ts'
import { seriousnessWord } from './RuleWords.tsx'

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** The name and the category of a rule. */
export function NameFields() {
  const categories = useApiQuery(requirementsApi.categories, {})
  return (
    <Box sx={two}>
      <TextField name="name" label={t('Name')} />
      <SelectField name="categoryId" label={t('Category')} options={categories.data ?? []} />
    </Box>
  )
}

/** Which positions; none chosen means all. */
export function PositionsField() {
  const positions = useApiQuery(requirementsApi.positions, {})
  return (
    <MultiSelect
      name="positionIds"
      label={t('Positions')}
      options={positions.data ?? []}
      loading={positions.isPending}
      placeholder={t('All positions')}
    />
  )
}

/** The positions and states that a rule applies to. */
export function WhoFields() {
  const states = useApiQuery(requirementsApi.states, {})
  return (
    <Part title={t('Who it applies to')}>
      <Box sx={two}>
        <PositionsField />
        <MultiSelect
          name="states"
          label={t('States')}
          options={states.data ?? []}
          loading={states.isPending}
          placeholder={t('All states')}
        />
        <MultiSelect
          name="onlyWho"
          label={t('Only')}
          options={choicesOfPeople.map(({ value, condition }) => ({ value, label: whoWords(condition, wordsFor({})) }))}
          placeholder={t('Everyone')}
          help={t(
            'The profile says it. If it does not, the rule applies, except for permission to work and minors: those only when the profile says so.',
          )}
        />
      </Box>
    </Part>
  )
}

/** What satisfies a rule, and how long that lasts. `names` has those of what it points to already. */
export function NeedFields({ names }: { names: Readonly<Record<string, string>> }) {
  const sources = useApiQuery(sourcesApi.listSources, {})
  if (sources.isPending) return <FormSkeleton fields={2} />
  if (sources.isError) return <Failure error={sources.error} onRetry={() => void sources.refetch()} />
  return (
    <>
      <Part title={t('What satisfies it')}>
        <NeedField sources={sources.data} names={names} />
        {sources.data.document.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('To ask for a document, set up its type first:')}{' '}
            <MuiLink component={Link} to="/settings/documents">
              {t('Document types')}
            </MuiLink>
          </Typography>
        )}
      </Part>
      <Part title={t('How long it lasts')}>
        <LastingField sources={sources.data} names={names} />
      </Part>
    </>
  )
}

/** When a rule is due, and what happens when it is not met. */
export function DueFields() {
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
        {kind !== 'beforeFirstContact' && (
          <>
            <NumberField name="dueDays" label={t('Days')} min={0} />
            <SelectField
              name="dueCounts"
              label={t('Counted as')}
              options={[
                { value: 'days', label: t('Calendar days') },
                { value: 'businessDays', label: t('Business days') },
              ]}
              help={t('Business days are Monday to Friday, without federal holidays.')}
            />
          </>
        )}
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

/** Product 6: a rule counts from today on, unless somebody gives it an earlier day and so rewrites past ones. */
function InForceFrom({ revises }: { revises: boolean }) {
  const from = String(useWatch({ name: 'inForceFrom' }) ?? '')
  const today = useToday()
  const words = revises
    ? t('A new version counts from today. Days before today stay as they were.')
    : isDay(from) && from < today
      ? t('Rewrites past days: from {day} on they are answered with this rule, and their pages say so.', {
          day: showDay(from),
        })
      : t('Left empty: from today on.')
  return <DateField name="inForceFrom" label={t('In force from')} help={words} optional />
}

/** Where a rule comes from, and from when to when it is in force. `revises`: it is a new version of one that there is. */
export function SourceFields({ revises }: { revises: boolean }) {
  return (
    <Part title={t('Where the rule comes from')}>
      <TextField name="citation" label={t('Citation')} optional />
      <TextField name="explanation" label={t('In plain words, for the caregiver')} rows={3} optional />
      <Box sx={two}>
        <InForceFrom revises={revises} />
        <DateField name="inForceTo" label={t('Last day in force')} optional />
        <DateField name="verifiedOn" label={t('Last verified on')} optional />
      </Box>
    </Part>
  )
}
