import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../text/text.ts'

type Props<Item> = {
  /** Names the list. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  onMove: (items: Item[]) => void
}

type RowProps = {
  id: string
  name: string
  first: boolean
  last: boolean
  onUp: () => void
  onDown: () => void
  children: ReactNode
}

type MoveProps = { label: string; ends: boolean; onMove: () => void; icon: LucideIcon }

// At the end of the way it stays focusable: a disabled button would drop the keyboard's place in the list.
function MoveButton({ label, ends, onMove, icon: Icon }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={ends}
      onClick={ends ? undefined : onMove}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
    >
      <Icon size={16} />
    </IconButton>
  )
}

function Row({ id, name, first, last, onUp, onDown, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        boxShadow: isDragging ? 6 : 0,
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        size="small"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('Drag {name}', { name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <GripVertical size={18} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <MoveButton label={t('Move {name} up', { name })} ends={first} onMove={onUp} icon={ArrowUp} />
      <MoveButton label={t('Move {name} down', { name })} ends={last} onMove={onDown} icon={ArrowDown} />
    </Box>
  )
}

/** A list whose order people change: by dragging, by keyboard, or by Move up and Move down. */
export function SortableList<Item>({ label, items, idOf, nameOf, children, onMove }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const move = (from: number, to: number) => onMove(arrayMove([...items], from, to))
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              first={index === 0}
              last={index === items.length - 1}
              onUp={() => move(index, index - 1)}
              onDown={() => move(index, index + 1)}
            >
              {children(item, index)}
            </Row>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}
