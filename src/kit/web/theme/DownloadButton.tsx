import { Button, type ButtonProps } from '@mui/material'
import { Download } from 'lucide-react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { useDownload } from '../api/download.ts'
import { useMay } from '../routing/guard.ts'

type Props = Pick<ButtonProps, 'variant' | 'size'> & {
  /** The line whose reply is the file. */
  endpoint: Endpoint
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  name: string
  label: string
  /** What the file is of, for whoever does not see beside what the button stands. */
  of?: string
  disabled?: boolean
}

/** Saves a file that is there. Who may not have it does not see the button. */
export function DownloadButton({
  endpoint,
  params,
  query = {},
  name,
  label,
  of,
  disabled = false,
  variant = 'outlined',
  ...button
}: Props) {
  const may = useMay(endpoint.allow)
  const { loading, save } = useDownload()
  if (!may) return null
  return (
    <Button
      {...button}
      variant={variant}
      startIcon={<Download />}
      loading={loading}
      disabled={disabled}
      {...(of && { 'aria-label': `${label} ${of}` })}
      onClick={() => void save(endpoint, { params, query }, name)}
    >
      {label}
    </Button>
  )
}
