import { Box, Button } from '@mui/material'
import { CircleCheck, Printer, ShieldCheck } from 'lucide-react'
import { Suspense, useId } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type Day, isDay } from '../../../../kit/contract/time.ts'
import { queryText } from '../../../../kit/web/api/address.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { DayInput } from '../../../../kit/web/forms/DayInput.tsx'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { isClosed } from '../../../caregivers/rules.ts'
import { PersonPage } from '../../../records/web/parts.tsx'
import { isMet } from '../../../status/engine/span.ts'
import { HoursSection } from '../../../training/hours/web/parts.tsx'
import { type ComplianceItem, itemsApi, type Standing } from '../../items/contract.ts'
import { metWords, PutDownLater } from '../../items/web/parts.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemRow } from './ItemRow.tsx'
import { AddItemButton } from './PersonalActions.tsx'
import { SignOffButton } from './SignOffButton.tsx'
import { StandingCard } from './StandingCard.tsx'

function DayPicker({ value, onChange }: { value: Day; onChange: (day: Day | null) => void }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={t('As of')} error={undefined}>
      <DayInput id={id} value={value} onChoose={onChange} />
    </FieldFrame>
  )
}

/** How many of those that count are met, and how many fall due later; of another day than today with that day. */
function groupWords(group: readonly ComplianceItem[], on: Day | null): string {
  const met = group.filter(item => isMet(item.status)).length
  const total = met + group.filter(item => item.needed).length
  const words = metWords({ met, total, later: group.length - total })
  return on ? t('On {day}: {answer}', { day: showDay(on), answer: words }) : words
}

type OpenProps = {
  personId: string
  standing: Standing
  items: readonly ComplianceItem[]
  names: Readonly<Record<string, string>>
  isToday: boolean
  find: (id: string) => ComplianceItem | null | undefined
}

/** What opens over an item. */
const overItem = ['deleted', 'upload', 'link', 'waive', 'edit', 'remove', 'refuse', 'close']

function Categories({ personId, standing, items, names, isToday, find }: OpenProps) {
  const opened = useDialog('item', find, { inner: overItem, follows: true })
  return (
    <>
      {[...Map.groupBy(items, item => item.category.name)].map(([name, group]) => (
        <Section key={name} title={name} detail={groupWords(group, isToday ? null : standing.asOf)} flush>
          {group.map(item => (
            <ItemRow key={item.id} item={item} names={names} onOpen={() => opened.show(item.id)} />
          ))}
        </Section>
      ))}
      <DialogAt of={opened}>
        {item => (
          <ExplainPanel
            item={item}
            personId={personId}
            asOf={standing.asOf}
            isToday={isToday}
            actions={
              <ItemActions
                item={item}
                personId={personId}
                today={standing.asOf}
                locked={!isToday}
                onDone={opened.close}
              />
            }
            onClose={opened.close}
          />
        )}
      </DialogAt>
    </>
  )
}

function ComplianceOf({ personId }: { personId: string }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('asOf')
  const asOf = asked && isDay(asked) ? asked : undefined
  const answer = useApiQuery(itemsApi.listItems, { query: { userId: personId, asOf } })
  if (answer.isPending) return <ListSkeleton rows={8} />
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  const { standing, presence, items, names, putDownLater } = answer.data
  // Nothing is signed or added for someone who is not with us.
  const acts = !asOf && presence.status !== null && !isClosed(presence.status)
  const choose = (day: Day | null) => setSearch(day ? { asOf: day } : {}, { replace: true })
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <DayPicker value={standing.asOf} onChange={choose} />
        {asOf && (
          <Button variant="outlined" onClick={() => choose(null)}>
            {t('Back to today')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          startIcon={<Printer />}
          component={Link}
          to={`/caregivers/proof/${personId}?${queryText({ asOf })}`}
        >
          {t('Print proof')}
        </Button>
        <AddItemButton personId={personId} locked={!acts} />
        <SignOffButton personId={personId} items={items} locked={!acts} />
      </Box>
      <StandingCard standing={standing} presence={presence} items={items} isToday={!asOf} />
      <PutDownLater facts={putDownLater} items={items} />
      {items.length === 0 && standing.answer !== 'notWithUs' && (
        <EmptyState
          icon={asOf ? CircleCheck : ShieldCheck}
          text={
            asOf
              ? t('Nothing was required on {day}.', { day: showDay(asOf) })
              : t('Nothing is required of this person today.')
          }
        />
      )}
      <Categories
        personId={personId}
        standing={standing}
        items={items}
        names={names}
        isToday={!asOf}
        find={itemId => found(items, itemId, answer)}
      />
      {asOf ? (
        <NoDialogAt names={['record', 'correct', 'delete']} />
      ) : (
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <HoursSection personId={personId} />
        </Suspense>
      )}
    </Box>
  )
}

/** What is asked of a person, by category; every status opens to its explanation. */
export function CompliancePage() {
  const { id = '' } = useParams()
  return <PersonPage>{() => <ComplianceOf key={id} personId={id} />}</PersonPage>
}
