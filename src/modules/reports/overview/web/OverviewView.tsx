import { Box, Button, Card, Skeleton, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { type ComplianceOverview, overviewApi } from '../contract.ts'
import { byCategory, type Order } from '../rules.ts'
import { RequirementCards } from './RequirementCards.tsx'
import { RequirementTable } from './RequirementTable.tsx'
import { Totals } from './Totals.tsx'

/** In which order the requirements stand; it is kept in the address. */
function useOrder(): readonly [Order, (order: Order) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (order: Order) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('sort')
        if (order === 'name') next.set('sort', order)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get('sort') === 'name' ? 'name' : 'worst', choose]
}

const orderWords = (): Record<Order, string> => ({ worst: t('Worst first'), name: t('By name') })

function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  return (
    <Box role="group" aria-label={t('Order within a category')} sx={{ display: 'flex', gap: 2 }}>
      {(['worst', 'name'] as const).map(one => (
        <Button
          key={one}
          size="small"
          variant="outlined"
          aria-pressed={order === one}
          onClick={() => onChoose(one)}
          sx={{
            '&[aria-pressed=true]': { bgcolor: 'primary.tint', color: 'primary.ink', borderColor: 'primary.edge' },
          }}
        >
          {orderWords()[one]}
        </Button>
      ))}
    </Box>
  )
}

function Nobody() {
  const manager = '/settings/compliance-manager'
  const action = useReach()(manager) && (
    <Button variant="outlined" component={Link} to={manager}>
      {t('Open the compliance manager')}
    </Button>
  )
  return (
    <Card>
      <EmptyState icon={ListChecks} text={t('Nothing is required of anyone yet.')} action={action} />
    </Card>
  )
}

function Content({ overview }: { overview: ComplianceOverview }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [order, choose] = useOrder()
  if (overview.requirements.length === 0) return <Nobody />
  const groups = byCategory(overview.requirements, order)
  const label = order === 'name' ? t('Requirements by name') : t('Requirements, the worst first')
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Totals overview={overview} />
      <OrderChoice order={order} onChoose={choose} />
      {wide ? (
        <Card sx={{ overflow: 'clip' }}>
          <RequirementTable groups={groups} label={label} />
        </Card>
      ) : (
        <RequirementCards groups={groups} />
      )}
    </Box>
  )
}

function OverviewSkeleton() {
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
        }}
      >
        {[0, 1, 2, 3].map(card => (
          <Skeleton key={card} variant="rounded" height={126} sx={{ borderRadius: 3.5 }} />
        ))}
      </Box>
      <Card>
        {[0, 1, 2, 3, 4, 5, 6, 7].map(row => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              height: 60,
              px: 5,
              borderTop: row ? 1 : 0,
              borderColor: 'line.subtle',
            }}
          >
            <Skeleton width={`${24 + ((row * 7) % 12)}%`} />
            <Skeleton width={140} height={10} />
            <Box sx={{ flex: 1 }} />
            <Skeleton width={120} />
          </Box>
        ))}
      </Card>
    </Box>
  )
}

/** How everyone stands with each requirement today, and what to look at first. */
export function OverviewView({ above }: { above: ReactNode }) {
  const answer = useApiQuery(overviewApi.readOverview, {})
  const { data } = answer
  const detail = data && [
    showDay(data.today),
    t('{count, plural, one {# active caregiver} other {# active caregivers}}', { count: data.active }),
    t('{count, plural, one {# requirement} other {# requirements}}', { count: data.requirements.length }),
  ]
  return (
    <>
      <PageHeader
        title={t('By requirement')}
        detail={detail?.join(' · ') ?? <span> </span>}
        action={<ReportActions report="requirements" filters={{}} />}
      />
      {above}
      {answer.isPending && <OverviewSkeleton />}
      {answer.isError && <Failure error={answer.error} onRetry={() => void answer.refetch()} />}
      {data && <Content overview={data} />}
    </>
  )
}
