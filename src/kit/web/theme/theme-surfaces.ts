import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

const soft = '0 12px 32px -8px rgb(16 24 40 / 0.18), 0 4px 10px -4px rgb(16 24 40 / 0.08)'

const layers: Overrides = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 14,
        borderColor: theme.vars.palette.divider,
        boxShadow: '0 1px 2px rgb(16 24 40 / 0.04)',
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: soft,
        minWidth: 200,
        // It fades in where it stands: while it grew, its items moved away under a press.
        transform: 'none !important',
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        minHeight: 40,
        fontSize: '0.875rem',
        gap: 10,
        '& svg': { width: 18, height: 18, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        borderRadius: ownerState.fullScreen ? 0 : 20,
        border: ownerState.fullScreen ? 0 : `1px solid ${theme.vars.palette.divider}`,
        boxShadow: soft,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderRadius: 0 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: { tooltip: { fontSize: '0.75rem', borderRadius: 8 } },
  },
}

const content: Overrides = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 44, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 2, borderRadius: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        padding: '8px 4px',
        marginRight: 24,
        fontSize: '0.875rem',
        fontWeight: 550,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.primary.ink },
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 8 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = theme.vars.palette[ownerState.severity ?? 'success']
        return {
          borderRadius: 12,
          alignItems: 'center',
          color: theme.vars.palette.text.primary,
          backgroundColor: tone.tint,
          border: `1px solid ${tone.edge}`,
          '& .MuiAlert-icon': { color: tone.ink },
        }
      },
      message: { fontSize: '0.875rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.line.subtle, fontSize: '0.875rem' }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
}

/** How layers (cards, menus, dialogs) and what stands on them look. */
export const surfaceOverrides: Overrides = { ...layers, ...content }
