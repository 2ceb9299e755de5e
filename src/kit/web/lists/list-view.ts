import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListState } from './list.ts'
import type { MenuAction } from './RowMenu.tsx'

/** What a card says: beside the title a picture, under it a line, at the foot what else matters. */
export type CardWords = { lead?: ReactNode; title: ReactNode; detail?: ReactNode; more?: ReactNode }

export type Column<Row> = {
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** True: the server sorts by the column's name. */
  sort?: boolean
  /** Pixels; without it, or with `grow` beyond it, the column shares what is left, by `grow` (1). */
  width?: number
  grow?: number
  /** From which width of the window on it has room beside the names. */
  from?: 'lg' | 'lgX'
}

export type BulkAction<Row> = {
  label: string
  icon?: LucideIcon
  onClick: (rows: readonly Row[], done: () => void) => void
}

/** How a list is shown, as cards or as a grid. */
export type ListProps<Row extends { id: string }> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** How a row is called for who cannot see it. */
  nameOf: (row: Row) => string
  /** What a phone's card shows. */
  card?: (row: Row) => CardWords
  /** The address that a row opens. */
  to?: (row: Row) => string
  onOpen?: (row: Row) => void
  menu?: (row: Row) => readonly MenuAction[]
  bulk?: readonly BulkAction<Row>[]
  /** What shows a row beside the list: by Space, and then by the arrow keys, until Escape. */
  peek?: { at: string | null; show: (id: string | null) => void }
  /** A row of the grid grows with what is in it: for names that must be read whole. */
  grows?: boolean
}
