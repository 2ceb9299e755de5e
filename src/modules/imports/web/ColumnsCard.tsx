import { Box, Button } from '@mui/material'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { documentFacts, type ImportSources, personFields } from '../../spreadsheets/columns/contract.ts'
import { choicesFor, matchColumns } from '../../spreadsheets/columns/rules.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { type Column, ColumnRow, type Group, notImported } from './ColumnRow.tsx'
import { lineReads } from './LineRow.tsx'
import { fieldWord } from './LineWords.tsx'

const factWords = () => ({
  performedOn: (name: string) => t('{name}, date on it', { name }),
  expiresOn: (name: string) => t('{name} expires', { name }),
  number: (name: string) => t('{name} number', { name }),
})

/** What there is to choose, under headings. A name comes first, so that typing it in the list finds it. */
function groupsOf({ documentTypes, ledgers, evaluations, lists, years }: ImportSources): Group[] {
  const words = factWords()
  return [
    { label: t('Person'), options: personFields.map(value => ({ value, label: fieldWord(value) })) },
    {
      label: t('Documents'),
      options: documentTypes.flatMap(({ value, label }) =>
        documentFacts.map(fact => ({ value: `document:${value}:${fact}`, label: words[fact](label) })),
      ),
    },
    {
      label: t('Evaluations'),
      options: evaluations.map(({ value, label }) => ({
        value: `evaluation:${value}`,
        label: t('{name}, last evaluation', { name: label }),
      })),
    },
    {
      label: t('Exclusion screening'),
      options: lists.flatMap(({ value, label }) => [
        { value: `check:${value}:checkedOn`, label: t('{name}: checked, no match', { name: label }) },
        { value: `check:${value}:result`, label: t('{name}: result of the check', { name: label }) },
      ]),
    },
    {
      label: t('Hours'),
      options: ledgers.flatMap(({ value, label }) =>
        years.map(year => ({
          value: `hours:${value}:${year}`,
          label: t('{name}, hours of {year}', { name: label, year }),
        })),
      ),
    },
  ]
}

const shownAtFirst = 10

/** The targets with what the names of the other columns fit by now: document types may have come since the file was read. */
function matchedNow({ columns }: StaffImport, sources: ImportSources): string[] {
  const guesses = matchColumns(
    columns.map(one => one.header),
    sources,
  )
  const targets = columns.map(one => one.target)
  return targets.map((target, at) => {
    const guess = guesses[at] ?? ''
    return target || (guess.startsWith('document:') && !targets.includes(guess) ? guess : '')
  })
}

/** What each column of the file holds. Changing one judges every line anew. */
export function ColumnsCard({ of }: { of: StaffImport }) {
  const [all, setAll] = useState(false)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const { data: sources } = useApiQuery(importsApi.listSources, {})
  const matching = useApiMutation(importsApi.matchColumns, {
    refreshes: lineReads,
    tells: false,
  })
  const groups = sources ? groupsOf(sources) : []
  const targets = of.columns.map(one => one.target)
  const matched = targets.filter(Boolean).length
  const choose = (at: number, value: string) => {
    setDecided(before => new Set([...before, at]))
    if (value !== notImported) void matching.send({ params: { id: of.id }, body: { targets: targets.with(at, value) } })
  }
  const better = of.state === 'draft' && sources ? matchedNow(of, sources) : targets
  const fits = better.filter(Boolean).length - matched
  const isOpen = ({ target }: Column, at: number) => target === '' && !decided.has(at) && of.state === 'draft'
  const choices = of.columns.map((one, at) => (isOpen(one, at) && sources ? choicesFor(one.header, sources) : []))
  const asked = choices.filter(one => one.length > 0).length
  // What is asked is not hidden.
  const isShort = !all && choices.slice(shownAtFirst).every(one => one.length === 0)
  const shown = isShort ? of.columns.slice(0, shownAtFirst) : of.columns
  const more = of.columns.length - shown.length
  return (
    <Section
      title={t('Columns')}
      detail={t('{matched} of {all} matched', { matched, all: targets.length })}
      flush
      action={
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {asked > 0 && (
            <StatusChip tone="warning" icon={CircleQuestionMark}>
              {t('{count} to check', { count: asked })}
            </StatusChip>
          )}
          {fits > 0 && (
            <Button
              size="small"
              loading={matching.loading}
              onClick={() => void matching.send({ params: { id: of.id }, body: { targets: better } })}
            >
              {t('Match {count} more', { count: fits })}
            </Button>
          )}
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            key={at}
            of={column}
            at={at}
            groups={groups}
            choices={choices[at] ?? []}
            disabled={of.state !== 'draft' || matching.loading}
            choose={value => choose(at, value)}
          />
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ p: 2 }}>
          <Button onClick={() => setAll(true)}>
            {t('{count, plural, one {Show # more column} other {Show # more columns}}', { count: more })}
          </Button>
        </Box>
      )}
    </Section>
  )
}
