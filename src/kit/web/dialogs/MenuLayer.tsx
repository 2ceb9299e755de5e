import { ListItemText, Menu, MenuItem, type MenuProps } from '@mui/material'
import type { ReactNode } from 'react'

const parts = { MenuItem, ListItemText }

export type MenuLayerProps = Omit<MenuProps, 'children'> & { children: (of: typeof parts) => ReactNode }

/** A menu whose items are made of what comes with it, so that pages are sent neither. */
export default function MenuLayer({ children, ...of }: MenuLayerProps) {
  return <Menu {...of}>{children(parts)}</Menu>
}
