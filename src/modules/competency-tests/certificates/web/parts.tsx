import { call } from '../../../../kit/web/api/call.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { SaveFileButton } from '../../../../kit/web/theme/SaveFileButton.tsx'
import { certificatesApi } from '../contract.ts'

type Props = { of: { id: string; certificate: { number: string } | null }; size?: 'small' }

/** Saves the certificate of an attempt. */
export function CertificateButton({ of, size }: Props) {
  if (!of.certificate) return null
  return (
    <SaveFileButton
      name={`${t('Certificate')} ${of.certificate.number}.pdf`}
      load={() => call(certificatesApi.readCertificate, { params: { id: of.id } })}
      {...(size ? { size } : {})}
    >
      {t('Download certificate')}
    </SaveFileButton>
  )
}
