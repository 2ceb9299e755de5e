import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../text/text.ts'
import type { CardWords, Column } from './list-view.ts'
import { ActiveWord } from './retire.tsx'

type Named = { name: string; description?: string }

/** The column with the name of what an organization set up, and its description below. */
export const nameColumn = <Row extends Named>(): Column<Row> => ({
  name: 'name',
  title: t('Name'),
  sort: true,
  grow: 2,
  cell: row => (
    <>
      <Typography variant="subtitle1" noWrap>
        {row.name}
      </Typography>
      {row.description && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {row.description}
        </Typography>
      )}
    </>
  ),
})

/** The column that says whether it is active. */
export const activeColumn = <Row extends { active: boolean }>(): Column<Row> => ({
  name: 'active',
  title: t('Status'),
  width: 130,
  cell: row => <ActiveWord active={row.active} />,
})

/** The same as a card; `uses` says who needs it. */
export const namedCard = (row: Named & { active: boolean }, uses: ReactNode, title: string = row.name): CardWords => ({
  title,
  detail: row.description,
  more: (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}
    >
      <ActiveWord active={row.active} />
      <span>{uses}</span>
    </Typography>
  ),
})
