import { CircleCheckBig } from 'lucide-react'
import { useLinkToken } from '../../../../kit/web/routing/link-token.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { KindPage } from '../../../../kit/web/theme/KindPage.tsx'
import { CallLine, useRefereeRequest } from './parts.tsx'

/** What a referee reads once their reference was sent. */
export function SubmittedPage() {
  const { data } = useRefereeRequest(useLinkToken())
  return (
    <KindPage
      icon={CircleCheckBig}
      title={t('Thank you. Your reference was sent.')}
      text={t('You don’t need to do anything else, and you can close this page.')}
    >
      {data && <CallLine of={data.organization} />}
    </KindPage>
  )
}
