/** A status color: `main` fills, `ink` words and icons, `tint` behind them, `edge` around them. */
type Tone = { main: string; contrastText: string; ink: string; tint: string; edge: string; dark?: string }

const tone = (main: string, contrastText: string, ink: string, tint: string, edge: string): Tone => ({
  main,
  contrastText,
  ink,
  tint,
  edge,
})

// A filled button under the pointer grows lighter: darker, its dark words would not be read (3.84).
const darkTone: typeof tone = (main, contrastText, ink, tint, edge) => ({
  ...tone(main, contrastText, ink, tint, edge),
  dark: ink,
})

// spec 9: theme colors; ink, tint and edge because success and warning as given fail contrast on white
export const lightPalette = {
  primary: tone('#5924B0', '#FFFFFF', '#5924B0', '#F3EEFC', '#DCCDF6'),
  secondary: tone('#3861A6', '#FFFFFF', '#2F5391', '#EBF1FA', '#C9D8EF'),
  info: tone('#3861A6', '#FFFFFF', '#2F5391', '#EBF1FA', '#C9D8EF'),
  success: tone('#27AE60', '#06240F', '#18703D', '#E9F7EF', '#B5E3C8'),
  warning: tone('#FFA51F', '#2B1A00', '#8A5300', '#FFF5E5', '#FFDCA3'),
  error: tone('#C64444', '#FFFFFF', '#A63232', '#FDEEEE', '#F3C8C8'),
  neutral: tone('#667085', '#FFFFFF', '#475467', '#F2F4F7', '#E4E7EC'),
  background: { default: '#F9FAFB', paper: '#FFFFFF' },
  surface: { raised: '#FFFFFF', sunken: '#F2F4F7', track: '#E4E7EC' },
  line: { subtle: '#EAECF0', control: '#8791A3' },
  divider: '#E4E7EC',
  text: { primary: '#344054', secondary: '#667085', disabled: '#98A2B3' },
}

export const darkPalette = {
  primary: darkTone('#B692F6', '#1A0A38', '#C9B0F9', '#2A2140', '#4A3A70'),
  secondary: darkTone('#8FB0EA', '#0B1A33', '#A9C3F0', '#1B2A43', '#2F4668'),
  info: darkTone('#8FB0EA', '#0B1A33', '#A9C3F0', '#1B2A43', '#2F4668'),
  success: darkTone('#5FD08F', '#06240F', '#7FDCA6', '#15301F', '#245438'),
  warning: darkTone('#FFB84D', '#2B1A00', '#FFC670', '#352611', '#5F451C'),
  error: darkTone('#F28B8B', '#3A0B0B', '#F6A5A5', '#3A1F27', '#6A343C'),
  neutral: darkTone('#98A2B3', '#0F131C', '#C2C9D6', '#232937', '#2A3140'),
  background: { default: '#0F131C', paper: '#171C28' },
  surface: { raised: '#1B2130', sunken: '#1B2130', track: '#2A3140' },
  line: { subtle: '#232937', control: '#667085' },
  divider: '#2A3140',
  text: { primary: '#E4E7EC', secondary: '#98A2B3', disabled: '#667085' },
}

/** The people's colors behind initials: the same in both schemes, as in the studies. */
export const initialTints = [
  { back: '#FFEFD6', ink: '#754600' },
  { back: '#EDE3FC', ink: '#4A1D94' },
  { back: '#FBE3E4', ink: '#8E2A2A' },
  { back: '#E4E8F0', ink: '#344054' },
  { back: '#DDF2E5', ink: '#155F34' },
  { back: '#DFEAF8', ink: '#284A85' },
] as const

declare module '@mui/material/styles' {
  interface PaletteColor {
    ink: string
    tint: string
    edge: string
  }
  interface SimplePaletteColorOptions {
    ink?: string
    tint?: string
    edge?: string
  }
  interface Palette {
    neutral: PaletteColor
    surface: { raised: string; sunken: string; track: string }
    line: { subtle: string; control: string }
  }
  interface PaletteOptions {
    neutral?: SimplePaletteColorOptions
    surface?: { raised: string; sunken: string; track: string }
    line?: { subtle: string; control: string }
  }
  interface CssThemeVariables {
    enabled: true
  }
  interface BreakpointOverrides {
    xmd: true
    xmd2: true
    xxmd: true
    lgX: true
    xxl: true
    xxlg: true
  }
}
