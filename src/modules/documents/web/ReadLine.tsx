import { Box, Button, Typography } from '@mui/material'
import { Check, ScanText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { isRead, type Proposal, type ReadField, readingApi } from '../../document-reading/contract.ts'
import type { CaregiverDocument } from '../contract.ts'
import { readDocumentApi } from '../reading/contract.ts'
import { type Pictures, PlaceOnPicture } from './PlaceOnPicture.tsx'
import type { Taken } from './TakenPages.tsx'

/** What was read off files, and where they are. */
export type Reading = { readonly found: readonly Proposal[]; readonly pictures: Pictures }

/** Milliseconds between two questions while a file is being read. */
const askEvery = 2_000

/** What was read off the pages that the server has; nothing while it is still read, or where reading is off. */
export function useReadPages(of: { userId: string; documentTypeId: string }, { pages }: Taken): Reading {
  const [waits, setWaits] = useState(false)
  const isAny = pages.some(({ stored }) => stored && isRead(stored))
  const { data } = useApiQuery(
    readingApi.readPages,
    { query: of, quiet: true },
    { enabled: isAny, ...(waits ? { every: askEvery } : {}) },
  )
  const reading = isAny && (data?.reading ?? false)
  if (reading !== waits) setWaits(reading)
  const there = new Set(pages.map(({ id }) => id))
  return { found: (data?.found ?? []).filter(({ pageId }) => there.has(pageId)), pictures: { pages } }
}

/** What was read off the pages of a document. */
export function useReadDocument(document: Pick<CaregiverDocument, 'id' | 'files'>, wanted: boolean): Reading {
  const enabled = wanted && document.files.some(isRead)
  const { data } = useApiQuery(readDocumentApi.readDocument, { params: { id: document.id }, quiet: true }, { enabled })
  return { found: enabled ? (data?.found ?? []) : [], pictures: { document } }
}

/** A proposal as people read it. */
export const proposedWords = ({ field, value, typeName }: Proposal): string => {
  if (field === 'documentTypeId') return typeName ?? ''
  return field === 'number' ? value : showDay(value)
}

type LineProps = { of: Proposal; pictures: Pictures; says: string; children?: ReactNode }

/** One thing that was read, a way to see where it stands, and what can be done with it. */
export function ReadNote({ of, pictures, says, children }: LineProps) {
  const [open, setOpen] = useState(false)
  const read = proposedWords(of)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            flex: '1 1 200px',
            minWidth: 0,
            color: 'text.secondary',
          }}
        >
          <ScanText size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {says}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {children}
          <Button
            size="small"
            aria-expanded={open}
            aria-label={
              open ? t('Hide where {value} stands', { value: read }) : t('Show where {value} stands', { value: read })
            }
            onClick={() => setOpen(!open)}
          >
            {open ? t('Hide') : t('Show where')}
          </Button>
        </Box>
      </Box>
      {open && (
        <PlaceOnPicture
          pictures={pictures}
          pageId={of.pageId}
          pdfPage={of.pdfPage}
          box={of.box}
          label={t('The part of the page that says {value}', { value: read })}
        />
      )}
    </Box>
  )
}

type FieldName = Exclude<ReadField, 'documentTypeId'>

/** A field, and under it what was read for it. */
export function Read({ children, ...of }: { name: FieldName; reading: Reading; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
      <ReadLine {...of} />
    </Box>
  )
}

/** Under a field whose value differs: what the page says, and a button that fills it in as if it were typed. */
function ReadLine({ name, reading }: { name: FieldName; reading: Reading }) {
  const { setValue, setFocus } = useFormContext()
  const typed = useWatch({ name })
  const of = reading.found.find(({ field }) => field === name)
  if (!of || of.value === typed) return null
  const value = proposedWords(of)
  const use = () => {
    setValue(name, of.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    // The button goes with what it was for.
    setFocus(name)
  }
  return (
    <ReadNote
      of={of}
      pictures={reading.pictures}
      says={typed ? t('The page seems to say {value}', { value }) : t('Read from the page: {value}', { value })}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<Check />}
        aria-label={t('Use this: {value}', { value })}
        onClick={use}
      >
        {t('Use this')}
      </Button>
    </ReadNote>
  )
}
