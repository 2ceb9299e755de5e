import type { SxProps, Theme } from '@mui/material'

/** Looks like every other field around the text, and like `RichText` within it. `rows` is its least height in lines. */
export const editorLook = (rows: number, isWrong: boolean): SxProps<Theme> => ({
  '& .ProseMirror': {
    position: 'relative',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    boxSizing: 'border-box',
    minHeight: `calc(${rows * 1.5}em + 20px)`,
    maxHeight: '60dvh',
    overflowY: 'auto',
    padding: '9px 13px',
    border: '1px solid',
    borderColor: isWrong ? 'error.main' : 'line.control',
    borderRadius: '10px',
    bgcolor: 'background.paper',
    fontSize: { xs: '1rem', md: '0.9375rem' },
    lineHeight: 1.5,
    '&:hover': { borderColor: isWrong ? 'error.main' : 'text.primary' },
    '&:focus': { borderColor: isWrong ? 'error.main' : 'primary.main', boxShadow: 'inset 0 0 0 1px currentcolor' },
    '&.ProseMirror-focused': { outline: 'none' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2, boxShadow: 'none' },
    '& p': { m: 0 },
    '& h2': { typography: 'h3', m: 0 },
    '& ul, & ol': { m: 0, pl: 6 },
    '& li + li': { mt: 1 },
    '& > *:not(:first-child)': { mt: 3 },
    '& a': { fontWeight: 600, cursor: 'text' },
    // Marks of the editing itself, which are no part of the text.
    '& .ProseMirror-separator': { display: 'inline', border: 0, m: 0, width: 0, height: 0 },
  },
})
