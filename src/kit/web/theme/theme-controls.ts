import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

const small = '0 1px 2px rgb(16 24 40 / 0.05)'
const phone = '@media (max-width: 959.95px)'

const buttons: Overrides = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 10,
        padding: '7px 16px',
        whiteSpace: 'nowrap',
        [phone]: { minHeight: 44, whiteSpace: 'normal' },
      },
      sizeSmall: { minHeight: 34, padding: '4px 14px', fontSize: '0.8125rem', [phone]: { minHeight: 44 } },
      sizeLarge: { minHeight: 48, fontSize: '0.9375rem', padding: '10px 24px' },
      contained: { boxShadow: `inset 0 1px 0 rgb(255 255 255 / 0.14), ${small}` },
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.primary,
        boxShadow: small,
        '&:hover': { backgroundColor: theme.vars.palette.surface.sunken, borderColor: theme.vars.palette.divider },
      }),
      text: ({ theme, ownerState }) => ({
        paddingInline: 10,
        ...(ownerState.color === 'primary' && { color: theme.vars.palette.primary.ink }),
      }),
      startIcon: { '& > svg': { width: 18, height: 18 } },
      endIcon: { '& > svg': { width: 16, height: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        width: 40,
        height: 40,
        color: theme.vars.palette.text.secondary,
        [phone]: { width: 44, height: 44 },
      }),
      sizeSmall: { width: 32, height: 32, [phone]: { width: 44, height: 44 } },
    },
  },
}

const inputs: Overrides = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: '0.9375rem',
        minHeight: 'var(--cf-control, 40px)',
        borderRadius: 10,
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 2 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.surface.sunken },
        [phone]: { minHeight: 44, fontSize: '1rem' },
      }),
      input: ({ theme }) => ({
        padding: '9px 13px',
        height: '1.4375em',
        '&:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          boxShadow: `0 0 0 100px ${theme.vars.palette.surface.sunken} inset`,
        },
        [phone]: { padding: '11px 13px' },
      }),
      multiline: { padding: '9px 13px', '& textarea': { padding: 0, height: 'auto' } },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&[type="date"]': { minWidth: 0 } } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.8125rem', lineHeight: 1.4 } },
  },
  MuiAutocomplete: { styleOverrides: { inputRoot: { padding: '3px 9px' }, input: { padding: '5px 4px !important' } } },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.line.control, borderRadius: 8, padding: 8 }),
    },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.line.control, padding: 8 }) } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 'var(--cf-body, 0.875rem)' } } },
  MuiSwitch: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 28,
        padding: 2,
        margin: 4,
        '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          backgroundColor: `${theme.vars.palette.primary.main} !important`,
        },
      }),
      switchBase: {
        padding: 4,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: '#fff',
        },
      },
      thumb: { width: 20, height: 20, boxShadow: small },
      track: ({ theme }) => ({ borderRadius: 12, opacity: 1, backgroundColor: theme.vars.palette.line.control }),
    },
  },
}

/** How buttons and inputs look. */
export const controlOverrides: Overrides = { ...buttons, ...inputs }
