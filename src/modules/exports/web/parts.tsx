import { Box, Button, CircularProgress, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { ChevronDown, Download, FileSpreadsheet, FileText, type LucideIcon, Table } from 'lucide-react'
import { useId, useState } from 'react'
import type { Endpoint, FileKind } from '../../../kit/contract/endpoint.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useDownload } from '../../../kit/web/api/download.ts'
import { Menu } from '../../../kit/web/dialogs/layers.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { mostPrinted } from '../../printed-tables/rules.ts'
import { type ExportDraft, exportsApi } from '../contract.ts'
import { longerPdf, longerThan, mostInExcel } from '../rules.ts'

type Props = {
  /** The call that answers with the file: its `background` says whether a long one is made in the background. */
  endpoint: Endpoint
  params?: Readonly<Record<string, string>>
  /** What is shown, and how: the filters, the search and the order. */
  query: Readonly<Record<string, unknown>>
  /** What the file is called, without its ending. */
  name: string
  /** How many rows there are; undefined while that is not known. */
  rows: number | undefined
  /** With more rows than this a table is made in the background. */
  long?: number
  /** As a PDF it can be had up to so many rows. */
  pdfUpTo?: number
}

/** What is asked for as it would stand in an address. */
function asText(query: Props['query']): ExportDraft['query'] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

type Offer = {
  format: FileKind
  label: string
  icon: LucideIcon
  note?: string | undefined
  unless?: string | undefined
}

type IsLong = (format: FileKind) => boolean

function offersOf(rows: number, isLong: IsLong, pdfUpTo: number): Offer[] {
  const laterOf = (format: FileKind) =>
    isLong(format) ? t('Made in the background. We’ll notify you when it’s ready.') : undefined
  const later = laterOf('csv')
  const offers: Offer[] = [
    {
      format: 'csv',
      label: t('CSV'),
      icon: Table,
      note: rows >= mostInExcel ? t('Excel opens only the first {rows, number} rows.', { rows: mostInExcel }) : later,
    },
    {
      format: 'xlsx',
      label: t('Excel'),
      icon: FileSpreadsheet,
      note:
        rows >= mostInExcel
          ? t('An Excel sheet ends at {rows, number} rows. The rest is on more sheets.', { rows: mostInExcel })
          : later,
    },
  ]
  const unless =
    rows > pdfUpTo ? t('Up to {rows, number} rows. Choose a filter or a shorter time.', { rows: pdfUpTo }) : undefined
  return [...offers, { format: 'pdf', label: t('PDF'), icon: FileText, unless, note: laterOf('pdf') }]
}

/**
 * Saves what is on the screen, of all pages, as a file of the kind that is chosen; what is long is made in the background.
 * Who may not export does not see it.
 */
export function ExportMenu({ endpoint, params, query, name, rows, long = longerThan, pdfUpTo = mostPrinted }: Props) {
  const may = useMay(endpoint.allow)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const file = useDownload()
  const ask = useApiMutation(exportsApi.askForExport, { refreshes: [exportsApi.listExports] })
  if (!may) return null
  const busy = file.loading || ask.loading
  const isLong: IsLong = format => endpoint.background === true && (rows ?? 0) > (format === 'pdf' ? longerPdf : long)
  function choose(format: FileKind) {
    setAnchor(null)
    if (!isLong(format))
      return void file.save(endpoint, { params, query: { ...query, as: format } }, `${name}.${format}`)
    const [param = null] = Object.values(params ?? {})
    void ask.send({ body: { call: endpoint.name, param, query: asText(query), format } })
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Download />}
        endIcon={<ChevronDown />}
        disabled={!rows}
        // Not disabled while it works: the focus would be lost.
        aria-disabled={busy}
        aria-busy={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => !busy && setAnchor(event.currentTarget)}
      >
        {t('Export')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {busy && t('Making the file')}
      </span>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {({ MenuItem }) =>
          offersOf(rows ?? 0, isLong, pdfUpTo).map(({ format, label, icon: Icon, note, unless }) => (
            <MenuItem key={format} disabled={unless !== undefined} onClick={() => choose(format)}>
              <Icon aria-hidden />
              <Box sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
                {label}
                {(unless ?? note) && <Typography variant="body2">{unless ?? note}</Typography>}
              </Box>
            </MenuItem>
          ))
        }
      </Menu>
    </>
  )
}
