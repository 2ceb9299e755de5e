import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { callAny } from '../api/call.ts'
import { useMay } from '../routing/guard.ts'
import { t } from '../text/text.ts'
import { saveFile } from './save-file.ts'

type Props = {
  /** The line whose reply is the file. */
  endpoint: Endpoint
  params?: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  name: string
  /** What the button says, where it says how much. */
  label?: string
  disabled: boolean
}

/** Saves what an endpoint answers as a file; usually the rows and fields on the screen, of all pages, as CSV. Who may not export does not see it. */
export function ExportButton({ endpoint, params, query, name, label, disabled }: Props) {
  const may = useMay(endpoint.allow)
  const [loading, setLoading] = useState(false)
  async function save() {
    setLoading(true)
    try {
      const { data } = await callAny(endpoint, { params, query })
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
      {label ?? t('Export CSV')}
    </Button>
  )
}
