import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/web/api/call.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { saveFile } from '../../../../kit/web/theme/save-file.ts'
import { certificatesApi } from '../contract.ts'

type Props = { of: { id: string; certificate: { number: string } | null }; size?: 'small' }

/** Saves the certificate of an attempt. */
export function CertificateButton({ of, size }: Props) {
  const [loading, setLoading] = useState(false)
  if (!of.certificate) return null
  const { number } = of.certificate
  async function save() {
    setLoading(true)
    try {
      const file: unknown = await call(certificatesApi.readCertificate, { params: { id: of.id } })
      if (file instanceof Blob) saveFile(file, `${t('Certificate')} ${number}.pdf`)
    } catch {
      // The call has told it.
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={loading}
      onClick={() => void save()}
      {...(size ? { size } : {})}
    >
      {t('Download certificate')}
    </Button>
  )
}
