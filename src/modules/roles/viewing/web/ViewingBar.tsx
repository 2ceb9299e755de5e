import { Box, Button } from '@mui/material'
import { Eye } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { saveUser } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { viewingApi } from '../contract.ts'

/** What the layout leaves free above everything else. */
function useBarHeight(height: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--notice-bar', height)
    return () => void style.removeProperty('--notice-bar')
  }, [height])
}

/** On a phone a line of its own, however long the name is. */
const line = {
  display: { xs: 'block', sm: 'inline' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
} as const

/** Stands over the whole width while an administrator views as a role: which one, that nothing can be changed, the way out. */
export function ViewingBar({ role, people }: { role: string; people: string | null }) {
  const navigate = useNavigate()
  const leave = useApiMutation(viewingApi.leaveView, {
    onDone({ user }) {
      saveUser(user)
      void navigate('/settings/role-management')
      void refreshAll()
    },
  })
  useBarHeight('52px')
  return (
    <Box
      component="section"
      aria-label={t('View as a role')}
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        right: 0,
        height: 52,
        zIndex: 1150,
        px: { xs: 4, md: 6 },
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: 3,
        bgcolor: 'warning.tint',
        color: 'warning.ink',
        borderBottom: 1,
        borderColor: 'warning.edge',
        fontWeight: 550,
      }}
    >
      <Eye size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
        <Box component="span" sx={line}>
          {t('You’re viewing as {role}.', { role })}
        </Box>{' '}
        <Box component="span" sx={{ ...line, fontWeight: 400 }}>
          {people !== null && <>{t('People of {people}.', { people })} </>}
          {t('Read only')}
        </Box>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        loading={leave.loading}
        onClick={() => void leave.send({})}
        sx={{ minHeight: { xs: 44, md: 36 }, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        {t('Leave')}
      </Button>
    </Box>
  )
}
