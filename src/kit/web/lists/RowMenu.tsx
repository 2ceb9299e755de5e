import { Box, IconButton, Typography } from '@mui/material'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '../dialogs/layers.tsx'
import { t } from '../text/text.ts'

export type MenuAction = {
  label: string
  icon?: LucideIcon
  onClick: () => void
  /** The sentence that says why it cannot be done now; disables it. */
  unless?: string | null
}

/** The "…" of a row or a card. `of` names the row for who cannot see it. Nothing is shown when there is nothing to do. */
export function RowMenu({ of, actions }: { of: string; actions: readonly MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  const choose = (action: Pick<MenuAction, 'onClick'>) => {
    setAnchor(null)
    action.onClick()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Actions for {name}', { name: of })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} onClick={e => e.stopPropagation()}>
        {({ MenuItem }) =>
          actions.map(({ label, icon: Icon, unless, ...action }) => (
            <MenuItem key={label} disabled={Boolean(unless)} onClick={() => choose(action)}>
              {Icon && <Icon aria-hidden />}
              <Box sx={{ maxWidth: 280, whiteSpace: 'normal' }}>
                {label}
                {unless && <Typography variant="body2">{unless}</Typography>}
              </Box>
            </MenuItem>
          ))
        }
      </Menu>
    </>
  )
}
