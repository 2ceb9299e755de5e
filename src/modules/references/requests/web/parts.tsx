import { Box } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Choice, SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { TypedDateField } from '../../../../kit/web/forms/typed-dates.tsx'
import { showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { FormKind } from '../../forms/contract.ts'
import type { Job, Relation } from '../contract.ts'
import { relationsOf } from '../rules.ts'

/** How somebody knows a person, in a word. */
export const relationWord = (relation: Relation): string =>
  ({
    supervisor: () => t('Supervisor'),
    coworker: () => t('Coworker'),
    client: () => t('Client or client’s family'),
    teacher: () => t('Teacher or instructor'),
    friend: () => t('Friend or neighbor'),
    relative: () => t('Relative'),
    other: () => t('Other'),
  })[relation]()

/** A month that is kept as `YYYY-MM`, for people. */
export const monthWords = (month: string | null): string => (month ? showMonth(`${month}-01`) : t('Not given'))

type Props = {
  kind: FormKind
  /** The names of the fields begin with it: "about.". */
  at?: string
  /** What the fields are called, from whoever fills them in. */
  labels: { relation: string; employer: string; title: string }
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

/** How somebody knows a person: what they are to them, where, as what, and from when to when. */
export function AboutFields({ kind, at = '', labels }: Props) {
  const isWork = kind === 'professional'
  return (
    <>
      <SelectField
        name={`${at}relation`}
        label={labels.relation}
        options={relationsOf(kind).map(value => ({ value, label: relationWord(value) }))}
      />
      {isWork && <TextField name={`${at}employer`} label={labels.employer} maxLength={160} optional />}
      {isWork && <TextField name={`${at}title`} label={labels.title} maxLength={120} optional />}
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: columns, alignItems: 'start' }}>
        <TypedDateField name={`${at}from`} label={isWork ? t('Started') : t('Known since')} keptAs="month" optional />
        {isWork && (
          <TypedDateField
            name={`${at}to`}
            label={t('Ended')}
            keptAs="month"
            help={t('Leave it empty if it hasn’t ended.')}
            optional
          />
        )}
      </Box>
    </>
  )
}

/** Fills in the fields of `AboutFields` from a job of the history, and the supervisor's name where none stands yet. */
export function JobChoice({ jobs }: { jobs: readonly Job[] }) {
  const { setValue, getValues } = useFormContext()
  const [chosen, setChosen] = useState('')
  if (jobs.length === 0) return null
  const choose = (value: string) => {
    setChosen(value)
    const job = jobs[Number(value)]
    if (value === '' || !job) return
    const { employer, title, from, to, supervisor } = job
    const set = (name: string, text: string) => setValue(name, text, { shouldDirty: true })
    set('employer', employer)
    set('title', title)
    set('from', from.slice(0, 7))
    set('to', to?.slice(0, 7) ?? '')
    if (!supervisor || getValues('name')) return
    set('name', supervisor)
    set('relation', 'supervisor')
  }
  return (
    <Choice
      label={t('Job from the employment history')}
      help={t('Fills in the employer, the job title and the dates.')}
      placeholder={t('None of these')}
      options={jobs.map(({ employer, title }, at) => ({
        value: String(at),
        label: [employer, title].filter(Boolean).join(', '),
      }))}
      value={chosen}
      onChange={choose}
      optional
    />
  )
}
