import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { certificatesApi } from '../contract.ts'

type Props = { of: { id: string; certificate: { number: string } | null }; size?: 'small' }

/** Saves the certificate of an attempt. */
export function CertificateButton({ of, size }: Props) {
  if (!of.certificate) return null
  return (
    <DownloadButton
      endpoint={certificatesApi.readCertificate}
      params={{ id: of.id }}
      name={`${t('Certificate')} ${of.certificate.number}.pdf`}
      label={t('Download certificate')}
      {...(size ? { size } : {})}
    />
  )
}
