import { Box, NativeSelect, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePlugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { useOfficeFilter } from '../../caregivers/list/web/parts.tsx'
import type { WorkList } from '../contract.ts'
import type { CountedProps, Work } from './WorkPages.tsx'

export function Whose({ of }: { of: Work }) {
  if (!of.reply?.hasPeople) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={of.reply.whose}
      aria-label={t('Whose work')}
      onChange={(_event, next: string | null) => next && of.setFilter('whose', [next])}
      sx={{ '& button': { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } }}
    >
      <ToggleButton value="mine">{t('My people')}</ToggleButton>
      <ToggleButton value="everyone">{t('Everyone')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

function Lists({ list, counts }: CountedProps) {
  const [search] = useSearchParams()
  const to = (value: WorkList) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'kind', 'list']) next.delete(name)
    if (value !== 'toDo') next.set('list', value)
    return `/dashboard?${next}`
  }
  const tabs = [
    { value: 'toDo', label: t('To do'), count: counts?.toDo ?? null, to: to('toDo') },
    { value: 'withOthers', label: t('With others'), count: counts?.withOthers ?? null, to: to('withOthers') },
    ...(counts?.putOff || list === 'putOff'
      ? [{ value: 'putOff', label: t('Put off'), count: counts?.putOff ?? null, to: to('putOff') }]
      : []),
  ]
  return <CountTabs label={t('Lists of work')} value={list} tabs={tabs} />
}

type ChoiceProps = { of: Work; name: 'officeId' | 'kind'; label: string; children: ReactNode }

/** A filter of the list; its first option is empty, for all. */
function Choice({ of, name, label, children }: ChoiceProps) {
  return (
    <NativeSelect
      value={of.chosen[name]?.[0] ?? ''}
      onChange={event => of.setFilter(name, [event.target.value])}
      inputProps={{ 'aria-label': label }}
      sx={{ fontSize: '0.875rem', '& select': { minHeight: { xs: 44, md: 36 }, boxSizing: 'border-box' } }}
    >
      {children}
    </NativeSelect>
  )
}

/** Whoever works for several offices looks at one of them; an organization without offices has no choice. */
function Offices({ of }: { of: Work }) {
  const [filter] = useOfficeFilter()
  if (!filter || filter.options.length < 2) return null
  return (
    <Choice of={of} name="officeId" label={filter.label}>
      <option value="">{t('All offices')}</option>
      {filter.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  )
}

function Kinds({ of, list, counts }: CountedProps) {
  const { queues } = usePlugs()
  const kinds = counts?.kinds.filter(one => one.list === list) ?? []
  const chosen = of.chosen.kind?.[0] ?? ''
  // While the numbers are on their way it keeps its place, so that no row moves away under a finger.
  if (counts && kinds.length < 2 && !chosen) return null
  const wordOf = (kind: string) => queues[kind]?.label() ?? kind
  return (
    <Choice of={of} name="kind" label={t('Kind of work')}>
      <option value="">{t('All kinds')}</option>
      {kinds.map(({ kind, total }) => (
        <option key={kind} value={kind}>
          {t('{kind} ({total})', { kind: wordOf(kind), total })}
        </option>
      ))}
      {chosen && !kinds.some(({ kind }) => kind === chosen) && <option value={chosen}>{wordOf(chosen)}</option>}
    </Choice>
  )
}

/** Which list is shown, how much is in each, and what it is narrowed to. */
export function WorkHead(props: CountedProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        px: { xs: 4, md: 5 },
        pt: 2,
        columnGap: 3,
        '& .MuiTabs-root': { mb: 0 },
      }}
    >
      <Lists {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, ml: 'auto', pb: 2 }}>
        <Offices of={props.of} />
        <Kinds {...props} />
      </Box>
    </Box>
  )
}
