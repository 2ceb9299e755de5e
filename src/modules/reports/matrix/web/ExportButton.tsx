import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callAny } from '../../../../kit/web/call.ts'
import { useMay } from '../../../../kit/web/guard.ts'
import { saveFile } from '../../../../kit/web/save-file.ts'
import { t } from '../../../../kit/web/text.ts'
import { matrixApi } from '../contract.ts'

type Props = { query: Readonly<Record<string, unknown>>; name: string; disabled: boolean }

/** Saves the people and fields on the screen, of all pages, as a CSV file; who may not export does not see it. */
export function ExportButton({ query, name, disabled }: Props) {
  const may = useMay(matrixApi.exportMatrix.allow)
  const [loading, setLoading] = useState(false)
  async function save() {
    setLoading(true)
    try {
      const { data } = await callAny(matrixApi.exportMatrix, { query })
      if (data instanceof Blob) saveFile(data, name)
    } catch {
      // The call has told it.
    } finally {
      setLoading(false)
    }
  }
  if (!may) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={loading}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('Export CSV')}
    </Button>
  )
}
