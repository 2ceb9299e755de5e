import { Box, Button, Card, Typography } from '@mui/material'
import { BookOpenCheck, FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CountTabs } from '../../../../kit/web/theme/CountTabs.tsx'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { clearToWork } from '../../../caregivers/contract.ts'
import { ledgersApi } from '../../../training/ledgers/contract.ts'
import { type ComparedEntry, entryStates, type PackDetail, packsApi } from '../../packs/contract.ts'
import { EntryRow } from '../../packs/web/EntryRow.tsx'
import { stateWord } from '../../packs/web/parts.tsx'
import { type Targets, WordsSection } from '../../packs/web/WordsSection.tsx'
import { requirementsApi } from '../../setup/contract.ts'
import { sourcesApi } from '../../sources/contract.ts'
import { type ImportChoice, packImportsApi } from '../contract.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then(m => m.ImportDialog))

const categoryOf = ({ entry, imported }: ComparedEntry): string => (entry ?? imported)?.category.name ?? ''

const targetsOf = (of: readonly { key: string; target: string }[]): Targets =>
  Object.fromEntries(of.map(one => [one.key, one.target]))

/** What is chosen, over what is suggested. */
function useChoice(of: PackDetail) {
  const [picks, setPicks] = useState<Readonly<Record<string, boolean>>>({})
  const [ownPositions, setPositions] = useState<Targets>({})
  const [ownSources, setSources] = useState<Targets>({})
  const [since, setSince] = useState<Day | null>(null)
  const isChosen = (one: ComparedEntry) => picks[one.key] ?? one.suggested
  const chosen = of.entries.filter(isChosen)
  const positions = { ...targetsOf(of.positions.map(one => ({ ...one, key: one.abbreviation }))), ...ownPositions }
  const sources = { ...targetsOf(of.sources), ...ownSources }
  const body: ImportChoice = {
    version: of.version,
    since,
    entries: chosen.map(({ key, state }) => ({ key, state, act: state === 'gone' ? 'retire' : 'take' })),
    positions,
    sources,
  }
  return {
    isChosen,
    chosen,
    positions,
    sources,
    body,
    choose: (key: string, on: boolean) => setPicks({ ...picks, [key]: on }),
    chooseAll: (entries: readonly ComparedEntry[], on: boolean) =>
      setPicks({ ...picks, ...Object.fromEntries(entries.map(one => [one.key, on])) }),
    setPosition: (key: string, target: string) => setPositions({ ...ownPositions, [key]: target }),
    setSource: (key: string, target: string) => setSources({ ...ownSources, [key]: target }),
    since,
    setSince,
    reset: () => {
      setPicks({})
      setPositions({})
      setSources({})
      setSince(null)
    },
  }
}

type Choice = ReturnType<typeof useChoice>

const mayChoose = ({ unavailable, state }: ComparedEntry): boolean => unavailable === null && state !== 'unchanged'

function CategorySection({
  name,
  entries,
  choice,
  first,
}: {
  name: string
  entries: readonly ComparedEntry[]
  choice: Choice
  first: boolean
}) {
  const open = entries.filter(mayChoose)
  const all = open.length > 0 && open.every(choice.isChosen)
  const pick = open.length > 1 && (
    <Button
      size="small"
      onClick={() => choice.chooseAll(open, !all)}
      aria-label={all ? t('Choose none of {name}', { name }) : t('Choose all of {name}', { name })}
    >
      {all ? t('Choose none') : t('Choose all')}
    </Button>
  )
  return (
    <Section title={name} action={pick} flush>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map(one => (
          <EntryRow
            key={one.key + one.state}
            of={one}
            first={first}
            chosen={choice.isChosen(one)}
            onChoose={on => choice.choose(one.key, on)}
          />
        ))}
      </Box>
    </Section>
  )
}

// What an import may make: the page and its choices are asked anew, so that they tell the truth about it.
const made = [
  packsApi.readPack,
  packsApi.listPacks,
  requirementsApi.listRequirements,
  requirementsApi.positions,
  requirementsApi.documentTypes,
  requirementsApi.categories,
  ledgersApi.listLedgers,
  sourcesApi.listSources,
  clearToWork,
]

