import { Box } from '@mui/material'
import type { Day } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Layer, layersApi } from '../layers/contract.ts'
import { dayAndMonth, layerWords } from './parts.tsx'

/** Where a name leads: how the person stands, or their evaluations. */
const pathOf = (layer: Layer, id: string): string =>
  layer === 'expiries' ? `/caregivers/compliance/${id}` : `/caregivers/evaluation/${id}`

/** Whose it is on one day of a layer. */
export function DayNames({ layer, day, onClose }: { layer: Layer; day: Day; onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(layersApi.readDay, { query: { layer, day } })
  return (
    <TitledDialog title={`${layerWords[layer]()}: ${dayAndMonth(day)}`} width="xs" inAddress onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(one => (
          <li key={one.id}>
            <Box
              component={Link}
              to={pathOf(layer, one.person.id)}
              sx={{ display: 'block', py: 2, color: 'inherit', textDecoration: 'none', borderRadius: 2 }}
            >
              <PersonCell who={one.person} detail={one.what} wraps />
            </Box>
          </li>
        ))}
      </Box>
    </TitledDialog>
  )
}
