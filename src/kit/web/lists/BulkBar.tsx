import { Box, Button, Typography } from '@mui/material'
import { t } from '../text/text.ts'
import type { BulkAction } from './list-view.ts'

type Props<Row> = { rows: readonly Row[]; actions: readonly BulkAction<Row>[]; onClear: () => void }

/** What may be done with the rows that are selected. */
export function BulkBar<Row>({ rows, actions, onClear }: Props<Row>) {
  return (
    <Box
      role="region"
      aria-label={t('Selected rows')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        mb: 3,
        borderRadius: 3.5,
        border: 1,
        borderColor: 'primary.edge',
        bgcolor: 'primary.tint',
      }}
    >
      <Typography variant="subtitle2" sx={{ flex: 1 }} role="status">
        {t('{count, plural, one {# selected} other {# selected}}', { count: rows.length })}
      </Typography>
      {actions.map(({ label, icon: Icon, onClick }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          startIcon={Icon && <Icon />}
          onClick={() => onClick(rows, onClear)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </Box>
  )
}