function ChoiceBar({ choice, of }: { choice: Choice; of: PackDetail }) {
  const preview = useApiMutation(packImportsApi.previewImport)
  const [shown, setShown] = useState<Awaited<ReturnType<typeof preview.send>>>()
  const [isBegun, setBegun] = useState(false)
  const reach = useReach()
  // Whoever starts with a pack has nobody yet, and adds their people next.
  const next = isBegun && choice.chosen.length === 0 && reach('/settings/import')
  const run = useApiMutation(packImportsApi.importPack, {
    refreshes: made,
    onDone: () => {
      setBegun(shown?.change.people === 0)
      setShown(undefined)
      choice.reset()
    },
  })
  const look = async (since: Day | null) => {
    choice.setSince(since)
    const told = await preview.send({ params, body: { ...choice.body, since } })
    if (told) setShown(told)
  }
  const params = { key: of.key }
  return (
    <>
      <Card
        role="region"
        aria-label={t('Your choice')}
        sx={{
          position: 'sticky',
          bottom: { xs: 72, md: 16 },
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 3,
          px: { xs: 4, md: 5 },
          py: 3,
        }}
      >
        <Typography sx={{ flex: 1, fontWeight: 600 }} role="status">
          {next
            ? t('Imported. Next, add your people.')
            : t(
                '{count, plural, =0 {Nothing chosen. A rule whose positions are all left out above cannot be chosen.} one {# rule chosen} other {# rules chosen}}',
                {
                  count: choice.chosen.length,
                },
              )}
        </Typography>
        {next && (
          <Button component={Link} to="/settings/import" variant="contained" startIcon={<FileUp size={18} />}>
            {t('Import staff')}
          </Button>
        )}
        {!next && (
          <Button
            variant="contained"
            loading={preview.loading}
            disabled={choice.chosen.length === 0}
            onClick={() => void look(choice.since)}
          >
            {t('Preview import')}
          </Button>
        )}
      </Card>
      {shown && (
        <Suspense>
          <ImportDialog
            of={shown}
            since={choice.since}
            asking={preview.loading}
            onSince={since => void look(since)}
            loading={run.loading}
            error={run.error}
            onImport={() => void run.send({ params, body: choice.body })}
            onClose={() => {
              run.reset()
              setShown(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Content({ of }: { of: PackDetail }) {
  const choice = useChoice(of)
  const [state, setState] = useState('all')
  const states = entryStates.filter(one => of.counts[one] > 0)
  const shown = of.entries.filter(one => state === 'all' || one.state === state)
  const tabs = [
    { value: 'all', label: t('All'), count: of.entries.length },
    ...states.map(one => ({ value: one, label: stateWord(one), count: of.counts[one] })),
  ]
  const categories = Map.groupBy(shown, categoryOf)
  const needsWords = of.positions.length + of.sources.length > 0
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Typography sx={{ maxWidth: 720 }}>{of.about}</Typography>
      {needsWords && (
        <WordsSection
          of={of}
          positions={choice.positions}
          sources={choice.sources}
          onPosition={choice.setPosition}
          onSource={choice.setSource}
        />
      )}
      {states.length > 1 && (
        <CountTabs label={t('Rules by what became of them')} value={state} tabs={tabs} onChange={setState} />
      )}
      {shown.length === 0 && <EmptyState icon={BookOpenCheck} text={t('There is no such rule in this pack.')} />}
      {[...categories].map(([name, entries]) => (
        <CategorySection key={name} name={name} entries={entries} choice={choice} first={of.importedVersion === null} />
      ))}
      <ChoiceBar choice={choice} of={of} />
    </Box>
  )
}

/** One rule pack, entry by entry, held against what the organization asks. */
export function PackPage() {
  const { key = '' } = useParams()
  const { data, isPending, isError, error, refetch } = useApiQuery(packsApi.readPack, { params: { key } })
  const detail = data && t('Version {version} of {day}', { version: data.version, day: showDay(data.publishedOn) })
  const toManager = (
    <Button variant="outlined" component={Link} to="/settings/compliance-manager">
      {t('Compliance manager')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={data?.name ?? t('Rule pack')}
        detail={detail}
        back={{ to: '/settings/rule-packs', label: t('Rule packs') }}
        action={toManager}
      />
      {isPending && <ListSkeleton rows={6} />}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Content of={data} />}
    </>
  )
}
