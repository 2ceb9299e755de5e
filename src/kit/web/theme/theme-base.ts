import type { Components, Theme } from '@mui/material/styles'

/** What the whole document has: the focus ring on everything, tabular numerals, no motion for who wants none. */
export const baseOverrides: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      ':root': { fontVariantNumeric: 'tabular-nums', WebkitTextSizeAdjust: '100%' },
      // What has the focus stays clear of the bars at the top and the foot of the window: WCAG 2.4.11.
      html: { scrollPaddingBlock: 80 },
      // Without contextual forms: in an address or a number, "2x4" is shown as it was typed.
      body: { fontFeatureSettings: '"calt" 0, "cv11", "ss03"', minHeight: '100dvh' },
      '#root': { minHeight: '100dvh' },
      '@page': { margin: '12mm' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      // Beside a long sentence an icon keeps its size.
      'svg.lucide': { flexShrink: 0 },
      a: { color: theme.vars.palette.primary.ink },
      '::placeholder': { color: `${theme.vars.palette.text.secondary} !important`, opacity: '1 !important' },
      // Where the reader's own colors replace ours, what is told by a filled area keeps its edge or its fill.
      '@media (forced-colors: active)': {
        '.MuiButton-contained': { border: '1px solid ButtonText' },
        '[data-fill]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
        '[data-track]': { outline: '1px solid CanvasText' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: everything would move, and what inherits a color would follow a frame later, level by level.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', caption: 'span' } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.primary.ink, fontWeight: 600 }) },
  },
}
