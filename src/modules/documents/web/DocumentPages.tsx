import { Alert, Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { staff } from '../../../kit/contract/access.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Scanned } from '../../../kit/web/theme/Scanned.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { FileView } from './FileView.tsx'

const sideWord = (side: 'front' | 'back' | 'page', at: number) => {
  if (side === 'front') return t('Front')
  return side === 'back' ? t('Back') : t('Page {number}', { number: at + 1 })
}

export type PagesProps = {
  document: Pick<CaregiverDocument, 'id' | 'typeName' | 'files' | 'mayOpen'> & { destroyedOn?: string | null }
}

/** The pages of a paper, shown in place. */
export function DocumentPages({ document }: PagesProps) {
  const [at, setAt] = useState(0)
  const isStaff = useMay(staff())
  const { files } = document
  const file = files[Math.min(at, files.length - 1)]
  if (!document.mayOpen)
    return <Alert severity="info">{t('This document is medical. Opening it needs its own right.')}</Alert>
  if (document.destroyedOn)
    return (
      <Alert severity="info">
        {t(
          'Destroyed on {day} under retention. What stays on record is that the document was here, when, and who decided it.',
          {
            day: showDay(document.destroyedOn),
          },
        )}
      </Alert>
    )
  if (!file) return <Alert severity="info">{t('There is no file for this document.')}</Alert>
  const label = `${document.typeName}, ${sideWord(file.side, Math.min(at, files.length - 1))}`
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      {files.length > 1 && (
        <Tabs
          value={Math.min(at, files.length - 1)}
          onChange={(_event, next: number) => setAt(next)}
          variant="scrollable"
        >
          {files.map((one, index) => (
            <Tab key={one.id} label={sideWord(one.side, index)} />
          ))}
        </Tabs>
      )}
      <Scanned scan={file.scan} tells={isStaff}>
        <FileView key={file.id} documentId={document.id} file={file} label={label} />
      </Scanned>
    </Box>
  )
}
