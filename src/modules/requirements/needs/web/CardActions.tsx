import { Box, IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import type { FormNode } from '../rules.ts'
import { useBuilder } from './parts.tsx'

type Props = {
  node: FormNode
  name: string
  /** Its place among so many, from 0. */
  at: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a piece among its neighbors, or takes it away; the focus stays with what was moved. */
export function CardActions({ node, name, at, of, onMove, onRemove }: Props) {
  const { focusOn } = useBuilder()
  const move = (to: number, act: 'up' | 'down') => {
    onMove(to)
    const isLast = act === 'up' ? to === 0 : to === of - 1
    const next = act === 'up' ? 'down' : 'up'
    focusOn(`[data-node="${node.key}"] [data-act="${isLast ? next : act}"]`)
  }
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {of > 1 && (
        <>
          <IconButton
            size="small"
            data-act="up"
            aria-label={t('Move {name} up', { name })}
            disabled={at === 0}
            onClick={() => move(at - 1, 'up')}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            size="small"
            data-act="down"
            aria-label={t('Move {name} down', { name })}
            disabled={at === of - 1}
            onClick={() => move(at + 1, 'down')}
          >
            <ArrowDown size={18} />
          </IconButton>
        </>
      )}
      <IconButton size="small" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </Box>
  )
}
