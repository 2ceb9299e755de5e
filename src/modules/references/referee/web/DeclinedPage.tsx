import { ThumbsUp } from 'lucide-react'
import { useLinkToken } from '../../../../kit/web/routing/link-token.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { KindPage } from '../../../../kit/web/theme/KindPage.tsx'
import { CallLine, useRefereeRequest } from './parts.tsx'

/** What a referee reads once they have declined. */
export function DeclinedPage() {
  const { data } = useRefereeRequest(useLinkToken())
  return (
    <KindPage
      icon={ThumbsUp}
      title={t('Thank you for telling us')}
      text={t('You don’t need to do anything else, and we won’t remind you. You can close this page.')}
    >
      {data && <CallLine of={data.organization} />}
    </KindPage>
  )
}
