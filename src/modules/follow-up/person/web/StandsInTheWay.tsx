import { Box, Button, Card, Typography } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { decisionApi } from '../../../documents/contract.ts'
import { ComplianceStatus } from '../../../status/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'
import { inTheWay, turnOf } from '../../items/rules.ts'
import { looks } from '../../items/web/parts.tsx'
import { remindersApi } from '../../reminders/contract.ts'

/** How many are shown; the others stand on the page of all. */
const most = 4

type Props = { personId: string; firstName: string }

/** The one next step of an item: a decision, a reminder, or a look at why. */
function Step({ item, personId }: { item: ComplianceItem; personId: string }) {
  const remind = useApiMutation(remindersApi.sendReminder)
  const mayRemind = useMay(remindersApi.sendReminder.allow)
  const mayDecide = useMay(decisionApi.decideDocument.allow)
  const turn = turnOf(item)
  const look = { variant: 'outlined', size: 'small', sx: { minWidth: 88, minHeight: { xs: 44, md: 32 } } } as const
  if (turn === 'remind' && mayRemind)
    return (
      <Button
        {...look}
        aria-label={t('Remind: {name}', { name: item.name })}
        loading={remind.loading}
        onClick={() => void remind.send({ params: { id: item.id }, body: { userId: personId } })}
      >
        {t('Remind')}
      </Button>
    )
  const decides = turn === 'decide' && mayDecide
  return (
    <Button
      {...look}
      component={Link}
      to={`/caregivers/compliance/${personId}?item=${item.id}`}
      aria-label={decides ? t('Review: {name}', { name: item.name }) : t('See why: {name}', { name: item.name })}
    >
      {decides ? t('Review') : t('See why')}
    </Button>
  )
}

function Line({ item, personId, firstName }: Props & { item: ComplianceItem }) {
  const turn = turnOf(item)
  const words = [
    item.dueOn && t('Due {day}', { day: showDay(item.dueOn) }),
    turn === 'remind' ? t('{name}’s turn', { name: firstName }) : t('Your turn'),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 3,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'line.subtle',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{item.name}</Typography>
          <ComplianceStatus status={item.status} owed={item.owed} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Step item={item} personId={personId} />
    </Box>
  )
}

function InTheWay({ personId, firstName }: Props) {
  const { data } = useApiQuery(itemsApi.listItems, { query: { userId: personId }, quiet: true })
  if (!data || data.standing.answer === 'clear' || data.standing.answer === 'notWithUs') return null
  const { answer } = data.standing
  const items = inTheWay(data.items)
  const unsigned = answer === 'notClear' && !data.presence.signedOff
  const count = items.length
  if (count === 0 && !unsigned) return null
  const { tone, icon } = looks[answer]
  const head =
    count === 0
      ? t('There is no sign-off in force')
      : answer === 'notYet'
        ? t('Sign-off waits for {count, plural, one {# requirement} other {# requirements}}', { count })
        : t('{count, plural, one {# requirement stands} other {# requirements stand}} in the way', { count })
  return (
    <Card component="section" aria-label={head} sx={{ p: { xs: 4, md: 5 }, pb: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', pb: 3 }}>
        <IconTile icon={icon} tone={tone} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 600, color: `${tone}.ink` }}>
            {head}
          </Typography>
          {unsigned && count > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('There is no sign-off in force.')}
            </Typography>
          )}
        </Box>
        <Button
          component={Link}
          to={`/caregivers/compliance/${personId}`}
          variant="outlined"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {count > most ? t('See all {count}', { count }) : t('See all')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.slice(0, most).map(item => (
          <Line key={item.id} item={item} personId={personId} firstName={firstName} />
        ))}
      </Box>
    </Card>
  )
}

/** What keeps a person from being clear to work, or from the sign-off: what to do first stands first, each with its next step. */
export const StandsInTheWay = (of: Props) => (useMay(itemsApi.listItems.allow) ? <InTheWay {...of} /> : null)
