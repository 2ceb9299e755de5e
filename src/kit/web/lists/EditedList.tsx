import { Button } from '@mui/material'
import { type LucideIcon, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogAt, useDialog } from '../dialogs/in-address.tsx'
import { t } from '../text/text.ts'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import type { MenuAction } from './RowMenu.tsx'

type Props<Row extends { id: string }> = Omit<ListPageProps<Row>, 'action' | 'to' | 'onOpen' | 'menu' | 'empty'> & {
  /** What the button says that adds one. */
  add: string
  /** The dialog in which one is added, or the row edited. */
  form: (of: Row | 'new', onClose: () => void) => ReactNode
  /** What a row's menu offers beside editing. */
  actions: (row: Row) => readonly MenuAction[]
  /** Without an `action` the first one can be added there. */
  empty: { icon: LucideIcon; text: string; action?: ReactNode }
}

/** A list whose rows are added and edited in a dialog over it: at `?new` and `?edit=ID`. */
export function EditedList<Row extends { id: string }>({ add, form, actions, empty, ...page }: Props<Row>) {
  const added = useDialog('new', true)
  const edited = useDialog('edit', page.list.find)
  const adding = (variant: 'contained' | 'outlined', words: string) => (
    <Button variant={variant} startIcon={<Plus />} onClick={() => added.show()}>
      {words}
    </Button>
  )
  const edit = (row: Row) => edited.show(row.id)
  return (
    <>
      <ListPage
        {...page}
        action={adding('contained', add)}
        menu={row => [{ label: t('Edit'), icon: Pencil, onClick: () => edit(row) }, ...actions(row)]}
        onOpen={edit}
        empty={{ ...empty, action: empty.action ?? adding('outlined', t('Add the first one')) }}
      />
      <DialogAt of={added}>{() => form('new', added.close)}</DialogAt>
      <DialogAt of={edited}>{row => form(row, edited.close)}</DialogAt>
    </>
  )
}
