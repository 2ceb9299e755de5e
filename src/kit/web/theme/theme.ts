import { createTheme } from '@mui/material/styles'
import { darkPalette, lightPalette } from './palette.ts'
import { baseOverrides } from './theme-base.ts'
import { controlOverrides } from './theme-controls.ts'
import { surfaceOverrides } from './theme-surfaces.ts'

// spec 9: breakpoints
const breakpoints = {
  values: {
    xs: 0,
    sm: 600,
    md: 960,
    xmd: 1024,
    xmd2: 1060,
    xxmd: 1204,
    lg: 1279,
    lgX: 1420,
    xl: 1900,
    xxl: 2200,
    xxlg: 2500,
  },
}

const bold = 600

/** The one theme: both color schemes as CSS variables, so that a switch repaints without rendering again. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'cf', colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints,
  spacing: 4,
  // The unit of `borderRadius` in `sx`, as `spacing` is: 2.5 is a control (10), 3.5 a card (14), 5 a sheet (20).
  shape: { borderRadius: 4 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  transitions: { duration: { shortest: 120, shorter: 150, short: 180, standard: 180, complex: 180 } },
  typography: {
    fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
    h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 700, letterSpacing: '-0.022em' },
    h2: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 700, letterSpacing: '-0.018em' },
    h3: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: bold, letterSpacing: '-0.01em' },
    subtitle1: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: bold },
    subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: bold },
    body1: { fontSize: 'var(--cf-body, 0.875rem)', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { fontSize: '0.875rem', fontWeight: bold, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...baseOverrides, ...controlOverrides, ...surfaceOverrides },
})
