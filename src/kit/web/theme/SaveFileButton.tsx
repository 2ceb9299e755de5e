import { Button, type ButtonProps } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from './save-file.ts'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'aria-label' | 'children'> & {
  /** What the file is called. */
  name: string
  load: () => Promise<unknown>
}

/** A button that loads a file and has the browser save it; a failure is told by the call. */
export function SaveFileButton({ name, load, variant = 'outlined', ...button }: Props) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const file = await load().catch(() => null)
    setLoading(false)
    if (file instanceof Blob) saveFile(file, name)
  }
  return <Button {...button} variant={variant} startIcon={<Download />} loading={loading} onClick={() => void save()} />
}
