import { Box, Button, Typography } from '@mui/material'
import { ChartColumn, Table as TableIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'

type Props = { title: string; sentence: string; chart: ReactNode; table: ReactNode }

/** A chart with its title and the sentence that sums it up; who cannot see it, or wants the numbers, has them as a table. */
export function ChartSection({ title, sentence, chart, table }: Props) {
  const [asTable, setAsTable] = useState(false)
  const toggle = (
    <Button
      variant="outlined"
      size="small"
      startIcon={asTable ? <ChartColumn size={16} /> : <TableIcon size={16} />}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? t('Show as chart') : t('Show as table')}
    </Button>
  )
  return (
    <Section title={title} action={toggle}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {sentence}
      </Typography>
      {asTable ? table : chart}
    </Section>
  )
}

/** What a color of a chart stands for. */
export function Key({ color, children }: { color: string; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: color }} />
      {children}
    </Box>
  )
}
